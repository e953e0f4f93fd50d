import type { Block, CardItem, Section } from '../../content/content.dto.js';

/** What somebody has to answer for: a name, words of a person, a figure. */
export interface Claim {
  text: string;
  /** Below its block. */
  field: string;
}

/** The claims of one block, but for those that name a variable and so are the sender's own. */
export function claimsOf(block: Block): Claim[] {
  return claims(block).filter(({ text }) => text !== '' && !text.includes('{{'));
}

function claims(block: Block): Claim[] {
  if (block.type === 'quote') return block.author?.includes('{{') ? [] : [{ text: block.text, field: 'text' }];
  if (block.type !== 'cards') return [];
  const { variant, items } = block;
  return items.map((item, index) => {
    const field = (name: keyof CardItem) => `items[${index}].${name}`;
    if (variant === 'testimonials') return { text: item.text ?? '', field: field('text') };
    if (variant === 'team' || variant === 'logos') return { text: item.name ?? '', field: field('name') };
    if (variant !== 'stats') return { text: '', field: '' };
    return { text: `${item.value ?? ''} ${item.title ?? ''}`.trim(), field: field('value') };
  });
}

/** Every block, with its path; those inside of columns in the place of their columns. */
export function eachBlock(sections: Pick<Section, 'blocks'>[]): [Block, string][] {
  const within = (blocks: Block[], path: string): [Block, string][] =>
    blocks.flatMap((block, index) => {
      const field = `${path}[${index}]`;
      if (block.type !== 'columns') return [[block, field] as [Block, string]];
      return block.columns.flatMap((column, at) => within(column, `${field}.columns[${at}]`));
    });
  return sections.flatMap(({ blocks }, index) => within(blocks, `sections[${index}].blocks`));
}
