import { Injectable } from '@nestjs/common';
import { AuditLog, type AuditTarget } from '../../../platform/audit/audit-log.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { permissionsOf, ROLES, type MemberRole } from '../../../platform/auth/permissions.js';
import { Database } from '../../../platform/database/database.js';
import { checkExpectedHash } from '../../../platform/database/expected-version.js';
import { AppError, conflict, invalid, notFound } from '../../../platform/errors/errors.js';
import { Events } from '../../../platform/events/events.js';
import { InvitationsService } from './invitations.service.js';
import { requireLiveMembers } from './live-members.js';
import { MemberRemoved, MemberUpdated } from './members.events.js';
import { lockMembers, removeMember, setRole } from './members.queries.js';
import { MembersService, requireRolesWithinKey } from './members.service.js';
import { said } from '../../../platform/errors/said.js';

const LAST_OWNER = conflict('role', 'An organization keeps at least one owner: make somebody else an owner first.');
const ADMINS_ONLY = new AppError('forbidden', 'Only admins and owners change and remove members.');
const OWNERS_ONLY = new AppError('forbidden', 'Only owners make, change and remove owners.');

/** Who is what in an organization; it never runs out of owners. */
@Injectable()
export class MembershipChangesService {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly invitations: InvitationsService,
    private readonly members: MembersService,
    private readonly audit: AuditLog,
  ) {}

  /** Invitations that the member could make no longer end with it. */
  changeRole(caller: Caller, userId: string, role: string): Promise<'same' | 'promoted' | 'demoted'> {
    if (!ROLES.includes(role as MemberRole))
      throw invalid('role', said('Must be one of: {allowed}.', { allowed: ROLES }));
    requireLiveMembers();
    return this.db.transaction(async () => {
      const { member, owners, bound } = await this.lock(caller, userId);
      if (!isAdmin(bound)) throw ADMINS_ONLY;
      const wanted = role as MemberRole;
      requireRolesWithinKey(caller, [member.role, wanted]);
      if (member.role === wanted) return 'same';
      if ((member.role === 'owner' || wanted === 'owner') && bound !== 'owner') throw OWNERS_ONLY;
      if (member.role === 'owner' && owners === 1) throw LAST_OWNER;
      await setRole(this.db, caller.organization_id, userId, wanted);
      await this.invitations.withdrawMadeBy(caller, userId, wanted);
      await this.events.publish(MemberUpdated, caller, { id: userId, role: wanted }, { role: member.role });
      await this.audit.record(caller, 'member.updated', targetOf(userId), { role: [member.role, wanted] });
      return ROLES.indexOf(wanted) < ROLES.indexOf(member.role) ? 'demoted' : 'promoted';
    });
  }

  /** Everybody may go; to send others takes an admin, and for owners an owner. */
  remove(caller: Caller, userId: string): Promise<void> {
    requireLiveMembers();
    return this.db.transaction(async () => {
      const { member, owners, bound } = await this.lock(caller, userId);
      const isLeaving = caller.kind === 'user' && caller.user_id === userId;
      if (!isLeaving && !isAdmin(bound)) throw ADMINS_ONLY;
      requireRolesWithinKey(caller, [member.role]);
      if (!isLeaving && member.role === 'owner' && bound !== 'owner') throw OWNERS_ONLY;
      if (member.role === 'owner' && owners === 1) throw LAST_OWNER;
      await removeMember(this.db, caller.organization_id, userId);
      await this.invitations.withdrawMadeBy(caller, userId, null);
      await this.events.publish(MemberRemoved, caller, { id: userId, role: member.role });
      await this.audit.record(caller, 'member.removed', targetOf(userId), { role: [member.role, null] });
    });
  }

  private async lock(caller: Caller, userId: string) {
    const members = await lockMembers(this.db, caller.organization_id);
    const member = members.find(({ user_id }) => user_id === userId);
    if (!member) throw notFound('member');
    checkExpectedHash(caller, { ...(await this.members.get(caller, userId)), last_seen_at: undefined });
    const owners = members.filter(({ role }) => role === 'owner').length;
    return { member, owners, bound: await this.members.boundOf(caller) };
  }
}

function isAdmin(bound: MemberRole | null): boolean {
  return bound !== null && permissionsOf(bound).has('members:write');
}

function targetOf(id: string): AuditTarget {
  return { type: 'member', id };
}
