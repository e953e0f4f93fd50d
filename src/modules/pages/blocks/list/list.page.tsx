import { RichText } from '../../canvas.page.js';
import type { BlockProps } from '../block-face.js';

export function List({ block, page }: BlockProps<'list'>) {
  const Element = block.style === 'number' ? 'ol' : 'ul';
  return (
    <Element class={`list list-${block.style}`} role="list">
      {block.items.map((item, index) => (
        <li key={index} dir="auto">
          <RichText page={page} id={block.id} path={`.items[${index}]`} text={item} />
        </li>
      ))}
    </Element>
  );
}
