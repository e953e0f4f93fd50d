import type { Section } from '../../../../sdk/src/generated/types.js';
import type { Draft } from '../saving/draft.js';
import type { Operation } from '../saving/operation.js';
import { placeOf, type Block, type Place } from './places.js';

/** The left or the right of a block, where another one can stand. */
export interface Side {
  beside: string;
  isAfter: boolean;
}

type Columns = Extract<Block, { type: 'columns' }>;

/** So many columns stand beside each other at most. */
export const MOST_COLUMNS = 4;

/**
 * Puts a block beside another: into a column next to the one that it stands in, else both into columns of their own. These are
 * made first, and then moved into, as parts that are moved keep their ids, and so what was said of them.
 */
export async function putBeside(draft: Draft, moved: string, side: Side): Promise<void> {
  const room = await draft.edit(async () => roomFor(await draft.sections(), side));
  if (room) await draft.edit(async () => movesInto(await draft.sections(), moved, side));
}

/** Whether one block can be put beside another. */
export function isRoomBeside(sections: Section[], beside: string): boolean {
  const around = columnsAround(sections, beside);
  const type = placeOf(sections, beside)?.type;
  return type !== undefined && type !== 'columns' && (!around || around.block.columns.length < MOST_COLUMNS);
}

function roomFor(sections: Section[], { beside, isAfter }: Side): Operation[] {
  const around = columnsAround(sections, beside);
  if (!around) return [{ op: 'insert_block', block: { type: 'columns', columns: [[], []] }, before: beside }];
  const { id, block, index } = around;
  const at = index + Number(isAfter);
  const columns = block.columns.toSpliced(at, 0, []);
  const column_ids = (block.column_ids ?? []).toSpliced(at, 0, '');
  return [{ op: 'replace_block', block_id: id, block: { ...block, columns, column_ids } }];
}

function movesInto(sections: Section[], moved: string, { beside, isAfter }: Side): Operation[] {
  const into = (block_id: string, column = '') => ({ op: 'move_block', block_id, in: column });
  const around = columnsAround(sections, beside);
  if (around) {
    const { column_ids = [] } = around.block;
    return [into(moved, column_ids[around.index + (isAfter ? 1 : -1)]), ...withoutEmptied(sections, moved)];
  }
  const [first, last] = columnsBefore(sections, placeOf(sections, beside));
  return isAfter ? [into(beside, first), into(moved, last)] : [into(beside, last), into(moved, first)];
}

/** The columns that a block stands in by itself, and in which of them. */
function columnsAround(sections: Section[], id: string): { id: string; block: Columns; index: number } | null {
  const within = placeOf(sections, id)?.in;
  const all = sections.flatMap(({ blocks }) => blocks.flatMap(columnsWithin));
  const block = all.find(({ column_ids }) => within && column_ids?.includes(within));
  return block ? { id: block.id ?? '', block, index: block.column_ids?.indexOf(within ?? '') ?? -1 } : null;
}

function columnsWithin(block: Block): Columns[] {
  return block.type === 'columns' ? [block, ...block.columns.flat().flatMap(columnsWithin)] : [];
}

function columnsBefore(sections: Section[], place: Place | null): string[] {
  const made = placeOf(sections, place?.siblings[place.index - 1] ?? '')?.value;
  return (made && 'column_ids' in made && made.column_ids) || [];
}

/** A column that had nothing else goes with what is taken out of it, where two are left. */
function withoutEmptied(sections: Section[], moved: string): Operation[] {
  const left = columnsAround(sections, moved);
  if (left?.block.columns[left.index]?.length !== 1 || left.block.columns.length <= 2) return [];
  const column = left.block.column_ids?.[left.index] ?? '';
  return [{ op: 'update_block', block_id: left.id, set: { [`columns[${column}]`]: null } }];
}
