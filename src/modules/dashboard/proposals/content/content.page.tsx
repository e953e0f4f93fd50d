import type { Section } from '../../../content/content.dto.js';
import type { DeskScreen } from '../../http/screen.js';
import { renderDeskPage } from '../../layout/document.page.js';
import { Form } from '../../layout/form.page.js';
import type { EditedDocument } from './documents.service.js';

/** A section as the list shows it. */
export interface SectionLine {
  section: Section;
  name: string | null;
  excerpt: string;
}

interface ContentProps {
  document: EditedDocument;
  lines: SectionLine[];
}

/** The sections of a proposal, in order, and what can be done with each. */
export function renderContentPage(screen: DeskScreen, { document, lines }: ContentProps): string {
  const { content: t, page } = screen.t.proposals;
  const { path } = document;
  return renderDeskPage(screen, {
    title: t.title(document.title),
    children: (
      <>
        <p class="share-row">
          <a href={path}>{screen.t.back}</a>
          <a href={`${path}/preview`}>{page.preview}</a>
          {document.hasRevisions ? <a href={`${path}/revisions`}>{t.revisions}</a> : null}
        </p>
        {lines.length === 0 ? (
          <section class="nothing">
            <h2>{t.empty}</h2>
            <p>{t.emptyText}</p>
          </section>
        ) : (
          <ol class="section-lines" role="list">
            {lines.map((line, index) => (
              <Line key={line.section.id} screen={screen} document={document} lines={lines} index={index} />
            ))}
          </ol>
        )}
        <p>
          <a class="button" href={`${path}/content/add`}>
            {t.add}
          </a>
        </p>
      </>
    ),
  });
}

interface LineProps {
  screen: DeskScreen;
  document: EditedDocument;
  lines: SectionLine[];
  index: number;
}

function Line({ screen, document, lines, index }: LineProps) {
  const { content: t } = screen.t.proposals;
  const { section, name, excerpt } = lines[index] as SectionLine;
  const path = `${document.path}/content`;
  const title = name ?? t.section(index + 1);
  const acts: [act: string, word: string][] = [
    ...(index > 0 ? [['up', t.up] as [string, string]] : []),
    ...(index < lines.length - 1 ? [['down', t.down] as [string, string]] : []),
    ['duplicate', t.duplicate],
  ];
  return (
    <li id={`section-${section.id}`}>
      <div>
        <h2>
          <a href={`${path}/${section.id}`}>{title}</a>
        </h2>
        <p class="quiet small">{excerpt}</p>
      </div>
      <Form screen={screen} action={path} class="line-acts">
        <input type="hidden" name="version" value={document.version} />
        <input type="hidden" name="section" value={section.id} />
        {acts.map(([act, word]) => (
          <button key={act} class="link" type="submit" name="act" value={act} aria-label={screen.t.about(word, title)}>
            {word}
          </button>
        ))}
        <a href={`${path}/add?after=${section.id}`} aria-label={screen.t.about(t.addAfter, title)}>
          {t.addAfter}
        </a>
        <a
          class="link danger"
          href={`${path}/${section.id}/remove?version=${document.version}`}
          aria-label={screen.t.about(t.remove, title)}
        >
          {t.remove}
        </a>
      </Form>
    </li>
  );
}
