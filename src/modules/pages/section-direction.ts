import { beginsRightToLeft } from '../../platform/html/direction.js';
import { plainText } from '../../platform/html/markdown.js';
import type { Section } from '../content/content.dto.js';

/** A section whose first words are read from the right is laid out from there as a whole, not each of its texts alone. */
export function directionOf({ title, badge, blocks }: Pick<Section, 'title' | 'badge' | 'blocks'>): 'rtl' | undefined {
  const texts = blocks.map((block) => ('text' in block ? block.text : ''));
  const words = [title, badge, ...texts].map((text) => plainText(text ?? '')).join(' ');
  return beginsRightToLeft(words) ? 'rtl' : undefined;
}
