import { type ErrorDetail, problem } from '../../../platform/errors/errors.js';
import { isOffered } from '../../../platform/money/client-quantity.js';
import type { ClientQuantityDto } from '../../../platform/money/money.dto.js';
import { MAX_LINE_AMOUNT, grossOf } from '../../../platform/money/money.js';
import type { CreateOfferLineDto, OfferLineDto, ReplaceOfferLineDto } from './offer-line.dto.js';
import { said } from '../../../platform/errors/said.js';

export const NO_LINE = 'This offer has no such line.';
export const TWICE = 'Another line has this id already.';

/** What is wrong with lines that are each well formed; `known` are those that the offer has already. */
export function lineProblems(lines: ReplaceOfferLineDto[], known: readonly OfferLineDto[]): ErrorDetail[] {
  const ids = new Set(known.map(({ id }) => id));
  const given = lines.map(({ id }) => id);
  return lines.flatMap((line, index) => {
    const field = `lines[${index}].id`;
    return [
      ...(line.id !== undefined && !ids.has(line.id) ? [problem(field, NO_LINE)] : []),
      ...(line.id !== undefined && given.indexOf(line.id) < index ? [problem(field, TWICE)] : []),
      ...ownProblems(line, `lines[${index}]`),
    ];
  });
}

/** What is wrong with a line whatever the others are; of its product's price nothing is known yet. */
export function ownProblems(line: CreateOfferLineDto, path: string): ErrorDetail[] {
  const { optional = false, selected, quantity, unit_amount, client_quantity, billing } = line;
  const most = Math.max(quantity, client_quantity?.max ?? 0);
  const gross = unit_amount === undefined ? 0 : grossOf({ quantity: most, unit_amount });
  return [
    ...(selected === false && !optional
      ? [problem(`${path}.selected`, 'A line that is not optional is always selected.')]
      : []),
    ...(client_quantity ? rangeProblems(quantity, client_quantity, path) : []),
    ...(gross <= MAX_LINE_AMOUNT && gross * (billing?.count ?? 1) > MAX_LINE_AMOUNT
      ? [
          problem(
            `${path}.billing.count`,
            said('So much costs more than {maximum} minor units.', { maximum: MAX_LINE_AMOUNT }),
          ),
        ]
      : []),
    ...(gross > MAX_LINE_AMOUNT
      ? [
          problem(
            most > quantity ? `${path}.client_quantity.max` : `${path}.quantity`,
            said('So much costs more than {maximum} minor units.', { maximum: MAX_LINE_AMOUNT }),
          ),
        ]
      : []),
  ];
}

/** What the client may set, and what it is at first, fit together. */
function rangeProblems(quantity: number, { min, max, step = 1 }: ClientQuantityDto, path: string): ErrorDetail[] {
  if (max < min) return [problem(`${path}.client_quantity.max`, said('Must be at least {minimum}.', { minimum: min }))];
  if (isOffered(quantity, { min, max, step })) return [];
  const range = { minimum: min, maximum: max, step };
  return [problem(`${path}.quantity`, said('Must be a number from {minimum} to {maximum} in steps of {step}.', range))];
}
