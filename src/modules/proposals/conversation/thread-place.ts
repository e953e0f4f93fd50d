import { problem, type ErrorDetail } from '../../../platform/errors/errors.js';
import { nestedIn, type Block } from '../../content/blocks/blocks.dto.js';
import type { Section } from '../../content/content.dto.js';
import type { CreateThreadDto } from './threads.dto.js';

/** What a conversation is about; all null for the whole proposal. */
export interface ThreadPlace {
  section_id: string | null;
  block_id: string | null;
  line_id: string | null;
}

/** What can be talked about: a version of the content, and the offers. */
export interface Talkable {
  sections: readonly Pick<Section, 'id' | 'blocks'>[];
  offers: readonly { lines: readonly { id: string }[] }[];
}

export function placeIn({ section_id, block_id, line_id }: CreateThreadDto): ThreadPlace {
  return { section_id: section_id ?? null, block_id: block_id ?? null, line_id: line_id ?? null };
}

/** What is wrong with a place: what is not there, and a block that is in another section. */
export function placeProblems({ section_id, block_id, line_id }: ThreadPlace, all: readonly Talkable[]): ErrorDetail[] {
  const sections = all.flatMap((one) => one.sections);
  const holding = block_id === null ? [] : sections.filter(({ blocks }) => hasBlock(blocks, block_id));
  const lines = all.flatMap(({ offers }) => offers.flatMap((offer) => offer.lines));
  return [
    ...(section_id !== null && !sections.some(({ id }) => id === section_id)
      ? [problem('section_id', 'There is no such section here.')]
      : []),
    ...(block_id !== null && holding.length === 0 ? [problem('block_id', 'There is no such block here.')] : []),
    ...(section_id !== null && holding.length > 0 && !holding.some(({ id }) => id === section_id)
      ? [problem('block_id', 'Is in another section.')]
      : []),
    ...(line_id !== null && !lines.some(({ id }) => id === line_id)
      ? [problem('line_id', 'There is no such line here.')]
      : []),
  ];
}

/** The section that holds a block. */
export function sectionOfBlock(blockId: string, sections: Talkable['sections']): string | null {
  return sections.find(({ blocks }) => hasBlock(blocks, blockId))?.id ?? null;
}

function hasBlock(blocks: readonly Block[], id: string): boolean {
  return blocks.some((block) => block.id === id || nestedIn(block)?.some((inside) => hasBlock(inside, id)));
}
