import { InlineText } from '../../../../platform/html/inline-text.page.js';
import type { BlockProps } from '../block-face.js';

export function Callout({ block }: BlockProps<'callout'>) {
  return (
    <aside class={`callout callout-${block.tone}`}>
      {block.number ? (
        <p class="callout-number" dir="auto">
          {block.number}
        </p>
      ) : null}
      <div class="callout-body">
        {block.title ? (
          <p class="callout-title" dir="auto">
            {block.title}
          </p>
        ) : null}
        <p dir="auto">
          <InlineText text={block.text} />
        </p>
      </div>
    </aside>
  );
}
