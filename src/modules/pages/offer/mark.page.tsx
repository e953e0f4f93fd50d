import type { PageContext } from '../page-context.js';

/** A check mark or a dash, with its word for those who do not see it. */
export function Mark({ is, page }: { is: boolean; page: PageContext }) {
  return (
    <span class={is ? 'mark mark-yes' : 'mark'}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={is ? 'm5 12.5 4.5 4.5L19 7.5' : 'M7 12h10'} />
      </svg>
      <span class="unseen">{is ? page.t.included : page.t.notIncluded}</span>
    </span>
  );
}
