import type { Language } from '../../proposals/proposal-snapshot.dto.js';
import { pdfStringsOf } from '../pdf/drawing/strings.js';
import { renderStateDocument } from './state-document.page.js';

interface MakingPageView {
  language: Language;
  /** An attempt failed already, so that it may take longer than anybody waits. */
  hasFailed: boolean;
  basePath: string;
  nonce: string;
}

/** Shown while the PDF is made; the browser comes back by itself, and stays here when it has stored the file. */
export function renderMakingPage({ language, hasFailed, basePath, nonce }: MakingPageView): string {
  const { makingTitle, making, makingAgain, back } = pdfStringsOf(language);
  return renderStateDocument({
    ...{ language, nonce, title: makingTitle },
    children: (
      <>
        <p class="state-text">{hasFailed ? makingAgain : making}</p>
        <p class="state-actions">
          <a class="button button-quiet" href={basePath}>
            {back}
          </a>
        </p>
      </>
    ),
  });
}
