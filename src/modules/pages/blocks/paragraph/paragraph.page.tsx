import { RichText } from '../../canvas.page.js';
import { marginClass } from '../../theme/theme-css.js';
import type { BlockProps } from '../block-face.js';

export function Paragraph({ block, page }: BlockProps<'paragraph'>) {
  const space = block.margin_top === undefined ? '' : ` space-${marginClass(block.margin_top)}`;
  const align = block.align && block.align !== 'left' ? ` align-${block.align}` : '';
  return (
    <p class={`paragraph${align}${space}`} dir="auto">
      <RichText page={page} id={block.id} path=".text" text={block.text} />
    </p>
  );
}
