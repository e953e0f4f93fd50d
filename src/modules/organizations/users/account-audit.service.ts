import { Injectable } from '@nestjs/common';
import { AuditLog, type AuditActor } from '../../../platform/audit/audit-log.js';
import type { AuditType } from '../../../platform/audit/audit-types.js';
import { Database } from '../../../platform/database/database.js';

const MEMBERSHIPS = {
  name: 'account-audit:memberships',
  text: `select m.organization_id, u.name from memberships m join users u on u.id = m.user_id
         where m.user_id = $1 order by m.organization_id`,
};

/** Who did something to an account: the person, nobody knows who, or an operator. */
type AccountActor = 'person' | 'anonymous' | 'operator';

/**
 * What happens to an account concerns every organization that it opens, so each of them is told. From where is said of
 * what nobody known did, since it is somebody at the door of each; what the person did may come from the office of
 * another one.
 */
@Injectable()
export class AccountAuditService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditLog,
  ) {}

  record(userId: string, type: AuditType, by: AccountActor): Promise<void> {
    return this.db.transaction(async () => {
      const memberships = await this.db.rows<{ organization_id: string; name: string }>(MEMBERSHIPS, [userId]);
      for (const { organization_id, name } of memberships) {
        const actor = { organization_id, ...actorOf(by, { id: userId, name }) };
        const target = { type: 'member', id: userId };
        if (by === 'anonymous') await this.audit.record(actor, type, target);
        else await this.audit.recordFromElsewhere(actor, type, target);
      }
    });
  }
}

function actorOf(by: AccountActor, person: { id: string; name: string }): Omit<AuditActor, 'organization_id'> {
  if (by === 'person') return { kind: 'user', ...person };
  if (by === 'operator') return { kind: 'system', id: null, name: 'system' };
  return { kind: 'anonymous', id: null, name: 'anonymous' };
}
