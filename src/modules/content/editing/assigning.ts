import { invalid, missing, invalidFields } from '../../../platform/errors/errors.js';
import { isRecord } from '../blocks/copy.js';
import { entriesIn, ownId, stepsOf, type Step } from './paths.js';

type Holder = Record<string, unknown> | unknown[];

/** What gives and marks ids is not for callers to set. */
const FIXED = /^(id|type)$/;

/** Sets what a path leads to, from `root` on, which stands in `block` or is one; null clears a field and takes an entry out. */
export function assign(root: unknown, path: string, value: unknown, field: string): void {
  const steps = stepsOf(path);
  const last = steps?.pop();
  if (!steps || !last) throw invalid(field, 'Unknown field.');
  let holder = root;
  let block = root;
  for (const step of steps) {
    const next = within(holder, step, block);
    if (isRecord(holder)) block = holder;
    holder = next;
  }
  if ('field' in last && isRecord(holder)) setField(holder, last.field, value, field);
  else if ('entry' in last && Array.isArray(holder)) setEntry({ list: holder, block }, last.entry, value, field);
  else throw invalidFields([missing(field, 'field')]);
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
  const entries = entriesIn(block);
  const ids = entries?.list === list ? entries.ids : list.map(ownId);
  return ids.indexOf(entry.toLowerCase());
}

function setField(record: Record<string, unknown>, name: string, value: unknown, field: string): void {
  if (FIXED.test(name)) throw invalid(field, 'Unknown field.');
  const entries = entriesIn(record);
  if (entries?.beside && entries.list === record[name]) Reflect.deleteProperty(record, entries.beside);
  if (value === null) Reflect.deleteProperty(record, name);
  else record[name] = value;
}

function setEntry(
  { list, block }: { list: unknown[]; block: unknown },
  entry: string,
  value: unknown,
  field: string,
): void {
  const entries = entriesIn(block);
  const beside = entries?.list === list && entries.beside !== null && isRecord(block) ? block[entries.beside] : null;
  const ids = Array.isArray(beside) ? (beside as unknown[]) : [];
  if (entry === '') {
    ids.push('');
    list.push(value);
    return;
  }
  const index = indexOf(list, entry, block);
  if (index < 0) throw invalidFields([missing(field, 'entry')]);
  const id = ownId(list[index]);
  if (value === null) {
    list.splice(index, 1);
    ids.splice(index, 1);
  } else list[index] = id !== undefined && isRecord(value) ? { ...value, id } : value;
}
