import { invalid } from '../../../platform/errors/errors.js';
import { totalsOf } from '../../../platform/money/money.js';
import { blocksIn, type BlockOf } from '../../content/blocks/blocks.dto.js';
import { sortedIds } from '../evidence/decision.js';
import type { EvidenceChoice } from '../evidence/event-types.js';
import type { ProposalSnapshot, SnapshotOffer } from '../proposal-snapshot.dto.js';

/** What a decision is about: the offer with its options picked or not, and the same in the words of the evidence. */
export interface OfferChoice {
  /** Null when the proposal offers nothing. */
  offer: SnapshotOffer | null;
  facts: EvidenceChoice;
}

interface Picked {
  offer_id?: string | null;
  selected_line_ids?: readonly string[];
}

/** What a client picked on the page: absent, the selected offer without any option. */
export function choiceOfClient({ offer_id, selected_line_ids = [] }: Picked, snapshot: ProposalSnapshot): OfferChoice {
  const id = offer_id ?? snapshot.selected_offer_id;
  const offer = offersToChoose(snapshot).find((candidate) => candidate.id === id) ?? null;
  if (offer_id && !offer) throw invalid('offer_id', 'No such offer on this page.');
  const lines = new Set(offer?.lines.map((line) => line.id));
  const picked = selected_line_ids.map((line) => line.toLowerCase());
  const unknown = picked.findIndex((line) => !lines.has(line));
  if (unknown >= 0) throw invalid(`selected_line_ids[${unknown}]`, 'No such line in the offer.');
  return choiceOf(offer, new Set(picked));
}

/** What the sender selected, for a decision that the sender records. */
export function choiceOfSender(snapshot: ProposalSnapshot | null): OfferChoice {
  const offer = snapshot?.offers.find(({ id }) => id === snapshot.selected_offer_id) ?? null;
  return choiceOf(offer, new Set(offer?.lines.filter((line) => line.selected).map((line) => line.id)));
}

function choiceOf(shown: SnapshotOffer | null, picked: ReadonlySet<string>): OfferChoice {
  if (!shown) return { offer: null, facts: { offer_id: null, selected_line_ids: [], totals: null } };
  const lines = shown.lines.map((line) => ({ ...line, selected: !line.optional || picked.has(line.id) }));
  const totals = totalsOf(lines, shown.discount);
  const { subtotal, discount_total: discount, tax_total: tax, total, recurring } = totals;
  const options = lines.filter((line) => line.optional && line.selected).map((line) => line.id);
  return {
    offer: { ...shown, lines, ...totals },
    facts: {
      offer_id: shown.id,
      selected_line_ids: sortedIds(options),
      totals: { currency: shown.currency, subtotal, discount, tax, total, recurring },
    },
  };
}

/** All of them where the page lets the client choose; else the one that is selected, whatever a page shows to read. */
export function offersToChoose(snapshot: ProposalSnapshot): SnapshotOffer[] {
  const { offers, selected_offer_id } = snapshot;
  if (offerBlocksOf(snapshot).some((block) => block.client_can_choose)) return offers;
  return offers.filter(({ id }) => id === selected_offer_id);
}

/** A page must show what is signed on it: none of its offers is the selected one, and none can be chosen. */
export function showsAnotherOffer(snapshot: ProposalSnapshot): boolean {
  const blocks = offerBlocksOf(snapshot);
  const isSelected = (id: string | undefined) => id === undefined || id === snapshot.selected_offer_id;
  return (
    blocks.length > 0 && !blocks.some(({ client_can_choose, offer_id }) => client_can_choose || isSelected(offer_id))
  );
}

function offerBlocksOf({ sections }: Pick<ProposalSnapshot, 'sections'>): BlockOf<'offer'>[] {
  return sections.flatMap(({ blocks }) => blocksIn(blocks)).filter((block) => block.type === 'offer');
}
