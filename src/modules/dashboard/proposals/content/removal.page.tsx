import type { DeskScreen } from '../../http/screen.js';
import { renderDeskPage } from '../../layout/document.page.js';
import { Form } from '../../layout/form.page.js';

interface RemovalProps {
  id: string;
  section: string;
  name: string | null;
  version: string;
}

/** One question before a section goes. */
export function renderRemovalPage(screen: DeskScreen, { id, section, name, version }: RemovalProps): string {
  const { content: t } = screen.t.proposals;
  const back = `/app/proposals/${id}/content`;
  return renderDeskPage(screen, {
    title: t.removeTitle(name ?? '…'),
    children: (
      <>
        <p>{t.removeText}</p>
        <Form screen={screen} action={`${back}/${section}/remove`} class="actions">
          <input type="hidden" name="version" value={version} />
          <button class="button danger" type="submit">
            {t.remove}
          </button>
          <a class="button second" href={back}>
            {screen.t.back}
          </a>
        </Form>
      </>
    ),
  });
}
