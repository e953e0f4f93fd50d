import { InlineText } from '../../../../platform/html/inline-text.page.js';
import type { BlockProps } from '../block-face.js';

export function List({ block }: BlockProps<'list'>) {
  const Element = block.style === 'number' ? 'ol' : 'ul';
  return (
    <Element class={`list list-${block.style}`} role="list">
      {block.items.map((item, index) => (
        <li key={index} dir="auto">
          <InlineText text={item} />
        </li>
      ))}
    </Element>
  );
}
