import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { ROLES, type MemberRole } from '../../../platform/auth/permissions.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, conflict, invalid, notFound } from '../../../platform/errors/errors.js';
import { Events } from '../../../platform/events/events.js';
import { MemberRemoved, MemberUpdated } from './members.events.js';
import { lockMembers, removeMember, setRole, type LockedMember } from './members.queries.js';

const LAST_OWNER = conflict('role', 'An organization keeps at least one owner: make somebody else an owner first.');
const OWNERS_ONLY = new AppError('forbidden', 'Only owners make, change and remove owners.');

/** Who is what in an organization; it never runs out of owners. */
@Injectable()
export class MembershipChangesService {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
  ) {}

  changeRole(caller: Caller, userId: string, role: string): Promise<void> {
    if (!ROLES.includes(role as MemberRole)) throw invalid('role', `Must be one of: ${ROLES.join(', ')}.`);
    return this.db.transaction(async () => {
      const { member, owners, actor } = await this.lock(caller, userId);
      const wanted = role as MemberRole;
      if (member.role === wanted) return;
      if ((member.role === 'owner' || wanted === 'owner') && actor?.role !== 'owner') throw OWNERS_ONLY;
      if (member.role === 'owner' && owners === 1) throw LAST_OWNER;
      await setRole(this.db, caller.organization_id, userId, wanted);
      await this.events.publish(MemberUpdated, caller, { id: userId, role: wanted }, { role: member.role });
    });
  }

  /** Everybody may go; to send others takes an admin, and for owners an owner. */
  remove(caller: Caller, userId: string): Promise<void> {
    return this.db.transaction(async () => {
      const { member, owners, actor } = await this.lock(caller, userId);
      if (member.role === 'owner' && userId !== caller.user_id && actor?.role !== 'owner') throw OWNERS_ONLY;
      if (member.role === 'owner' && owners === 1) throw LAST_OWNER;
      await removeMember(this.db, caller.organization_id, userId);
      await this.events.publish(MemberRemoved, caller, { id: userId, role: member.role });
    });
  }

  private async lock(caller: Caller, userId: string) {
    const members = await lockMembers(this.db, caller.organization_id);
    const find = (id: string | null): LockedMember | undefined => members.find(({ user_id }) => user_id === id);
    const member = find(userId);
    if (!member) throw notFound('member');
    return { member, actor: find(caller.user_id), owners: members.filter(({ role }) => role === 'owner').length };
  }
}
