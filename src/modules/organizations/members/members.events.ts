import { ROLES, type MemberRole } from '../../../platform/auth/permissions.js';
import { defineEvent, eventShape, state } from '../../../platform/events/define-event.js';

/** `id` is the user's. */
interface MemberRecord {
  id: string;
  role: MemberRole;
}

const member = eventShape<MemberRecord>('member', { role: state('What the member may do.', ROLES) });

/** `id` is the invitation's; whom it is for stays in the organization. */
interface InvitationRecord {
  id: string;
  role: MemberRole;
}

const invitation = eventShape<InvitationRecord>('invitation', {
  role: state('What the member will be allowed to do.', ROLES),
});

export const InvitationCreated = defineEvent('invitation.created', invitation);
export const InvitationWithdrawn = defineEvent('invitation.withdrawn', invitation);
export const InvitationAccepted = defineEvent('invitation.accepted', invitation);
export const MemberAdded = defineEvent('member.added', member);
export const MemberUpdated = defineEvent('member.updated', member);
export const MemberRemoved = defineEvent('member.removed', member);
