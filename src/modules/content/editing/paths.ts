import { isRecord } from '../blocks/copy.js';
import type { Block } from '../blocks/blocks.dto.js';
import { entryIdsOf, membersOf } from '../blocks/members.js';

/** A step of a path: the field of a record, or what stands in brackets, by its id or its index. */
export type Step = { field: string } | { entry: string };

const STEP = /\.?([a-z][a-z_]*)|\[([^[\]]{0,64})\]/y;

/** The steps of `items[ID].text`; undefined where it is no path. */
export function stepsOf(path: string): Step[] | undefined {
  const steps: Step[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < path.length) {
    const found = STEP.exec(path);
    if (!found) return undefined;
    const [, field, entry = ''] = found;
    steps.push(field === undefined ? { entry } : { field });
  }
  return steps.length > 0 ? steps : undefined;
}

/** The list of a block whose entries have ids, where that list is well formed. */
interface EntryList {
  list: unknown[];
  /** The name of the list of ids beside it; null where the entries hold their own. */
  beside: string | null;
  nest: boolean;
}

/** The same with the ids. */
export interface Entries extends EntryList {
  ids: (string | undefined)[];
}

/** The list of a block that nobody judged yet: whatever its length, no entry is looked at. */
export function entryListIn(value: unknown): EntryList | undefined {
  if (!isRecord(value) || typeof value['type'] !== 'string') return undefined;
  const members = membersOf(value as unknown as Block);
  const list = members && value[members.list];
  return members && Array.isArray(list) ? { list, beside: members.ids, nest: members.nest } : undefined;
}

/** The entries of a block that nobody judged yet. */
export function entriesIn(value: unknown): Entries | undefined {
  const entries = entryListIn(value);
  if (!entries) return undefined;
  const { list, beside } = entries;
  const block = value as Record<string, unknown>;
  if (beside !== null && !Array.isArray(block[beside] ?? [])) return { ...entries, ids: [] };
  const own = beside === null && !list.every(isRecord);
  return { ...entries, ids: own ? list.map(ownId) : entryIdsOf(block as unknown as Block) };
}

export function ownId(value: unknown): string | undefined {
  return isRecord(value) && typeof value['id'] === 'string' ? value['id'] : undefined;
}

/** Where a path of the document leads, from the outside to the inside: each value on the way, with its id and what is left of the path. */
export interface Stop {
  value: unknown;
  id: string | undefined;
  /** Below it. */
  rest: string;
}

/** One step of a path: from what, by which field or index, to what, and what is left of the path. */
export interface Stride {
  holder: unknown;
  key: string;
  value: unknown;
  rest: string;
}

/** Each step of a path such as `sections[0].blocks[2].items[1].text`, from the outside to the inside. */
export function stepsAlong(root: unknown, path: string): Stride[] {
  const strides: Stride[] = [];
  let holder = root;
  STEP.lastIndex = 0;
  while (STEP.lastIndex < path.length) {
    const [, field, index] = STEP.exec(path) ?? [];
    const key = field ?? index;
    if (key === undefined) break;
    const has = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key);
    const value = has ? (holder as Record<string, unknown>)[key] : undefined;
    strides.push({ holder, key, value, rest: path.slice(STEP.lastIndex) });
    holder = value;
  }
  return strides;
}

/** Follows a path such as `sections[0].blocks[2].items[1].text`, as problems have it. */
export function stopsOn(sections: unknown[], path: string): Stop[] {
  const strides = stepsAlong({ sections }, path);
  return strides.flatMap(({ holder, key, value, rest }, index): Stop[] => {
    if (!Array.isArray(holder)) return [];
    const entries = entriesIn(strides[index - 1]?.holder);
    const id = entries?.list === holder ? entries.ids[Number(key)] : undefined;
    return [{ value, id: ownId(value) ?? id, rest }];
  });
}
