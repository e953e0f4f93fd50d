import { plainText } from '../../../../platform/html/markdown.js';
import type { BlockOf } from '../../../content/blocks/blocks.dto.js';
import type { PageContext } from '../../page-context.js';

/** What still fits the corner of a picture on a phone. */
const LONGEST_LABEL = 28;

type State = BlockOf<'gallery'>['images'][number] & { label: string; isNamed: boolean };

/** The two states of one view; a short caption is the label, below a longer one stands the page's own word. */
export function statesOf({ images }: BlockOf<'gallery'>, page: PageContext): State[] {
  return images.map((image, index) => {
    const { caption, file_id } = image;
    const words = caption && file_id && page.shows(file_id) ? plainText(caption) : '';
    const isNamed = words !== '' && words.length <= LONGEST_LABEL;
    return { ...image, isNamed, label: isNamed ? words : index === 0 ? page.t.before : page.t.after };
  });
}
