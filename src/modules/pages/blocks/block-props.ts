import type { Block } from '../../content/content.dto.js';
import type { PageContext } from '../page-context.js';

export interface BlockProps<Type extends Block['type'] = Block['type']> {
  block: Extract<Block, { type: Type }>;
  page: PageContext;
  /** How many headings already stand above. */
  depth: number;
  /** The highest level among the section's own headings; with `depth` it keeps the outline without gaps. */
  top: number;
}
