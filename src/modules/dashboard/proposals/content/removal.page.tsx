import type { DeskScreen } from '../../http/screen.js';
import { renderDeskPage } from '../../layout/document.page.js';
import { Form } from '../../layout/form.page.js';
import type { EditedDocument } from './documents.service.js';

interface RemovalProps {
  document: EditedDocument;
  section: string;
  name: string | null;
  version: string;
}

/** One question before a section goes. */
export function renderRemovalPage(screen: DeskScreen, { document, section, name, version }: RemovalProps): string {
  const { content: t } = screen.t.proposals;
  const back = `${document.path}/content`;
  return renderDeskPage(screen, {
    title: t.removeTitle(name ?? '…'),
    children: (
      <>
        {document.hasRevisions ? <p>{t.removeText}</p> : null}
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
