import type { Section } from '../../../../sdk/src/generated/types.js';
import type { Operation } from '../saving/operation.js';

export type Block = Section['blocks'][number];

/** Where a part stands among those beside it. */
export interface Place {
  kind: 'section' | 'block';
  id: string;
  /** The section's style or the block's kind. */
  type: string;
  /** What it stands in: null for a section. */
  in: string | null;
  siblings: string[];
  index: number;
  value: Section | Block;
}

/** Finds a section or a block, those in columns included. */
export function placeOf(sections: Section[], id: string): Place | null {
  const ids = sections.map((section) => section.id ?? '');
  const at = ids.indexOf(id);
  const own = sections[at];
  if (own) return { kind: 'section', id, type: 'section', in: null, siblings: ids, index: at, value: own };
  for (const section of sections) {
    const found = among(section.blocks, section.id ?? '', id);
    if (found) return found;
  }
  return null;
}

function among(blocks: Block[], holder: string, id: string): Place | null {
  const siblings = blocks.map((block) => block.id ?? '');
  const index = siblings.indexOf(id);
  const own = blocks[index];
  if (own) return { kind: 'block', id, type: own.type, in: holder, siblings, index, value: own };
  for (const block of blocks) {
    if (block.type !== 'columns') continue;
    for (const [column, inner] of block.columns.entries()) {
      const found = among(inner, block.column_ids?.[column] ?? '', id);
      if (found) return found;
    }
  }
  return null;
}

/**
 * One place up or down; null at the end. A block goes into columns and out of them again, and from section to section, so
 * that everywhere a pointer drags it to can be reached.
 */
export function moved(sections: Section[], place: Place, by: -1 | 1): Operation | null {
  const at = besideOne(sections, place, by);
  return at && { op: `move_${place.kind}`, [`${place.kind}_id`]: place.id, ...at };
}

function besideOne(sections: Section[], place: Place, by: -1 | 1): Record<string, string> | null {
  const other = place.siblings[place.index + by];
  if (place.kind === 'section') return other === undefined ? null : { [by < 0 ? 'before' : 'after']: other };
  if (other === undefined) return outOf(holdersIn(sections), place, by);
  const [first, ...more] = place.type === 'columns' ? [] : columnsOf(placeOf(sections, other)?.value as Block);
  const column = by < 0 ? (more.at(-1) ?? first) : first;
  return column ? endOf(column, by) : { [by < 0 ? 'before' : 'after']: other };
}

/** What blocks stand in, and of a column the block that it is of and those beside it. */
interface Holder {
  id: string;
  blocks: Block[];
  of: string | null;
}

function holdersIn(sections: Section[]): Holder[] {
  const all = sections.map(({ id = '', blocks }): Holder => ({ id, blocks, of: null }));
  return all.flatMap((section) => [section, ...section.blocks.flatMap(nested)]);
}

const nested = (block: Block): Holder[] =>
  columnsOf(block).flatMap((column) => [column, ...column.blocks.flatMap(nested)]);

function columnsOf(block: Block): Holder[] {
  if (block.type !== 'columns') return [];
  const of = block.id ?? '';
  return block.columns.map((blocks, index) => ({ id: block.column_ids?.[index] ?? '', blocks, of }));
}

/** Out of the column, or the section, that it is at the end of. */
function outOf(holders: Holder[], { in: within }: Place, by: -1 | 1): Record<string, string> | null {
  const own = holders.find(({ id }) => id === within);
  const beside = holders.filter(({ of }) => of === own?.of);
  const next = beside[beside.findIndex(({ id }) => id === within) + by];
  if (next) return endOf(next, by);
  return own?.of ? { [by < 0 ? 'before' : 'after']: own.of } : null;
}

/** The end of it that is met first on the way. */
function endOf({ id, blocks }: Holder, by: -1 | 1): Record<string, string> {
  const first = blocks[0]?.id;
  return { in: id, ...(by > 0 && first !== undefined && { before: first }) };
}

export const duplicated = ({ kind, id }: Place): Operation => ({ op: `duplicate_${kind}`, [`${kind}_id`]: id });

export const deleted = ({ kind, id }: Place): Operation => ({ op: `delete_${kind}`, [`${kind}_id`]: id });
