import { PREFAB_PURPOSES, type PrefabListItem } from '../../../content/prefabs/prefabs.dto.js';
import type { DeskScreen } from '../../http/screen.js';
import { renderDeskPage } from '../../layout/document.page.js';
import { Form } from '../../layout/form.page.js';
import type { EditedDocument } from './documents.service.js';

interface LibraryProps {
  document: EditedDocument;
  prefabs: PrefabListItem[];
  /** The section below which it goes; empty for the end. */
  after: string;
}

/** Ready-made sections, by what they are for. */
export function renderLibraryPage(screen: DeskScreen, { document, prefabs, after }: LibraryProps): string {
  const { content: t } = screen.t.proposals;
  const path = `${document.path}/content`;
  return renderDeskPage(screen, {
    title: t.library,
    children: (
      <>
        <p>{t.libraryText}</p>
        <Form screen={screen} action={`${path}/add`} class="library">
          <input type="hidden" name="version" value={document.version} />
          <input type="hidden" name="after" value={after} />
          {PREFAB_PURPOSES.map((purpose) => (
            <section key={purpose}>
              <h2>{t.purposes[purpose]}</h2>
              <ul role="list">
                {prefabs
                  .filter((prefab) => prefab.purpose === purpose)
                  .map(({ id, title, description }) => (
                    <li key={id}>
                      <div>
                        <strong>{title}</strong>
                        <p class="quiet small">{description}</p>
                      </div>
                      <button
                        {...{ class: 'button second', type: 'submit', name: 'prefab_id', value: id }}
                        aria-label={screen.t.about(t.addThis, title)}
                      >
                        {t.addThis}
                      </button>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </Form>
        <p>
          <a class="button second" href={path}>
            {screen.t.back}
          </a>
        </p>
      </>
    ),
  });
}
