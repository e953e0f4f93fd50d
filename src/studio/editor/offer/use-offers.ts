import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import type { CreateOffer, Offer, UpdateOffer } from '../../../../sdk/src/generated/types.js';
import { queries, service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { missingBlock } from './missing-block.js';
import { withChange } from './with-change.js';

const keyOf = ({ id }: Draft) => ['proposal', id, 'offers'];

/** The offers of the proposal, oldest first. */
export function useOffers(draft: Draft) {
  return useQuery({
    queryKey: keyOf(draft),
    queryFn: async () => (await service.proposals.products.list(draft.id, { limit: 50 })).data.reverse(),
  });
}

/** Changes an offer; it resolves once that is stored, and rejects with what the service refused. */
export type ChangeOffer = (change: UpdateOffer) => Promise<Offer>;

/** Changes stand in one row; lines show them at once, totals when the service has told them. */
export function useChangeOffer(
  draft: Draft,
  stored: Offer,
): { offer: Offer; change: ChangeOffer; isChanging: boolean } {
  const key = keyOf(draft);
  const mutationKey = ['change', ...key, stored.id];
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: async (change: UpdateOffer) => {
      await draft.flush();
      return service.proposals.products.update(draft.id, stored.id, change);
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
    select: ({ state }) => state.variables as UpdateOffer,
  });
  return { offer: onTheirWay.reduce(withChange, stored), change: mutateAsync, isChanging: onTheirWay.length > 0 };
}

/** Adds an offer, and makes sure that the client sees one. */
export async function addOffer(draft: Draft, input: CreateOffer): Promise<Offer> {
  await draft.flush();
  const insertion = await missingBlock(draft);
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
