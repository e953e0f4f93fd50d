import { InlineText } from '../../../../platform/html/inline-text.page.js';
import type { BlockProps } from '../block-face.js';
import { Byline } from '../byline.page.js';

export function Quote({ block }: BlockProps<'quote'>) {
  return (
    <figure class="quote">
      <blockquote dir="auto">
        <p>
          <InlineText text={block.text} />
        </p>
      </blockquote>
      <Byline as="figcaption" author={block.author} role={block.role} />
    </figure>
  );
}
