import { Editable, RichText } from '../../canvas.page.js';
import type { BlockProps } from '../block-face.js';

export function Callout({ block, page }: BlockProps<'callout'>) {
  return (
    <aside class={`callout callout-${block.tone}`}>
      {block.number ? (
        <p class="callout-number" dir="auto">
          <Editable page={page} id={block.id} path=".number">
            {block.number}
          </Editable>
        </p>
      ) : null}
      <div class="callout-body">
        {block.title ? (
          <p class="callout-title" dir="auto">
            <Editable page={page} id={block.id} path=".title">
              {block.title}
            </Editable>
          </p>
        ) : null}
        <p dir="auto">
          <RichText page={page} id={block.id} path=".text" text={block.text} />
        </p>
      </div>
    </aside>
  );
}
