import type { DeskScreen } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';

/** Shown until the PDF is there; the browser asks again by itself. */
export function renderMakingPage(screen: DeskScreen, id: string): string {
  const t = screen.t.proposals.page;
  return renderDeskPage(screen, {
    title: t.pdfMaking,
    children: (
      <>
        <p role="status">{t.pdfMakingText}</p>
        <p>
          <a class="button second" href={`/app/proposals/${id}`}>
            {screen.t.back}
          </a>
        </p>
      </>
    ),
  });
}
