import type {
  Offer,
  OfferLine,
  OfferPackage,
  UpdateOffer,
  UpdateOfferLine,
} from '../../../../sdk/src/generated/types.js';
import { costsOf } from './costs.js';

/** A change of an offer, or another order of its packages, by their ids. */
export type OfferChange = UpdateOffer | { order: string[] };

/** How an offer looks while a change of it is on its way; new lines come with the answer. */
export function withChange(offer: Offer, change: OfferChange): Offer {
  if ('order' in change) return { ...offer, packages: ordered(offer.packages ?? [], change.order) };
  const { lines = [], remove_line_ids: removed = [], name = offer.name, currency = offer.currency } = change;
  const kept = offer.lines.filter(({ id }) => !removed.includes(id));
  const fresh = {
    ...{ ...offer, name, currency, ...packagesAfter(offer, change) },
    lines: lines.reduce(changedLine, kept),
    discount: merged(offer.discount, change.discount),
    payment: { ...offer.payment, ...change.payment },
  } as Offer;
  const totals = costsOf(fresh);
  const recurring = totals.recurring.map((each) => ({ committed_total: null, ...each }));
  return { ...fresh, ...totals, recurring };
}

export function ordered(packages: OfferPackage[], order: string[]): OfferPackage[] {
  return packages.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

function merged<T extends object>(before: T | null, change: Partial<T> | null | undefined): T | null {
  if (change === undefined) return before;
  return change && ({ ...before, ...change } as T);
}

/** The first of them is picked where none is recommended. */
function packagesAfter(offer: Offer, { packages: changes, remove_package_ids: removed = [] }: UpdateOffer) {
  if (changes === null) return { packages: null, selected_package_id: null };
  const before = offer.packages ?? [];
  const passesOn = changes?.some(({ recommended }) => recommended);
  const kept = before
    .filter(({ id }) => !removed.includes(id))
    .map((one) => ({ ...one, ...(passesOn && { recommended: false }), ...changes?.find(({ id }) => id === one.id) }));
  const added = (changes ?? []).filter(({ id }) => before.every((one) => one.id !== id));
  const packages = [
    ...kept,
    ...added.map((one) => ({ description: null, recommended: false, rows: [], ...one })),
  ] as OfferPackage[];
  if (packages.length === 0) return { packages: null, selected_package_id: null };
  const recommended = packages.find((one) => one.recommended) ?? packages[0];
  return { packages, selected_package_id: recommended?.id ?? null };
}

function changedLine(lines: OfferLine[], { before, after, ...fields }: UpdateOfferLine): OfferLine[] {
  const line = lines.find(({ id }) => id === fields.id);
  if (!line) return lines;
  const billing = { ...line.billing, ...fields.billing };
  const range = fields.client_quantity;
  const client_quantity = range === undefined ? line.client_quantity : range && { ...line.client_quantity, ...range };
  const discount = merged(line.discount, fields.discount);
  const fresh = { ...line, ...fields, billing, client_quantity, discount } as OfferLine;
  const neighbour = before ?? after;
  if (neighbour === undefined) return lines.map((one) => (one === line ? fresh : one));
  const others = lines.filter((one) => one !== line);
  const at = others.findIndex(({ id }) => id === neighbour) + (after === undefined ? 0 : 1);
  return others.toSpliced(at, 0, fresh);
}
