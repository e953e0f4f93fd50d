import { RichText } from '../../canvas.page.js';
import type { BlockProps } from '../block-face.js';

export function Heading({ block, page, depth, top }: BlockProps<'heading'>) {
  const level = Math.min(block.level - top + depth + 1, 6);
  const Element = `h${level}` as 'h2';
  return (
    <Element class={`heading heading-${block.level}`} dir="auto">
      <RichText page={page} id={block.id} path=".text" text={block.text} />
    </Element>
  );
}
