import type { Offer, OfferLine, UpdateOffer, UpdateOfferLine } from '../../../../sdk/src/generated/types.js';

/** How an offer looks while a change of it is on its way; new lines and totals come with the answer. */
export function withChange(offer: Offer, { lines = [], remove_line_ids: removed = [] }: UpdateOffer): Offer {
  const kept = offer.lines.filter(({ id }) => !removed.includes(id));
  return { ...offer, lines: lines.reduce(changed, kept) };
}

function changed(lines: OfferLine[], { before, after, ...fields }: UpdateOfferLine): OfferLine[] {
  const line = lines.find(({ id }) => id === fields.id);
  if (!line) return lines;
  const billing = { ...line.billing, ...fields.billing };
  const fresh = { ...line, ...fields, billing } as OfferLine;
  const neighbour = before ?? after;
  if (neighbour === undefined) return lines.map((one) => (one === line ? fresh : one));
  const others = lines.filter((one) => one !== line);
  const at = others.findIndex(({ id }) => id === neighbour) + (after === undefined ? 0 : 1);
  return others.toSpliced(at, 0, fresh);
}
