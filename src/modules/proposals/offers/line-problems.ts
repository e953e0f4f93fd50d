import { type ErrorDetail, problem } from '../../../platform/errors/errors.js';
import { isOffered } from '../../../platform/money/client-quantity.js';
import type { ClientQuantityDto } from '../../../platform/money/money.dto.js';
import { MAX_LINE_AMOUNT, grossOf } from '../../../platform/money/money.js';
import type { CreateOfferLineDto, ReplaceOfferLineDto, StoredLine } from './offer-line.dto.js';
import { said } from '../../../platform/errors/said.js';

/** So many lines are named to who names one that is not there. */
const MOST_NAMED = 20;
const LONGEST_NAME = 40;
export const TWICE = 'Another line has this id already.';

/** What is wrong with a line that the offer does not have, and which it has. */
export function noLine(field: string, stored: readonly StoredLine[]): ErrorDetail {
  if (stored.length === 0) return problem(field, 'This offer has no such line.');
  return problem(field, said('This offer has no such line. It has: {lines}.', named(stored)));
}

/** What is wrong with a neighbour that is not there, goes, or is the line itself; `kept` are those that may be named. */
export function noNeighbour(field: string, kept: readonly StoredLine[]): ErrorDetail {
  if (kept.length === 0) return problem(field, 'Name another line that the offer keeps.');
  return problem(field, said('Name another line that the offer keeps: {lines}.', named(kept)));
}

function named(lines: readonly StoredLine[]) {
  const known = lines.slice(0, MOST_NAMED);
  return {
    lines: known.map(({ id, name }) => `${name.slice(0, LONGEST_NAME)} (${id})`),
    allowed: known.map(({ id }) => id),
  };
}

/** What is wrong with lines that are each well formed; `known` are those that the offer has already. */
export function lineProblems(lines: ReplaceOfferLineDto[], known: readonly StoredLine[]): ErrorDetail[] {
  const ids = new Set(known.map(({ id }) => id));
  const given = lines.map(({ id }) => id);
  return lines.flatMap((line, index) => {
    const field = `lines[${index}].id`;
    return [
      ...(line.id !== undefined && !ids.has(line.id) ? [noLine(field, known)] : []),
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
