import { Editable, marked, RichText } from '../../canvas.page.js';
import type { BlockProps } from '../block-face.js';

/** Question on the left, answer on the right; open, because a folded answer is one nobody reads or prints. */
export function Questions({ block, page }: BlockProps<'questions'>) {
  return (
    <dl class="rows wide questions">
      {block.items.map(({ id, question, answer }, index) => (
        <div key={index} class="row" {...marked(page, 'entry', id)}>
          <dt dir="auto">
            <Editable page={page} id={id} path=".question">
              {question}
            </Editable>
          </dt>
          <dd dir="auto">
            <RichText page={page} id={id} path=".answer" text={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
