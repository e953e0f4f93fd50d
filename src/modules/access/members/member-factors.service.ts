import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { permissionsOf } from '../../../platform/auth/permissions.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, conflict } from '../../../platform/errors/errors.js';
import { currentTwin } from '../../../platform/operations/correlation.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { SecurityMailsService } from '../../organizations/users/security-mails.service.js';
import { forgetRecoveryCodes, lockAccount, removeFactorsOf } from '../factors/factors.queries.js';
import { AccountsService } from '../sessions/accounts.service.js';
import { membershipsOf } from '../sessions/sessions.queries.js';

const NOT_YOURS = new AppError(
  'forbidden',
  'Only admins remove the factors of others, and only owners those of owners.',
);
const IN_TEST_MODE = new AppError('forbidden', 'Test mode has the members of the organization: change them there.');
const OWN = conflict('user_id', 'Are your own: remove them in the settings of your account.');
const ELSEWHERE = conflict(
  'user_id',
  'This person works in another organization too: whoever runs the service removes their factors.',
);

/** Helps members who have lost what they prove themselves with. */
@Injectable()
export class MemberFactorsService {
  constructor(
    private readonly db: Database,
    private readonly members: MembersService,
    private readonly accounts: AccountsService,
    private readonly audit: AuditLog,
    private readonly mails: SecurityMailsService,
  ) {}

  /**
   * From then on the password alone lets the person in; browsers and agents that have been in are out. Not of who works elsewhere too:
   * what guards the account there is not this organization's to take away.
   */
  @Operation('remove_member_factors', {
    access: 'members:write',
    effect: 'delete',
    events: ['connection.revoked'],
    inPerson: true,
    asksProof: true,
  })
  removeAll(caller: Caller, userId: string): Promise<void> {
    if (currentTwin()) throw IN_TEST_MODE;
    return this.db.transaction(async () => {
      const bound = await this.members.boundOf(caller);
      await lockAccount(this.db, userId);
      const { role } = await this.members.get(caller, userId);
      if (!bound || !permissionsOf(bound).has('members:write') || (role === 'owner' && bound !== 'owner'))
        throw NOT_YOURS;
      if (userId === caller.user_id) throw OWN;
      const opens = await membershipsOf(this.db, userId);
      if (opens.some(({ id, twin_of }) => (twin_of ?? id) !== caller.organization_id)) throw ELSEWHERE;
      const removed = await removeFactorsOf(this.db, userId);
      await forgetRecoveryCodes(this.db, userId);
      if (removed === 0) return;
      await this.accounts.signOutEverywhere(userId);
      await this.audit.record(caller, 'factor.removed', { type: 'member', id: userId });
      await this.mails.tellPerson(userId, 'factors_removed', caller.organization_id);
    });
  }
}
