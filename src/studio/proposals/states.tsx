import type { ListProposalsQuery, Proposal } from '../../../sdk/src/generated/types.js';
import { useTextOf } from '../language/texts.js';

/** Where a proposal can stand, in the order of its life, and what the service lists it by. */
export const STATES = {
  draft: { status: 'pending', page_status: 'draft' },
  published: { status: 'pending', page_status: 'published' },
  unpublished: { status: 'pending', page_status: 'unpublished' },
  approved: { status: 'approved' },
  denied: { status: 'denied' },
  expired: { status: 'expired' },
  canceled: { status: 'canceled' },
  archived: { page_status: 'archived' },
} as const satisfies Record<string, Pick<ListProposalsQuery, 'status' | 'page_status'>>;

export type StateName = keyof typeof STATES;

export const STATE_NAMES = Object.keys(STATES) as StateName[];

export const isState = (name: string): name is StateName => name in STATES;

type Standing = Pick<Proposal, 'deal_status' | 'page_status'>;

/** What the client decided goes before how the page stands. */
export function stateOf({ deal_status, page_status }: Standing): StateName {
  const state = deal_status === 'pending' ? page_status : deal_status;
  return isState(state) ? state : 'draft';
}

/** A state in words. */
export function useStateWords(): (state: StateName) => string {
  const textOf = useTextOf();
  return (state) => textOf('page_status' in STATES[state] ? 'page' : 'deal', state);
}

/** Where a proposal stands, as a colour and a word. */
export function State({ proposal, children }: { proposal: Standing; children?: React.ReactNode }) {
  const words = useStateWords();
  const state = stateOf(proposal);
  return (
    <span className="state" data-state={state}>
      {words(state)}
      {children}
    </span>
  );
}
