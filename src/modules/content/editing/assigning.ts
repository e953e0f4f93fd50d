import { missing, invalidFields } from '../../../platform/errors/errors.js';
import { unknownField } from '../../../platform/http/validation/meant-by.js';
import { isRecord } from '../blocks/copy.js';
import { LIMITS } from '../content-limits.js';
import { ENTRIES, WHOLE, type Write } from './blame.js';
import type { TextHolder } from './draft-index.js';
import { entriesIn, entryListIn, ownId, stepsOf, type Step } from './paths.js';
import { FIXED, settableAt } from './text-fields.js';

type Holder = Record<string, unknown> | unknown[];

/** Sets what a path leads to, from the value of `root` on; null clears a field and takes an entry out. Says what it wrote. */
export function assign(root: Omit<TextHolder, 'section'>, path: string, value: unknown, field: string): Write[] {
  const steps = stepsOf(path);
  const last = steps?.pop();
  const name = last && 'field' in last ? last.field : path;
  if (!steps || !last || FIXED.test(name)) throw invalidFields([unknownField(field, name, settableAt(root, path))]);
  let holder: unknown = root.value;
  let block = holder;
  for (const step of steps) {
    const next = within(holder, step, block);
    if (isRecord(holder)) block = holder;
    holder = next;
  }
  if ('field' in last && isRecord(holder)) return setField(holder, last.field, value);
  if ('entry' in last && Array.isArray(holder)) return setEntry({ list: holder, block }, last.entry, value, field);
  throw invalidFields([missing(field, 'field')]);
}

function within(holder: unknown, step: Step, block: unknown): Holder | undefined {
  let found: unknown;
  if ('field' in step) found = isRecord(holder) && Object.hasOwn(holder, step.field) ? holder[step.field] : undefined;
  else if (Array.isArray(holder)) found = (holder as unknown[])[indexOf(holder, step.entry, block)];
  return isRecord(found) || Array.isArray(found) ? found : undefined;
}

/** -1 where there is none. */
function indexOf(list: unknown[], entry: string, block: unknown): number {
  if (/^\d{1,4}$/.test(entry)) return Number(entry) < list.length ? Number(entry) : -1;
  // No list that was stored is so long: nobody has an id of it to name.
  if (list.length > LIMITS.cells) return -1;
  const id = entry.toLowerCase();
  const entries = entryListIn(block);
  if (entries?.list !== list || entries.beside === null) return list.findIndex((one) => ownId(one) === id);
  return entriesIn(block)?.ids.indexOf(id) ?? -1;
}

function setField(record: Record<string, unknown>, name: string, value: unknown): Write[] {
  const entries = entryListIn(record);
  if (entries?.beside && entries.list === record[name]) Reflect.deleteProperty(record, entries.beside);
  if (value === null) Reflect.deleteProperty(record, name);
  else record[name] = value;
  return [{ holder: record, key: name }];
}

function setEntry(
  { list, block }: { list: unknown[]; block: unknown },
  entry: string,
  value: unknown,
  field: string,
): Write[] {
  const entries = entryListIn(block);
  const beside = entries?.list === list && entries.beside !== null && isRecord(block) ? block[entries.beside] : null;
  const ids = Array.isArray(beside) ? (beside as unknown[]) : [];
  if (entry === '') {
    ids.push('');
    list.push(value);
    return [{ holder: list, key: ENTRIES }, writeOf(list, list.length - 1)];
  }
  const index = indexOf(list, entry, block);
  if (index < 0) throw invalidFields([missing(field, 'entry')]);
  const id = ownId(list[index]);
  if (value === null) {
    list.splice(index, 1);
    ids.splice(index, 1);
    return [{ holder: list, key: ENTRIES, removed: index }];
  }
  list[index] = id !== undefined && isRecord(value) ? { ...value, id } : value;
  return [writeOf(list, index)];
}

/** An entry that is no object has nothing but its index. */
function writeOf(list: unknown[], index: number): Write {
  const entry = list[index];
  return typeof entry === 'object' && entry !== null
    ? { holder: entry, key: WHOLE }
    : { holder: list, key: String(index) };
}
