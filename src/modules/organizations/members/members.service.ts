import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { requireProof } from '../../../platform/auth/proof.js';
import { permissionsOf, type MemberRole } from '../../../platform/auth/permissions.js';
import { Database } from '../../../platform/database/database.js';
import { said } from '../../../platform/errors/said.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { withVolatile } from '../../../platform/http/etag.js';
import { Page, PageQuery } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { MemberDto } from '../organizations.dto.js';
import { LAST_SEEN, listMembers } from '../organizations.queries.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { SecurityMailsService } from '../users/security-mails.service.js';
import { lockBound, lockRole, membersWithRoles, type Member } from './members.queries.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

const FIND = {
  name: 'members:find',
  text: `select u.id as user_id, u.name, u.email, m.role, m.joined_at from memberships m join users u on u.id = m.user_id
         where m.organization_id = $1 and m.user_id = $2`,
};

const LAST_SEEN_OF = {
  name: 'members:last-seen',
  text: `select ${LAST_SEEN} as last_seen_at from memberships m where m.organization_id = $1 and m.user_id = $2`,
};

export type { Member } from './members.queries.js';

@Injectable()
export class MembersService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly paginator: Paginator,
    private readonly mails: SecurityMailsService,
  ) {}

  @Operation('get_member', { access: 'organization:read', effect: 'read' })
  async get(caller: Caller, userId: string): Promise<MemberDto> {
    const member = await this.find(caller, userId);
    if (!member) throw notFound('member');
    return withVolatile({ ...member, last_seen_at: await this.lastSeen(caller, userId) }, 'last_seen_at');
  }

  @Operation('list_organization_members', {
    unlisted: true,
    title: 'List members',
    description: 'The people of the organization with their roles; their user_id can own proposals: update_proposal.',
    access: 'organization:read',
    effect: 'read',
    lists: 'member',
    input: PageQuery,
    output: MemberDto,
    isPage: true,
  })
  async list(caller: Caller, query: PageQuery): Promise<Page<MemberDto>> {
    const page = await this.paginator.page(
      caller,
      'members',
      query,
      (request) => listMembers(this.db, caller, request),
      (member) => [member.joined_at, member.user_id],
    );
    return { ...page, data: page.data.map(({ id: _id, ...member }) => member) };
  }

  private async lastSeen(caller: Caller, userId: string): Promise<string | null> {
    if (!caller.permissions.has('members:read')) return null;
    const seen = await this.db.row<Pick<MemberDto, 'last_seen_at'>>(LAST_SEEN_OF, [caller.organization_id, userId]);
    return seen?.last_seen_at ?? null;
  }

  find(scope: { organization_id: string }, userId: string): Promise<Member | null> {
    return this.db.row<Member>(FIND, [scope.organization_id, userId]);
  }

  /** At most 100, those who joined first. */
  withRoles({ organization_id }: { organization_id: string }, roles: readonly string[]): Promise<Member[]> {
    return membersWithRoles(this.db, organization_id, roles);
  }

  /**
   * Under the lock of the membership, so that whoever is removed or demoted at the same moment leaves nothing behind; only
   * people in person have one.
   */
  async requireStill({ kind, organization_id, user_id, permissions }: Caller): Promise<void> {
    if (kind !== 'user' || !user_id) return;
    const role = await lockRole(this.db, organization_id, user_id);
    const allowed = role && permissionsOf(role);
    if (!allowed || [...permissions].some((permission) => !allowed.has(permission)))
      throw new AppError('forbidden', 'Your membership of this organization has just changed.');
  }

  /** For what asks it of some of its changes alone; all others declare it with the operation. */
  requireProof(caller: Caller): void {
    requireProof(caller, this.trueTime);
  }

  /** The person behind it learns of a key that was made or renewed. */
  tellOfKey({ user_id, organization_id }: Caller): Promise<void> {
    return this.mails.tellPerson(user_id, 'api_key', organization_id);
  }

  /** The role that bounds what a caller does about people and keys, under the lock of its membership. */
  boundOf(caller: Caller): Promise<MemberRole | null> {
    return lockBound(this.db, caller);
  }
}

/** A key neither gives nor takes a role that may do more than the key itself, but for those that everybody begins with. */
export function requireRolesWithinKey({ kind, permissions }: Caller, roles: readonly MemberRole[]): void {
  if (kind !== 'api_key') return;
  for (const role of roles.filter((one) => one === 'admin' || one === 'owner')) {
    const scope = [...permissionsOf(role)].find((permission) => !permissions.has(permission));
    if (scope !== undefined)
      throw new AppError(
        'forbidden',
        said('The API key lacks the scope {scope}, so it can neither give nor take the role {role}.', { scope, role }),
      );
  }
}
