import type { DeskScreen } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';

/** The proposal is another than the one that was looked at. */
export function renderStalePage(screen: DeskScreen, id: string): string {
  const { act: t } = screen.t.proposals;
  return renderDeskPage(screen, {
    title: t.stale,
    children: (
      <>
        <p>{t.staleText}</p>
        <p>
          <a class="button" href={`/app/proposals/${id}`}>
            {t.see}
          </a>
        </p>
      </>
    ),
  });
}
