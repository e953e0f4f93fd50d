import { pdfStringsOf } from '../pdf/paper/strings.js';
import { renderStateDocument, type StateView } from './state-document.page.js';

interface MakingPageView extends StateView {
  /** An attempt failed already, so that it may take longer than anybody waits. */
  hasFailed: boolean;
  basePath: string;
}

/** Shown while the PDF is made; the browser comes back by itself, and stays here when it has stored the file. */
export function renderMakingPage({ hasFailed, basePath, ...view }: MakingPageView): string {
  const { makingTitle, making, makingAgain, back } = pdfStringsOf(view.language);
  return renderStateDocument({
    ...{ ...view, title: makingTitle },
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
