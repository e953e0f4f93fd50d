import { isSame } from '../../../platform/database/differing.js';
import type { Block } from '../blocks/blocks.dto.js';
import { entriesOf, fieldsOf, membersOf } from '../blocks/members.js';
import type { Section } from '../content.dto.js';
import type { ChangedSectionDto } from './content-editing.dto.js';

interface Standing {
  section_id: string;
  /** Without the blocks in it. */
  own: object;
}

/** Which sections and blocks differ between two documents, with what is gone, or stands in another section, at the end; `moved` names what stands elsewhere. */
export function changedParts(before: Section[], after: Section[], moved: ReadonlySet<string>): ChangedSectionDto[] {
  const found = new Map<string, string[]>();
  const mark = (section: string, block?: string) => {
    const blocks = found.get(section) ?? [];
    found.set(section, block === undefined ? blocks : [...blocks, block]);
  };
  const [was, is] = [standings(before), standings(after)];
  for (const [id, now] of is) {
    const then = was.get(id);
    const differs = then?.section_id !== now.section_id || moved.has(id) || !isSame(then.own, now.own);
    if (differs) mark(now.section_id, id === now.section_id ? undefined : id);
  }
  const left = ([id, { section_id }]: [string, Standing]) => is.get(id)?.section_id !== section_id;
  for (const [id, then] of [...was].filter(left)) mark(then.section_id, id === then.section_id ? undefined : id);
  return [...found].map(([section_id, block_ids]) => ({ section_id, block_ids }));
}

/** Every section and block by its id, in reading order. */
function standings(sections: Section[]): Map<string, Standing> {
  const found = new Map<string, Standing>();
  const within = (blocks: Block[], section_id: string) => {
    for (const block of blocks) {
      const members = membersOf(block);
      const own = members?.nest ? { ...fieldsOf(block), [members.list]: undefined } : block;
      if (block.id !== undefined) found.set(block.id, { section_id, own });
      if (members?.nest) for (const column of entriesOf(block) as Block[][]) within(column, section_id);
    }
  };
  for (const { blocks, ...own } of sections) {
    found.set(own.id, { section_id: own.id, own });
    within(blocks, own.id);
  }
  return found;
}
