import type { DeskScreen, Returned } from '../../http/screen.js';
import { renderDeskPage } from '../../layout/document.page.js';
import { Form, FormError } from '../../layout/form.page.js';
import { DefaultButton } from '../../lines/line-acts.page.js';
import { Leftovers } from './leftovers.page.js';
import { SectionFields } from './section-fields.page.js';
import { HEADS } from './section-texts.js';
import type { EditedSection } from './sections.service.js';

interface SectionProps extends EditedSection {
  version: string;
  /** What the buttons of its lists did since the form was made. */
  acts: string;
  returned: Returned;
  /** Words that were typed for texts that are there no more. */
  leftovers: string[];
}

/** Every text of a section as a field of its own. */
export function renderSectionPage(screen: DeskScreen, props: SectionProps): string {
  const { document, section, name, texts, version, acts, returned, leftovers } = props;
  const { content: t } = screen.t.proposals;
  const back = `${document.path}/content`;
  const heads = HEADS.filter((head) => !texts.some(({ path }) => path === head)).map((path) => ({ path, text: '' }));
  const headFirst = [...heads, ...texts].sort((a, b) => Number(isHead(b.path)) - Number(isHead(a.path)));
  return renderDeskPage(screen, {
    title: t.editOf(name ?? t.section(1)),
    children: (
      <>
        <p class="quiet">{t.hint}</p>
        <Form screen={screen} action={`${back}/${section.id}`} class="form broad">
          <DefaultButton act="save" />
          <FormError returned={returned} text={screen.t.wrong} />
          <Leftovers text={t.leftovers} words={leftovers} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="acts" value={acts} />
          <SectionFields screen={screen} section={section} texts={headFirst} returned={returned} />
          {texts.length === 0 ? <p class="quiet">{t.noTexts}</p> : null}
          <div class="actions">
            <button class="button" type="submit" name="act" value="save">
              {t.save}
            </button>
            <a class="button second" href={back}>
              {screen.t.back}
            </a>
          </div>
        </Form>
      </>
    ),
  });
}

function isHead(path: string): boolean {
  return (HEADS as readonly string[]).includes(path);
}
