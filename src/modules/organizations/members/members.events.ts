import type { MemberRole } from '../../../platform/auth/permissions.js';
import { defineEvent } from '../../../platform/events/events.js';

interface MemberRecord {
  user_id: string;
  role: MemberRole;
}

export const MemberAdded = defineEvent<MemberRecord>('member.added', ({ user_id, role }) => ({
  id: user_id,
  type: 'member',
  role,
}));
