import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors/errors.js';
import { MembershipChangesService } from '../../organizations/members/membership-changes.service.js';
import type { UpdateMemberDto } from '../../organizations/members/members.dto.js';
import { MembersService } from '../../organizations/members/members.service.js';
import type { MemberDto } from '../../organizations/organizations.dto.js';
import type { ConnectionEnding } from '../oauth/connections/connection-life.js';
import { ConnectionsService } from '../oauth/connections/connections.service.js';
import { isBreakGlass } from '../sso/sso.queries.js';
import { endSessionsIn } from '../sessions/sessions.queries.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

const BREAK_GLASS = conflict(
  'user_id',
  'Is the owner who still signs in by password while single sign-on is enforced: name another one first.',
);

/** Changes of a member, with all that hangs on what the member was allowed to do. */
@Injectable()
export class MemberChangesService {
  constructor(
    private readonly db: Database,
    private readonly members: MembershipChangesService,
    private readonly people: MembersService,
    private readonly connections: ConnectionsService,
  ) {}

  /** Who may do less from now on begins anew. Keys that the person made go on until somebody revokes them. */
  @Operation('update_member', {
    access: 'members:write',
    effect: 'overwrite',
    events: ['member.updated', 'invitation.withdrawn'],
    asksProof: true,
  })
  update(caller: Caller, userId: string, { role }: UpdateMemberDto): Promise<MemberDto> {
    return this.db.transaction(async () => {
      const change = await this.members.changeRole(caller, userId, role);
      if (change === 'demoted') {
        await this.requireSpareable(caller, userId);
        await this.end(caller, userId, 'demoted');
      }
      return this.people.get(caller, userId);
    });
  }

  /** Keys that the person made belong to the organization, and go on until somebody revokes them. */
  @Operation('remove_member', {
    access: 'members:write',
    effect: 'delete',
    events: ['member.removed', 'api_key.revoked', 'connection.revoked', 'invitation.withdrawn'],
    asksProof: true,
  })
  remove(caller: Caller, userId: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.members.remove(caller, userId);
      await this.requireSpareable(caller, userId);
      await this.end(caller, userId, 'removed');
    });
  }

  /** Somebody has to get in where the provider of the organization fails. Under the locks of the change, which is taken back. */
  private async requireSpareable({ organization_id }: Caller, userId: string): Promise<void> {
    if (await isBreakGlass(this.db, organization_id, userId)) throw BREAK_GLASS;
  }

  private async end(caller: Caller, userId: string, because: ConnectionEnding): Promise<void> {
    await endSessionsIn(this.db, caller.organization_id, userId);
    await this.connections.revokeAllOf(caller, userId, because);
  }
}
