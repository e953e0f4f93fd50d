import { isFields } from '../tools/composing/offer-keys.js';
import type { NamedPart } from './short-ids.js';

/** An id, or a part of one, that a call names something by. */
export interface SentId {
  text: string;
  /** Its path in the arguments. */
  field: string;
  /** What it can be the id of; null where it may be a name or a key as well, or a new id. */
  kinds: ReadonlySet<NamedPart> | null;
}

type Change = (sent: SentId) => string;

const END = /^[0-9a-f-]{6,35}$/i;

export const isEnd = (text: string): boolean => END.test(text);

const ANY = new Set<NamedPart>(['section', 'block', 'column', 'entry', 'offer', 'line', 'package']);
const SECTION = new Set<NamedPart>(['section']);
const BESIDE = new Set<NamedPart>(['section', 'block']);

/** The arguments that are an id and nothing else. */
const KINDS: Partial<Record<string, ReadonlySet<NamedPart>>> = {
  ...{ section_id: SECTION, section_ids: SECTION, before_section_id: SECTION, after_section_id: SECTION },
  ...{ before: BESIDE, after: BESIDE, in: new Set<NamedPart>(['section', 'column']) },
  ...{ block_id: new Set<NamedPart>(['block']), line_id: new Set<NamedPart>(['line']) },
  ...{ offer_id: new Set<NamedPart>(['offer']), proposal_product_id: new Set<NamedPart>(['offer']) },
  thread_id: new Set<NamedPart>(['thread']),
};
/** Those that may be something else. */
const MAYBE = new Set([
  ...['id', 'package_id', 'selected_package_id', 'remove_line_ids', 'remove_package_ids'],
  ...['row_ids', 'column_ids'],
]);
/** What holds a part of a document or an offer, as its author writes it. */
const WRITTEN = new Set(['section', 'block', 'sections', 'set', 'lines', 'packages', 'payment', 'offer']);
const BY_KEYS = new Set(['texts', 'set']);
const CURSOR = 'after';

/** The arguments of a call with each end of an id as `change` has it: wherever ids of a proposal's parts are taken. */
export function withIds(sent: Record<string, unknown>, change: Change): Record<string, unknown> {
  return fieldsOf(sent, { field: '', isWritten: false, change });
}

interface Place {
  field: string;
  isWritten: boolean;
  change: Change;
}

function fieldsOf(fields: Record<string, unknown>, { field, isWritten, change }: Place): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, value]) => {
    if (field === '' && name === CURSOR) return [name, value] as const;
    const place = {
      field: field === '' ? name : `${field}.${name}`,
      isWritten: isWritten || WRITTEN.has(name),
      change,
    };
    if (BY_KEYS.has(name) && isFields(value)) return [name, byKeys(name, value, place)] as const;
    return [name, valueOf(name, value, place)] as const;
  });
  return Object.fromEntries(entries);
}

function valueOf(name: string, value: unknown, place: Place): unknown {
  if (typeof value === 'string') return textOf(name, value, place);
  if (Array.isArray(value))
    return value.map((one: unknown, index) => valueOf(name, one, { ...place, field: `${place.field}[${index}]` }));
  return isFields(value) ? fieldsOf(value, place) : value;
}

function textOf(name: string, text: string, { field, isWritten, change }: Place): string {
  const kinds = KINDS[name];
  if (!kinds && !MAYBE.has(name)) return text;
  const one = (id: string) =>
    END.test(id) ? change({ text: id, field, kinds: isWritten || !kinds ? null : kinds }) : id;
  return name === 'section_ids' ? text.replace(/[^\s,]+/g, one) : one(text);
}

/** Fields by keys such as `ID.items[ID].text`. */
function byKeys(name: string, fields: Record<string, unknown>, place: Place): Record<string, unknown> {
  const entries = Object.entries(fields).map(([key, value]) => {
    const field = `${place.field}.${key.slice(0, 120)}`;
    const one = (id: string) => (END.test(id) ? place.change({ text: id, field, kinds: ANY }) : id);
    const begun = name === 'texts' ? key.replace(/^[0-9a-f-]{6,35}(?=[.[])/i, one) : key;
    const whole = begun.replace(/(?<=\[)[0-9a-f-]{6,35}(?=\])/gi, one);
    return [whole, valueOf(name, value, { ...place, field })] as const;
  });
  return Object.fromEntries(entries);
}
