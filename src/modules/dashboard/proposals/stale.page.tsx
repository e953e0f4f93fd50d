import type { DeskScreen } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';

/** The proposal or the template is another than the one that was looked at. */
export function renderStalePage(screen: DeskScreen, path: string): string {
  const { act: t } = screen.t.proposals;
  return renderDeskPage(screen, {
    title: t.stale,
    children: (
      <>
        <p>{t.staleText}</p>
        <p>
          <a class="button" href={path}>
            {t.see}
          </a>
        </p>
      </>
    ),
  });
}
