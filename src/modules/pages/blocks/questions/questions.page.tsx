import { InlineText } from '../../../../platform/html/inline-text.page.js';
import type { BlockProps } from '../block-face.js';

/** Question on the left, answer on the right; open, because a folded answer is one nobody reads or prints. */
export function Questions({ block }: BlockProps<'questions'>) {
  return (
    <dl class="rows wide questions">
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
