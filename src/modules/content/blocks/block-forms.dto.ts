import type { Label } from './block-descriptor.js';
import { BLOCKS, BLOCK_TYPES, descriptorOf, type Block } from './blocks.dto.js';

/** Of texts that blocks of several types have. */
const COMMON_LABELS: Record<string, Label> = {
  text: { en: 'text', fr: 'texte' },
  title: { en: 'title', fr: 'titre' },
  role: { en: 'role', fr: 'fonction' },
  label: { en: 'label', fr: 'libellé' },
  alt: { en: 'description', fr: 'description' },
  caption: { en: 'caption', fr: 'légende' },
  items: { en: 'item', fr: 'élément' },
};

/** What blocks are called, by their type. */
export function blockLabels(language: keyof Label): Record<string, string> {
  return Object.fromEntries(BLOCK_TYPES.map((type) => [type, BLOCKS[type].label[language]]));
}

/** What the texts of blocks are called, by their field, and by `type.field` where their type has its own word. */
export function textLabels(language: keyof Label): Record<string, string> {
  const own = BLOCK_TYPES.flatMap((type) =>
    Object.entries(BLOCKS[type].labels ?? {}).map(([field, label]) => [`${type}.${field}`, label] as const),
  );
  const all = [...Object.entries(COMMON_LABELS), ...own];
  return Object.fromEntries(all.map(([field, label]) => [field, label[language]]));
}

/** Fields that hold a list whose items can be added, moved and taken out. */
export const ITEM_LISTS = [...new Set(BLOCK_TYPES.flatMap((type) => BLOCKS[type].item?.list ?? []))];

/** One more of what the block has, with a field for each text that the others have. */
export function emptyItem(block: Block): unknown {
  return descriptorOf(block.type)?.item?.empty(block) ?? '';
}
