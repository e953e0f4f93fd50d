import type { Proposal } from '../../../../sdk/src/generated/types.js';
import type { TextName } from '../../language/texts.js';
import type { Act } from '../acts.js';
import { stateOf, type StateName } from '../states.js';

/** A state that a card could come to: by this act, or not, and why. */
export type Move = { to: StateName } & ({ act: Act } | { why: TextName });

/** What brings an open proposal to a state; an end of its time comes by itself, and there is no way back to a draft. */
const ACT_TO: Partial<Record<StateName, Act>> = {
  published: 'publish',
  unpublished: 'unpublish',
  approved: 'approve',
  denied: 'deny',
  canceled: 'cancel',
};

/** What becomes of a card that is put down in a column. */
export function moveTo(to: StateName, proposal: Proposal): Move {
  const { allowed_actions, deal_status, page_status } = proposal;
  const isDecided = deal_status !== 'pending';
  // Whoever reopens finds the page as it was.
  const back = to === page_status && page_status !== 'archived' ? 'reopen' : null;
  const act = to === 'archived' ? 'archive' : to === 'canceled' ? 'cancel' : isDecided ? back : ACT_TO[to];
  if (act && allowed_actions.includes(act)) return { to, act };
  return { to, why: whyNot(to, proposal) };
}

function whyNot(to: StateName, proposal: Proposal): TextName {
  const { allowed_actions, deal_status, page_status } = proposal;
  if (page_status === 'archived') return 'move.archived';
  if (to === 'expired') return 'move.byItself';
  if (deal_status === 'approved') return 'move.signed';
  if (deal_status !== 'pending') return allowed_actions.includes('reopen') ? 'move.reopenFirst' : 'move.ended';
  if (to === 'draft') return 'move.noDraft';
  if (to === 'unpublished') return 'move.neverPublished';
  return 'move.not';
}

/** All that could become of a card, but where it is. */
export function movesOf(proposal: Proposal, states: readonly StateName[]): Move[] {
  return states.filter((to) => to !== stateOf(proposal)).map((to) => moveTo(to, proposal));
}
