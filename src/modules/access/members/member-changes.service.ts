import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { MembershipChangesService } from '../../organizations/members/membership-changes.service.js';
import type { UpdateMemberDto } from '../../organizations/members/members.dto.js';
import { MembersService, type Member } from '../../organizations/members/members.service.js';
import { ApiKeysService, type ApiKeyListItem } from '../api-keys/api-keys.service.js';
import type { ConnectionEnding } from '../oauth/connections/connection-life.js';
import { ConnectionsService } from '../oauth/connections/connections.service.js';
import { endSessionsIn } from '../sessions/sessions.queries.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

/** Changes of a member, with all that hangs on what the member was allowed to do. */
@Injectable()
export class MemberChangesService {
  constructor(
    private readonly db: Database,
    private readonly members: MembershipChangesService,
    private readonly people: MembersService,
    private readonly connections: ConnectionsService,
    private readonly keys: ApiKeysService,
  ) {}

  /** Who may do less from now on begins anew; gives the keys that the person made and could make no longer. */
  changeRole(caller: Caller, userId: string, role: string): Promise<ApiKeyListItem[]> {
    return this.db.transaction(async () => {
      const change = await this.members.changeRole(caller, userId, role);
      return change === 'demoted' ? this.end(caller, userId, 'demoted') : [];
    });
  }

  /** The same for who asks for the keys when they want them. */
  @Operation('update_member', {
    access: 'members:write',
    effect: 'overwrite',
    events: ['member.updated', 'invitation.withdrawn'],
  })
  async update(caller: Caller, userId: string, { role }: UpdateMemberDto): Promise<Member> {
    await this.changeRole(caller, userId, role);
    return this.people.get(caller, userId);
  }

  /** Gives the keys that the person made: they belong to the organization, and go on until somebody revokes them. */
  @Operation('remove_member', {
    access: 'members:write',
    effect: 'delete',
    events: ['member.removed', 'api_key.revoked', 'connection.revoked', 'invitation.withdrawn'],
  })
  remove(caller: Caller, userId: string): Promise<ApiKeyListItem[]> {
    return this.db.transaction(async () => {
      await this.members.remove(caller, userId);
      return this.end(caller, userId, 'removed');
    });
  }

  private async end(caller: Caller, userId: string, because: ConnectionEnding): Promise<ApiKeyListItem[]> {
    await endSessionsIn(this.db, caller.organization_id, userId);
    await this.connections.revokeAllOf(caller, userId, because);
    return this.keys.liveMadeBy(caller, userId);
  }
}
