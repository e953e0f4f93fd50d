import type { Proposal } from '../../../sdk/src/generated/types.js';
import { useText } from '../language/texts.js';
import { signedOf, signersOf } from './signers.js';
import { useOffersOf } from './use-offers-of.js';
import { usePeople } from './use-people.js';

/** Whether some have signed while others are awaited, as only then a pending proposal can be reopened. */
export const isPartlySigned = ({ deal_status, allowed_actions }: Proposal) =>
  deal_status === 'pending' && allowed_actions.includes('reopen');

/** How many have signed, while others are awaited. */
export function SoFar({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const { data: people = [] } = usePeople(proposal.id, isPartlySigned(proposal));
  const count = signedOf(people).length;
  if (!isPartlySigned(proposal) || count === 0) return null;
  return <> · {t('proposal.signedOf', { count, all: signersOf(people).length })}</>;
}

/** The package that whoever signed has picked; null where there is none, or nobody signed yet. */
export function useSignedPackage(proposal: Proposal | undefined): string | null {
  const isSigned = proposal !== undefined && (proposal.deal_status === 'approved' || isPartlySigned(proposal));
  const { data: offers } = useOffersOf(proposal?.id ?? '', isSigned);
  const offer = isSigned ? offers?.find(({ id }) => id === proposal.proposal_product_id) : undefined;
  return offer?.packages?.find(({ id }) => id === offer.selected_package_id)?.name ?? null;
}
