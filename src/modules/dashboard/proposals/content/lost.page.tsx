import type { DeskScreen } from '../../http/screen.js';
import { renderDeskPage } from '../../layout/document.page.js';
import { Leftovers } from './leftovers.page.js';

/** The section was removed while somebody wrote in it. */
export function renderLostPage(screen: DeskScreen, { path, leftovers }: { path: string; leftovers: string[] }): string {
  const { act, content } = screen.t.proposals;
  return renderDeskPage(screen, {
    title: act.stale,
    children: (
      <>
        <Leftovers text={content.leftovers} words={leftovers} />
        <p>
          <a class="button" href={`${path}/content`}>
            {act.see}
          </a>
        </p>
      </>
    ),
  });
}
