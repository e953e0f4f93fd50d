import { isRecord } from '../blocks/copy.js';

const LISTS = new Set(['row_ids', 'column_ids']);
const NONE: ReadonlySet<string> = new Set();

/** A copy of what a caller brings, with no ids but those that were there already, so that nothing else loses its own. */
export function withoutForeignIds(value: unknown, known: ReadonlySet<string> = NONE): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutForeignIds(one, known));
  if (!isRecord(value)) return value;
  const isForeign = (id: unknown) => typeof id === 'string' && !known.has(id.trim().toLowerCase());
  const fields = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
    if (name === 'id' && isForeign(field)) return [];
    if (!LISTS.has(name) || !Array.isArray(field)) return [[name, withoutForeignIds(field, known)]];
    return [[name, (field as unknown[]).map((id) => (isForeign(id) ? '' : id))]];
  });
  return Object.fromEntries(fields);
}

/** Every id in a part of content that nobody judged yet. */
export function idsWithin(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) idsWithin(one, found);
  if (!isRecord(value)) return found;
  for (const [name, field] of Object.entries(value)) {
    const ids = name === 'id' ? [field] : LISTS.has(name) && Array.isArray(field) ? (field as unknown[]) : null;
    if (ids === null) idsWithin(field, found);
    else for (const id of ids) if (typeof id === 'string') found.add(id.toLowerCase());
  }
  return found;
}
