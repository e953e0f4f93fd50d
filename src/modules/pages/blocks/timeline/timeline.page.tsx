import { Editable, marked, RichText } from '../../canvas.page.js';
import type { BlockProps } from '../block-face.js';

/** Dates of more letters have a wider column. */
const LONG = 16;

export function Timeline({ block, page }: BlockProps<'timeline'>) {
  const isLong = block.items.some(({ date }) => date.length > LONG);
  return (
    <ol class={`rows wide timeline${isLong ? ' timeline-long' : ''}`} role="list">
      {block.items.map(({ id, date, title, text }, index) => (
        <li key={index} class="row" {...marked(page, 'entry', id)}>
          <p class="timeline-date" dir="auto">
            <Editable page={page} id={id} path=".date">
              {date}
            </Editable>
          </p>
          <div class="timeline-body">
            <p class="row-title" dir="auto">
              <Editable page={page} id={id} path=".title">
                {title}
              </Editable>
            </p>
            {text ? (
              <p dir="auto">
                <RichText page={page} id={id} path=".text" text={text} />
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
