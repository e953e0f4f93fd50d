import type { ProposalState } from '../lifecycle/transitions.js';

/** Whether the client owes what the offer says: it accepted, or there is nothing to sign and the page is open. */
export function owes({
  deal_status,
  page_status,
  allow_client_to_sign,
}: Pick<ProposalState, 'deal_status' | 'page_status'> & { allow_client_to_sign: boolean }): boolean {
  return (
    deal_status === 'approved' || (deal_status === 'pending' && page_status === 'published' && !allow_client_to_sign)
  );
}
