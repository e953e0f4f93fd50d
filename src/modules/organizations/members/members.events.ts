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

export const InvitationCreated = defineEvent(
  'invitation.created',
  'Somebody was invited into the organization.',
  invitation,
);
export const InvitationWithdrawn = defineEvent(
  'invitation.withdrawn',
  'An invitation ended: somebody withdrew it, or who made it may no longer.',
  invitation,
);
export const InvitationAccepted = defineEvent(
  'invitation.accepted',
  'Somebody joined the organization by an invitation.',
  invitation,
);
export const MemberAdded = defineEvent('member.added', 'A person joined the organization.', member);
export const MemberUpdated = defineEvent('member.updated', 'The role of a member was changed.', member);
export const MemberRemoved = defineEvent(
  'member.removed',
  'A person left the organization, or was removed from it.',
  member,
);
