import type { PageContext } from '../page-context.js';
import { MARK_PATHS, type MarkKind } from './compared.js';

/** A tick, a cross or a dash, with its word for those who do not see it. */
export function Mark({ is, page }: { is: MarkKind; page: PageContext }) {
  return (
    <span class={`mark mark-${is}`}>
      <svg viewBox="0 0 24 24" role="img" aria-label={is === 'tick' ? page.t.included : page.t.notIncluded}>
        <path d={MARK_PATHS[is]} />
      </svg>
    </span>
  );
}
