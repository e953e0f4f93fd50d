import { conflict, invalid } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { isOffered } from '../../../platform/money/client-quantity.js';
import { isCounted, totalsOf } from '../../../platform/money/money.js';
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
  selected_package_id?: string | null;
  /** By the id of the line. */
  quantities?: Readonly<Record<string, number>> | null;
}

/** What is taken of one offer. */
export interface Taken {
  lines: ReadonlySet<string>;
  package_id: string | null;
  quantities: ReadonlyMap<string, number>;
}

/** What a client picked on the page: absent, the selected offer without any option, in the package and the quantities of the sender. */
export function choiceOfClient(input: Picked, snapshot: ProposalSnapshot): OfferChoice {
  const { offer_id, selected_line_ids = [], selected_package_id } = input;
  const id = offer_id ?? snapshot.selected_offer_id;
  const offers = offersToChoose(snapshot);
  const offer = offers.find((candidate) => candidate.id === id) ?? null;
  if (offer_id && !offer) throw invalid('offer_id', 'No such offer on this page.');
  const lines = new Set(offer?.lines.map((line) => line.id));
  const picked = selected_line_ids.map((line) => line.toLowerCase());
  const unknown = picked.findIndex((line) => !lines.has(line));
  if (unknown >= 0) throw invalid(`selected_line_ids[${unknown}]`, 'No such line in the offer.');
  if (selected_package_id && !offer?.packages?.some((one) => one.id === selected_package_id))
    throw invalid('selected_package_id', 'This offer has no such package.');
  const package_id = selected_package_id ?? offer?.selected_package_id ?? null;
  const taken = { lines: new Set(picked), package_id, quantities: quantitiesIn(input, offers) };
  if (offer) checkQuantities(offer, taken);
  return choiceOf(offer, taken);
}

/** The same for who signs after others: what was picked first stands for everybody, and nothing else can be picked. */
export function choiceOfLater(input: Picked, first: Picked, snapshot: ProposalSnapshot): OfferChoice {
  const fixed = choiceOfClient(first, snapshot);
  const named = Object.entries(input).filter(
    ([name, value]) => PICKED.has(name) && value !== undefined && value !== null,
  );
  const own = choiceOfClient({ ...first, ...Object.fromEntries(named) }, snapshot).facts;
  for (const field of PICKED as ReadonlySet<keyof Picked>) {
    const [was, is] = [fixed.facts[field], own[field]].map((value) => JSON.stringify(value ?? null));
    const text = 'Was picked by who signed first, and is {value} for everybody.';
    if (was !== is) throw conflict(field, said(text, { value: was }));
  }
  return fixed;
}

const PICKED: ReadonlySet<string> = new Set(['offer_id', 'selected_package_id', 'selected_line_ids', 'quantities']);

/** Of lines on the page; a form sends those of every offer and package that it shows. */
function quantitiesIn({ quantities }: Picked, offers: SnapshotOffer[]): Map<string, number> {
  const shown = new Set(offers.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const given = Object.entries(quantities ?? {});
  const unknown = given.find(([line]) => !shown.has(line.toLowerCase()));
  if (unknown) throw invalid(`quantities.${unknown[0]}`, 'No such line in the offer.');
  return new Map(given.map(([line, quantity]) => [line.toLowerCase(), quantity]));
}

/** What counts nowhere is not looked at: a line of another offer or package, and an option that was not picked. */
function checkQuantities(offer: SnapshotOffer, { lines, package_id, quantities }: Taken): void {
  for (const line of offer.lines) {
    const quantity = quantities.get(line.id);
    if (quantity === undefined || !isCounted({ ...line, selected: lines.has(line.id) }, package_id)) continue;
    const field = `quantities.${line.id}`;
    if (!line.client_quantity && quantity !== line.quantity)
      throw invalid(field, 'The quantity of this line is fixed.');
    const { min, max, step = 1 } = line.client_quantity ?? { min: quantity, max: quantity };
    const range = { minimum: min, maximum: max, step };
    if (!isOffered(quantity, { min, max, step }))
      throw invalid(field, said('Must be a number from {minimum} to {maximum} in steps of {step}.', range));
  }
}

/** What the sender selected, for a decision that the sender records. */
export function choiceOfSender(snapshot: ProposalSnapshot | null): OfferChoice {
  const offer = snapshot?.offers.find(({ id }) => id === snapshot.selected_offer_id) ?? null;
  const lines = new Set(offer?.lines.filter((line) => line.selected).map((line) => line.id));
  return choiceOf(offer, { lines, package_id: offer?.selected_package_id ?? null, quantities: new Map() });
}

/** The offer with what is taken of it: lines that do not count are not selected, whatever package they are of. */
export function takenOffer(shown: SnapshotOffer, { lines: picked, package_id, quantities }: Taken): SnapshotOffer {
  const lines = shown.lines.map((line) => {
    const selected = isCounted({ ...line, selected: picked.has(line.id) }, package_id);
    const isSet = selected && line.client_quantity;
    return { ...line, selected, quantity: (isSet ? quantities.get(line.id) : null) ?? line.quantity };
  });
  const totals = totalsOf(lines, shown.discount, package_id);
  return { ...shown, lines, ...(shown.packages ? { selected_package_id: package_id } : {}), ...totals };
}

function choiceOf(shown: SnapshotOffer | null, taken: Taken): OfferChoice {
  if (!shown) return { offer: null, facts: { offer_id: null, selected_line_ids: [], totals: null } };
  const offer = takenOffer(shown, taken);
  const { lines, currency, subtotal, discount_total: discount, tax_total: tax, total, recurring } = offer;
  const counted = lines.filter((line) => line.selected);
  const set = counted.filter((line) => line.client_quantity).map((line) => [line.id, line.quantity] as const);
  return {
    offer,
    facts: {
      offer_id: shown.id,
      selected_line_ids: sortedIds(counted.filter((line) => line.optional).map((line) => line.id)),
      ...(offer.selected_package_id ? { selected_package_id: offer.selected_package_id } : {}),
      ...(set.length > 0 ? { quantities: Object.fromEntries(set) } : {}),
      totals: { currency, subtotal, discount, tax, total, recurring },
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

/** How much a page has of the offers, as they are stored: all of them once, and what its blocks show. */
export function shownCharacters(snapshot: ProposalSnapshot): number {
  const { offers, selected_offer_id } = snapshot;
  const lengths = new Map(offers.map((offer) => [offer.id, JSON.stringify(offer).length]));
  const all = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  const shown = offerBlocksOf(snapshot).reduce((sum, { client_can_choose, offer_id }) => {
    const one = lengths.get(offer_id ?? selected_offer_id ?? '') ?? 0;
    return sum + (client_can_choose ? all : one);
  }, 0);
  return Math.max(all, shown);
}

function offerBlocksOf({ sections }: Pick<ProposalSnapshot, 'sections'>): BlockOf<'offer'>[] {
  return sections.flatMap(({ blocks }) => blocksIn(blocks)).filter((block) => block.type === 'offer');
}
