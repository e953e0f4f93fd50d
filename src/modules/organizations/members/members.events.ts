import { ROLES, type MemberRole } from '../../../platform/auth/permissions.js';
import { defineEvent, eventShape, state } from '../../../platform/events/define-event.js';

/** `id` is the user's. */
interface MemberRecord {
  id: string;
  role: MemberRole;
}

const member = eventShape<MemberRecord>('member', { role: state('What the member may do.', ROLES) });

export const MemberAdded = defineEvent('member.added', member);
export const MemberUpdated = defineEvent('member.updated', member);
export const MemberRemoved = defineEvent('member.removed', member);
