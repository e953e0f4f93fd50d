import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { permissionsOf, type MemberRole, type Permission } from '../../platform/auth/permissions.js';
import { Database } from '../../platform/database/database.js';
import { TrueTime } from '../../platform/time/true-time.js';
import { MembersService } from '../organizations/members/members.service.js';
import { findKey } from './api-keys/api-keys.queries.js';
import { ConnectionsService } from './oauth/connections/connections.service.js';
import { liveServiceAccount } from './service-accounts/service-accounts.queries.js';

/** Who asked for work that goes on without them. */
export type AbsentActor = Pick<Caller, 'organization_id' | 'kind' | 'id' | 'user_id'>;

/** Knows what those may do now who asked for something a while ago: what goes on without them ends with their permission. */
@Injectable()
export class AbsentActorsService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly members: MembersService,
    private readonly connections: ConnectionsService,
  ) {}

  /** False for a key that was revoked or has expired, an agent whose access was ended, and for who is no member any more, or one of a lesser role. */
  async mayStill(actor: AbsentActor, permission: Permission): Promise<boolean> {
    if (actor.kind === 'system') return true;
    return (await this.permissionsNow(actor)).has(permission);
  }

  private async permissionsNow({ organization_id, kind, id, user_id }: AbsentActor): Promise<ReadonlySet<Permission>> {
    if (kind === 'api_key' && id) {
      const key = await findKey(this.db, { organization_id, id });
      const hasEnded = !key || (key.expires_at !== null && key.expires_at <= this.trueTime.iso());
      return new Set(hasEnded ? [] : key.scopes);
    }
    if (kind === 'agent' && id) return this.permissionsOfAgent({ organization_id, id }, user_id);
    const member = kind === 'user' && user_id ? await this.members.find({ organization_id }, user_id) : null;
    return member ? permissionsOf(member.role as MemberRole) : new Set();
  }

  /** A member's by their connection, others by their own account. */
  private async permissionsOfAgent(
    key: { organization_id: string; id: string },
    userId: string | null,
  ): Promise<ReadonlySet<Permission>> {
    if (userId !== null) return (await this.connections.callerOf(key, userId))?.permissions ?? new Set();
    const account = await liveServiceAccount(this.db, key);
    return account ? permissionsOf(account.role) : new Set();
  }
}
