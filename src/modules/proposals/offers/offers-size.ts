import { type ErrorDetail, invalidFields, problem } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import type { StoredOffer } from './stored-offer.js';
import { MAX_OFFERS_BYTES } from './offers.dto.js';

/** What of an offer its sender writes. */
export type Written = Pick<StoredOffer, 'name' | 'lines' | 'packages' | 'discount' | 'payment'>;

/** What can make an offer large, what does most first. */
const GROWING = ['bundle_id', 'lines', 'packages', 'payment', 'discount', 'name'] as const;

/** What is wrong with offers that are too large together; those that were larger before may shrink. */
export function sizeProblem(before: Written[], after: Written[], field: string): ErrorDetail | null {
  const bytes = bytesOf(after);
  if (bytes <= MAX_OFFERS_BYTES || bytes <= bytesOf(before)) return null;
  const text =
    'All offers of a proposal together must be at most 2 MiB as JSON: shorten their texts, or delete one of them.';
  return problem(field, said(text, { maximum: MAX_OFFERS_BYTES }));
}

export function requireSize(before: Written[], after: Written[], field: string): void {
  const wrong = sizeProblem(before, after, field);
  if (wrong) throw invalidFields([wrong]);
}

/** The first field of those sent that can make an offer large. */
export function growingField(input: Partial<Record<(typeof GROWING)[number], unknown>>): string {
  return GROWING.find((field) => input[field] !== undefined) ?? 'lines';
}

function bytesOf(offers: Written[]): number {
  const written = offers.map((offer) => [offer.name, offer.lines, offer.packages, offer.discount, offer.payment]);
  return Buffer.byteLength(JSON.stringify(written));
}
