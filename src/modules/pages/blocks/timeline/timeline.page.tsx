import { InlineText } from '../../../../platform/html/inline-text.page.js';
import type { BlockProps } from '../block-face.js';

export function Timeline({ block }: BlockProps<'timeline'>) {
  return (
    <ol class="rows wide timeline" role="list">
      {block.items.map(({ date, title, text }, index) => (
        <li key={index} class="row">
          <p class="timeline-date" dir="auto">
            {date}
          </p>
          <div class="timeline-body">
            <p class="row-title" dir="auto">
              {title}
            </p>
            {text ? (
              <p dir="auto">
                <InlineText text={text} />
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
