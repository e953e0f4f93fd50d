import { type ErrorDetail, invalid, invalidFields, problem } from '../../../platform/errors/errors.js';
import { defined } from '../../../platform/http/validation/defined.js';
import { countProblem, discountValueProblem, intervalProblem } from '../../../platform/money/money-fields.js';
import type {
  ClientQuantityDto,
  OfferBillingDto,
  UpdateBillingDto,
  UpdateClientQuantityDto,
  UpdateOfferDiscountDto,
} from '../../../platform/money/money.dto.js';
import type { DatedDiscount, Discount } from '../../../platform/money/money.js';
import { TWICE, noLine, noNeighbour, ownProblems } from './line-problems.js';
import type { CreateOfferLineDto, StoredLine, UpdateOfferLineDto } from './offer-line.dto.js';
import { MAX_LINES, type UpdateOfferDto } from './offers.dto.js';
import type { StoredOffer } from './stored-offer.js';
import { said } from '../../../platform/errors/said.js';
import { countCode } from '../../../platform/http/validation/parts.js';

const NEEDED = ['name', 'quantity', 'unit_amount'] as const;
const NEEDED_OF_PRODUCTS = ['quantity'] as const;

/** A line as it shall be, with its place in the request; without one it stays as it is. */
export interface ChangedLine {
  line: CreateOfferLineDto & { id?: string };
  path: string;
  change?: UpdateOfferLineDto;
}

/** The lines in their order once changed: nothing is lost but what `remove_line_ids` names. */
export function changedLines({ lines: stored }: StoredOffer, input: UpdateOfferDto): ChangedLine[] {
  const { lines = [], remove_line_ids = [] } = input;
  const problems = [...lines.flatMap((line, index) => addressProblems(line, index, lines, stored, remove_line_ids))];
  problems.push(...removalProblems(remove_line_ids, lines, stored));
  if (problems.length > 0) throw invalidFields(problems);
  const after: ChangedLine[] = stored
    .filter(({ id }) => !remove_line_ids.includes(id))
    .map((line) => ({ line: { ...line, selected: line.selected || !line.optional }, path: 'lines' }));
  const followers = new Map<string, number>();
  for (const [index, change] of lines.entries())
    place(after, changedLine(stored, change, `lines[${index}]`), followers);
  problems.push(...after.flatMap(({ line, path, change }) => (change ? ownProblems(line, path) : [])));
  if (problems.length > 0) throw invalidFields(problems);
  if (after.length < 1 || after.length > MAX_LINES)
    throw invalid(
      after.length < 1 ? 'remove_line_ids' : 'lines',
      said('Must leave {minimum} to {maximum} lines.', { minimum: 1, maximum: MAX_LINES }, countCode(after.length, 1)),
    );
  return after;
}

/** The discount with what changes of it; `path` is that of its field. */
export function changedDiscount(
  before: DatedDiscount | null,
  change: UpdateOfferDiscountDto | null | undefined,
  path: string,
): DatedDiscount | null {
  if (change === undefined) return before;
  if (change === null) return null;
  const kept = change.type === undefined || change.type === before?.type ? before : null;
  const { type, value, valid_until, applies_to } = { ...kept, valid_until: before?.valid_until, ...defined(change) };
  if (type === undefined) throw invalid(`${path}.type`, 'Is required: there is no discount yet.');
  const missing = before && !kept ? 'Is required: another type needs a value of its own.' : 'Is required.';
  const wrong = value === undefined ? missing : discountValueProblem(type, value);
  if (wrong) throw invalid(`${path}.value`, wrong);
  return discountOf({ type, value: value as number, valid_until, applies_to });
}

/** A discount as it is kept, without an end that it does not have, and without what goes for each of its type. */
export function discountOf({ type, value, valid_until, applies_to }: DatedDiscount): DatedDiscount {
  const isOnce = type === 'percent' && applies_to === 'one_time';
  return { type, value, ...(isOnce ? { applies_to } : {}), ...(valid_until ? { valid_until } : {}) };
}

/** How often a line is paid, with what changes of it. */
function changedBilling(before: OfferBillingDto | undefined, change: UpdateBillingDto, path: string): OfferBillingDto {
  const moves = change.type !== undefined && change.type !== before?.type;
  const { type = 'one_time', interval = null, count = null } = { ...(moves ? {} : before), ...defined(change) };
  const wrong = intervalProblem({ type, interval });
  if (wrong) throw invalid(`${path}.interval`, wrong);
  const miscounted = countProblem({ type, count });
  if (miscounted) throw invalid(`${path}.count`, miscounted);
  return { type, interval, count };
}

/** How much of a line the client may take, with what changes of it. */
function changedRange(
  before: ClientQuantityDto | null | undefined,
  change: UpdateClientQuantityDto | null,
  path: string,
): ClientQuantityDto | null {
  if (change === null) return null;
  const range = { ...before, ...defined(change) };
  const missing = (['min', 'max'] as const).filter((bound) => range[bound] === undefined);
  if (missing.length > 0) throw invalidFields(missing.map((bound) => problem(`${path}.${bound}`, 'Is required.')));
  return range as ClientQuantityDto;
}

/** Amounts mean something else in another currency: each one that stays must be given anew. */
export function requireAmountsAnew(lines: ChangedLine[], discount: Discount | null, input: UpdateOfferDto): void {
  const isAnew = (stays: Discount | null | undefined, change: UpdateOfferDiscountDto | null | undefined) =>
    stays?.type !== 'amount' || change?.value !== undefined;
  const all = lines.every(
    ({ line, change }) =>
      (change?.unit_amount !== undefined || line.unit_amount === undefined) && isAnew(line.discount, change?.discount),
  );
  if (!all || !isAnew(discount, input.discount))
    throw invalid(
      'currency',
      'Needs lines in that currency with it: every unit_amount, and each discount of an amount.',
    );
}

function changedLine(stored: StoredLine[], change: UpdateOfferLineDto, path: string): ChangedLine {
  const before = stored.find(({ id }) => id === change.id);
  const { before: _before, after: _after, discount: taken, billing, client_quantity: range, ...fields } = change;
  const discount = changedDiscount(before?.discount ?? null, taken, `${path}.discount`);
  const line = { ...before, ...defined(fields), discount } as ChangedLine['line'];
  if (billing) line.billing = changedBilling(before?.billing, billing, `${path}.billing`);
  if (range !== undefined)
    line.client_quantity = changedRange(before?.client_quantity, range, `${path}.client_quantity`);
  if (!line.optional && change.selected === undefined) line.selected = true;
  return { line, path, change };
}

/** Several that follow the same line keep the order in which they were sent. */
function place(lines: ChangedLine[], changed: ChangedLine, followers: Map<string, number>): void {
  const { id, before, after } = changed.change ?? {};
  const at = lines.findIndex(({ line }) => id !== undefined && line.id === id);
  if (at >= 0 && before === undefined && after === undefined) {
    lines[at] = changed;
    return;
  }
  if (at >= 0) lines.splice(at, 1);
  const neighbour = lines.findIndex(({ line }) => line.id === (before ?? after));
  if (before !== undefined) lines.splice(neighbour, 0, changed);
  else if (after === undefined) lines.push(changed);
  else {
    const ahead = followers.get(after) ?? 0;
    followers.set(after, ahead + 1);
    lines.splice(neighbour + 1 + ahead, 0, changed);
  }
}

function addressProblems(
  line: UpdateOfferLineDto,
  index: number,
  lines: UpdateOfferLineDto[],
  stored: StoredLine[],
  removed: string[],
): ErrorDetail[] {
  const path = `lines[${index}]`;
  const { id } = line;
  const isThere = (other: string) => stored.some((one) => one.id === other);
  const neighbours = stored.filter((one) => one.id !== id && !removed.includes(one.id));
  const problems: ErrorDetail[] = [];
  if (id !== undefined && !isThere(id)) problems.push(noLine(`${path}.id`, stored));
  if (id !== undefined && lines.findIndex((other) => other.id === id) < index)
    problems.push(problem(`${path}.id`, TWICE));
  if (line.before !== undefined && line.after !== undefined)
    problems.push(problem(`${path}.after`, 'Name one neighbour: the line before or the line after.'));
  for (const side of ['before', 'after'] as const) {
    const neighbour = line[side];
    if (neighbour !== undefined && !neighbours.some((one) => one.id === neighbour))
      problems.push(noNeighbour(`${path}.${side}`, neighbours));
  }
  const needed = id !== undefined ? [] : line.product_id ? NEEDED_OF_PRODUCTS : NEEDED;
  const missing = needed.filter((field) => line[field] === undefined);
  const message = 'Is required for a new line; a line that is there is changed by its id.';
  return [...problems, ...missing.map((field) => problem(`${path}.${field}`, message))];
}

function removalProblems(removed: string[], lines: UpdateOfferLineDto[], stored: StoredLine[]): ErrorDetail[] {
  return removed.flatMap((id, index) => {
    const field = `remove_line_ids[${index}]`;
    if (!stored.some((line) => line.id === id)) return [noLine(field, stored)];
    if (!lines.some((line) => line.id === id)) return [];
    return [problem(field, 'Name a line either here or in lines.')];
  });
}
