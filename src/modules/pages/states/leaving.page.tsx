import { stringsOf } from '../language/format.js';
import { renderStateDocument, type StateView } from './state-document.page.js';

interface LeavingPageView extends StateView {
  url: string;
}

/** Seen for a moment on the way to where cards are taken; the link is for browsers that do not go on by themselves. */
export function renderLeavingPage({ url, ...view }: LeavingPageView): string {
  const { leavingTitle, leaving, next } = stringsOf(view.language).payment;
  return renderStateDocument({
    ...{ ...view, title: leavingTitle },
    children: (
      <>
        <p class="state-text">{leaving}</p>
        <p class="state-actions">
          <a class="button" href={url}>
            {next}
          </a>
        </p>
      </>
    ),
  });
}
