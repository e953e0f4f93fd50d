import type { Permission } from '../../../platform/auth/permissions.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import type { DeskScreen } from '../http/screen.js';

/** What a form can do with a proposal, in the order in which the desk offers it. */
export const ACTS = [
  'publish',
  'send',
  'approve',
  'deny',
  'reopen',
  'duplicate',
  'unpublish',
  'archive',
  'unarchive',
  'cancel',
  'delete',
] as const;

export type Act = (typeof ACTS)[number];

export type ActField = 'reason' | 'note' | 'expires_at' | 'to' | 'message';

/** What an action asks for. */
export const ACT_FIELDS: Partial<Record<Act, ActField[]>> = {
  cancel: ['reason'],
  approve: ['note'],
  deny: ['reason', 'note'],
  reopen: ['expires_at'],
  send: ['to', 'message'],
};

/** Those that can be taken back as easily, and nobody outside sees. */
export const AT_ONCE: readonly Act[] = ['unarchive', 'duplicate'];

export const FINAL: readonly Act[] = ['cancel', 'delete', 'unpublish'];

export function isAct(text: string): text is Act {
  return (ACTS as readonly string[]).includes(text);
}

export function permissionFor(act: Act): Permission {
  return act === 'delete' ? 'proposals:delete' : 'proposals:write';
}

/** What this person can do with it now; publishing where there is nothing new says nothing. */
export function actsFor({ desk: { caller } }: DeskScreen, proposal: ProposalDto): Act[] {
  const isLive = proposal.page_status === 'published' && !proposal.has_unpublished_changes;
  return ACTS.filter(
    (act) =>
      proposal.allowed_actions.includes(act) &&
      caller.permissions.has(permissionFor(act)) &&
      !(act === 'publish' && isLive),
  );
}
