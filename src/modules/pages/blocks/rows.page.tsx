import { InlineText } from '../../../platform/html/inline-text.page.js';
import type { BlockProps } from './block-props.js';

/** Question on the left, answer on the right; open, because a folded answer is one nobody reads or prints. */
export function Questions({ block }: BlockProps<'questions'>) {
  return (
    <dl class="rows questions">
      {block.items.map(({ question, answer }, index) => (
        <div key={index} class="row">
          <dt dir="auto">{question}</dt>
          <dd dir="auto">
            <InlineText text={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Timeline({ block }: BlockProps<'timeline'>) {
  return (
    <ol class="rows timeline" role="list">
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
