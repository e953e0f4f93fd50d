import { useMutation, useMutationState } from '@tanstack/react-query';
import { ProposalServiceError } from '../../../../sdk/src/errors.js';
import type { CreateOffer, Offer, ReplaceOffer } from '../../../../sdk/src/generated/types.js';
import { offersKey, useOffersOf } from '../../proposals/use-offers-of.js';
import { queries, service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { fitted } from './fitted.js';
import { missingBlock } from './missing-block.js';
import { ordered, withChange, type OfferChange } from './with-change.js';

const keyOf = ({ id }: Draft) => offersKey(id);

/** The offers of the proposal, oldest first. */
export const useOffers = ({ id }: Draft) => useOffersOf(id);

/** Changes an offer; it resolves once that is stored, and rejects with what the service refused. */
export type ChangeOffer = (change: OfferChange) => Promise<Offer>;

/** Changes stand in one row; they are shown at once, with totals that are reckoned as the service does. */
export function useChangeOffer(
  draft: Draft,
  stored: Offer,
): { offer: Offer; change: ChangeOffer; isChanging: boolean } {
  const key = keyOf(draft);
  const mutationKey = ['change', ...key, stored.id];
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: async (change: OfferChange) => {
      await draft.flush();
      if ('order' in change) return reorder(draft, stored.id, change.order);
      const now = queries.getQueryData<Offer[]>(key)?.find(({ id }) => id === stored.id) ?? stored;
      return service.proposals.products.update(draft.id, stored.id, await fitted(draft.id, now, change));
    },
    onSuccess: async (answer) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<Offer[]>(key, (offers) => offers?.map((one) => (one.id === answer.id ? answer : one)));
      const isLast = queries.isMutating({ mutationKey }) === 1;
      // Nobody waits for the page; what cannot be read now is read after the next change.
      if (isLast) void told(draft).catch(() => undefined);
    },
  });
  const onTheirWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as OfferChange,
  });
  return { offer: onTheirWay.reduce(withChange, stored), change: mutateAsync, isChanging: onTheirWay.length > 0 };
}

/** The order of packages is that of the whole offer, which is written against the version it was read in. */
async function reorder(draft: Draft, id: string, order: string[]): Promise<Offer> {
  for (;;) {
    const { version } = await service.proposals.get(draft.id);
    const offer = await service.proposals.products.get(draft.id, id);
    const packages = ordered(offer.packages ?? [], order);
    const { name, currency, lines, discount, payment, selected_package_id } = offer;
    const whole = { name, currency, lines, packages, discount, payment, selected_package_id } as ReplaceOffer;
    try {
      return await service.proposals.products.replace(draft.id, id, whole, { ifMatch: version });
    } catch (error) {
      if (!ProposalServiceError.is(error, 'precondition_failed')) throw error;
    }
  }
}

/** Adds an offer, and makes sure that the client sees one. */
export async function addOffer(draft: Draft, input: CreateOffer): Promise<Offer> {
  await draft.flush();
  const insertion = await missingBlock(draft.id, 'offer');
  const offer = await service.proposals.products.create(draft.id, input);
  await told(draft);
  if (insertion) await draft.edit([insertion]);
  await queries.invalidateQueries({ queryKey: keyOf(draft) });
  return offer;
}

export async function selectOffer(draft: Draft, offer: Offer): Promise<void> {
  await service.proposals.update(draft.id, { proposal_product_id: offer.id });
  await told(draft);
}

export async function deleteOffer(draft: Draft, offer: Offer): Promise<void> {
  await service.proposals.products.delete(draft.id, offer.id);
  await told(draft);
}

/** The page and all that is read of the proposal follow. */
async function told(draft: Draft): Promise<void> {
  await draft.flush();
  const proposal = await service.proposals.get(draft.id);
  queries.setQueryData(['proposal', draft.id], proposal);
  draft.changed(proposal.version);
}
