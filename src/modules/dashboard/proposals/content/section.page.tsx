import type { Section } from '../../../content/content.dto.js';
import type { ProposalDto } from '../../../proposals/proposal.dto.js';
import type { DeskScreen, Returned } from '../../http/screen.js';
import { renderDeskPage } from '../../layout/document.page.js';
import { Form, FormError } from '../../layout/form.page.js';
import { TextArea } from '../../layout/text-area.page.js';
import { HEADS, type SectionText } from './section-texts.js';
import { nameOfText } from './text-names.js';

interface SectionProps {
  proposal: Pick<ProposalDto, 'id'>;
  section: Section;
  name: string | null;
  texts: SectionText[];
  version: string;
  returned: Returned;
  /** Words that were typed for texts that are there no more. */
  leftovers: string[];
}

/** Every text of a section as a field of its own. */
export function renderSectionPage(screen: DeskScreen, props: SectionProps): string {
  const { proposal, section, name, texts, version, returned, leftovers } = props;
  const { content: t } = screen.t.proposals;
  const back = `/app/proposals/${proposal.id}/content`;
  const heads = HEADS.filter((head) => !texts.some(({ path }) => path === head)).map((path) => ({ path, text: '' }));
  const headFirst = [...heads, ...texts].sort((a, b) => Number(isHead(b.path)) - Number(isHead(a.path)));
  return renderDeskPage(screen, {
    title: t.editOf(name ?? t.section(1)),
    children: (
      <>
        <p class="quiet">{t.hint}</p>
        <Form screen={screen} action={`${back}/${section.id}`} class="form broad">
          <FormError returned={returned} text={screen.t.wrong} />
          <Leftovers text={t.leftovers} words={leftovers} />
          <input type="hidden" name="version" value={version} />
          {headFirst.map(({ path, text }) => (
            <TextArea
              key={path}
              {...{ id: path, label: nameOfText(screen, section, path), value: text, returned }}
              input={{ ...(text.length > 70 || text.includes('\n') ? {} : { rows: 1 }) }}
            />
          ))}
          {texts.length === 0 ? <p class="quiet">{t.noTexts}</p> : null}
          <div class="actions">
            <button class="button" type="submit">
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

/** Nothing that was typed is lost, even where its place is. */
export function Leftovers({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return null;
  return (
    <div class="notice">
      <p>{text}</p>
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </div>
  );
}
