import type { Language } from '../../proposals/proposal-snapshot.dto.js';
import { stringsOf } from '../language/format.js';
import { renderStateDocument } from './state-document.page.js';

interface LeavingPageView {
  language: Language;
  url: string;
  nonce: string;
}

/** Seen for a moment on the way to where cards are taken; the link is for browsers that do not go on by themselves. */
export function renderLeavingPage({ language, url, nonce }: LeavingPageView): string {
  const { leavingTitle, leaving, next } = stringsOf(language).payment;
  return renderStateDocument({
    ...{ language, nonce, title: leavingTitle },
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
