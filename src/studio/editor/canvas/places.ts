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

/** One place up or down; null at the end. */
export function moved({ kind, id, siblings, index }: Place, by: -1 | 1): Operation | null {
  const other = siblings[index + by];
  if (other === undefined) return null;
  return { op: `move_${kind}`, [`${kind}_id`]: id, [by < 0 ? 'before' : 'after']: other };
}

export const duplicated = ({ kind, id }: Place): Operation => ({ op: `duplicate_${kind}`, [`${kind}_id`]: id });

export const deleted = ({ kind, id }: Place): Operation => ({ op: `delete_${kind}`, [`${kind}_id`]: id });
