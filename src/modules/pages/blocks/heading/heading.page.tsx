import { InlineText } from '../../../../platform/html/inline-text.page.js';
import type { BlockProps } from '../block-face.js';

export function Heading({ block, depth, top }: BlockProps<'heading'>) {
  const level = Math.min(block.level - top + depth + 1, 6);
  const Element = `h${level}` as 'h2';
  return (
    <Element class={`heading heading-${block.level}`} dir="auto">
      <InlineText text={block.text} />
    </Element>
  );
}
