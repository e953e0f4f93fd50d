import { normalized } from '../../../../platform/normalized.js';
import { isUUID } from 'class-validator';
import { newId } from '../../../../platform/database/ids.js';
import { endOfDay } from '../../../../platform/time/end-of-day.js';

type Fields = Record<string, unknown>;

/** An offer as it was sent, with ids where its packages and their lines had keys of the caller's own, or were called by name. */
export interface KeyedOffer {
  offer: Fields;
  /** The keys of packages that are new, by the ids that they have now. */
  keys: Map<string, string>;
}

/** What the offer has already. */
interface Known {
  lines: { id: string; name: string }[];
  packages: { id: string; name: string }[] | null;
}

const NOTHING: Known = { lines: [], packages: null };

/** Gives ids to packages that are called by keys, to what is called by its name, and the end of a day to a discount that ends with one. */
export function withoutKeys(sent: Fields, timeZone: string, known = NOTHING): KeyedOffer {
  const [lines, packages] = [idsByName(known.lines), idsByName(known.packages ?? [])];
  const keys = new Map<string, string>();
  const line = (id: unknown) => idOf(id, lines);
  const pack = (id: unknown) => idOf(id, packages);
  const offer = {
    ...sent,
    packages: each(sent.packages, (one) => {
      const key = one.id ?? one.name;
      if (!isKey(key) || (one.id !== undefined && packages.has(spelt(key)))) return { ...one, id: pack(one.id) };
      const id = newId();
      if (!packages.has(spelt(key))) packages.set(spelt(key), id);
      keys.set(id, key);
      return { ...one, id };
    }),
    // Where a line that is new says no quantity, people mean one.
    lines: each(sent.lines, (one) => ({
      ...(one.id === undefined && { quantity: 1 }),
      ...one,
      ...renamed(one, ['id', 'before', 'after'], line),
      ...renamed(one, ['package_id'], pack),
    })),
    ...renamed(sent, ['remove_line_ids'], (ids) => (Array.isArray(ids) ? ids.map(line) : ids)),
    ...renamed(sent, ['remove_package_ids'], (ids) => (Array.isArray(ids) ? ids.map(pack) : ids)),
    ...renamed(sent, ['selected_package_id'], pack),
    ...renamed(sent, ['discount'], (discount) => withEnd(discount, timeZone)),
    ...renamed(sent, ['payment'], withSchedule),
  };
  return { offer, keys };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Not of names that several have. */
function idsByName(parts: { id: string; name: string }[]): Map<string, string> {
  const ids = new Map<string, string[]>();
  for (const { id, name } of parts) {
    const key = spelt(name);
    ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  return new Map([...ids].flatMap(([key, [id, ...others]]) => (id && others.length === 0 ? [[key, id] as const] : [])));
}

/** Letters that are written as others where there are no such keys. */
const PLAIN: Partial<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/** A name as keys are made of it: `integral` is “Intégral”, and `grand-oeuvre` is “Grand œuvre”. */
function spelt(name: string): string {
  const letters = normalized(name, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (one) => PLAIN[one] ?? one);
  const words = letters.match(/[\p{L}\p{N}]+/gu) ?? [name.toLowerCase()];
  return words.join(' ');
}

function idOf(given: unknown, ids: Map<string, string>): unknown {
  return isKey(given) ? (ids.get(spelt(given)) ?? given) : given;
}

function each(list: unknown, change: (item: Fields) => Fields): unknown {
  return Array.isArray(list) ? list.map((item: unknown) => (isFields(item) ? change(item) : item)) : list;
}

/** Those of the fields that were sent. */
function renamed(sent: Fields, names: string[], change: (value: unknown) => unknown): Fields {
  return Object.fromEntries(names.filter((name) => name in sent).map((name) => [name, change(sent[name])]));
}

function withEnd(discount: unknown, timeZone: string): unknown {
  if (!isFields(discount) || typeof discount.valid_until !== 'string') return discount;
  return { ...discount, valid_until: endOfDay(discount.valid_until, timeZone) };
}

/** What is demanded by one schedule, and refused with any other, says which one is meant. */
const SCHEDULES = { milestones: 'milestones', installments: 'installments', deposit_percent: 'deposit' };

function withSchedule(payment: unknown): unknown {
  if (!isFields(payment) || 'schedule' in payment) return payment;
  const [, schedule] = Object.entries(SCHEDULES).find(([field]) => (payment[field] ?? null) !== null) ?? [];
  return schedule === undefined ? payment : { ...payment, schedule };
}

function isKey(id: unknown): id is string {
  return typeof id === 'string' && id.length <= 255 && !isUUID(id, 'all');
}
