import type { DeskScreen } from '../../http/screen.js';
import { renderDeskPage } from '../../layout/document.page.js';
import { Form } from '../../layout/form.page.js';

/** One question before an earlier content comes back. */
export function renderRestorePage(screen: DeskScreen, id: string, revision: number, version: string): string {
  const { content: t } = screen.t.proposals;
  const back = `/app/proposals/${id}/revisions/${revision}`;
  return renderDeskPage(screen, {
    title: t.restoreTitle(revision),
    children: (
      <>
        <p>{t.restoreText}</p>
        <Form screen={screen} action={`${back}/restore`} class="actions">
          <input type="hidden" name="version" value={version} />
          <button class="button" type="submit">
            {t.restore}
          </button>
          <a class="button second" href={back}>
            {screen.t.back}
          </a>
        </Form>
      </>
    ),
  });
}
