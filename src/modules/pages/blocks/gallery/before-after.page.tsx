import type { BlockProps } from '../block-face.js';
import { Editable, marked } from '../../canvas.page.js';
import { Caption, Picture } from '../picture.page.js';
import { statesOf } from './states.js';

/** Side by side; the script lays one on the other, with a line between them to move. */
export function BeforeAfter({ block, page }: Pick<BlockProps<'gallery'>, 'block' | 'page'>) {
  return (
    <div class="before-after wide" role="group" aria-label={page.t.compare}>
      {statesOf(block, page).map((state, index) => (
        <figure key={index} {...marked(page, 'entry', state.id)}>
          <Picture fileId={state.file_id} art={state.art} seed={state.id} alt={state.alt} page={page} />
          <figcaption>
            <span class="before-after-label" dir="auto">
              <Editable page={page} id={state.isNamed ? state.id : undefined} path=".caption" written="markdown">
                {state.label}
              </Editable>
            </span>
            {state.isNamed ? null : <Caption as="span" of={state} page={page} />}
          </figcaption>
        </figure>
      ))}
      <input
        class="before-after-slider"
        type="range"
        min="0"
        max="100"
        step="0.1"
        value="50"
        autocomplete="off"
        aria-label={page.t.compare}
        hidden
      />
      <span class="before-after-line" aria-hidden="true">
        <svg class="icon" viewBox="0 0 24 24">
          <path d="m8 7-5 5 5 5M16 7l5 5-5 5" />
        </svg>
      </span>
    </div>
  );
}
