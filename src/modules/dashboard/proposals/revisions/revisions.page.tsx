import type { Page } from '../../../../platform/pagination/page.dto.js';
import type { RevisionDto } from '../../../proposals/content/proposal-content.dto.js';
import type { ProposalDto } from '../../../proposals/proposal.dto.js';
import type { DeskScreen } from '../../http/screen.js';
import { renderDeskPage } from '../../layout/document.page.js';
import { Table } from '../../layout/table.page.js';
import type { Difference, SectionDifference, Words } from './difference.js';

interface RevisionsProps {
  proposal: ProposalDto;
  page: Page<RevisionDto>;
}

/** Who changed the content, and when; newest first. */
export function renderRevisionsPage(screen: DeskScreen, { proposal, page }: RevisionsProps): string {
  const { content: t } = screen.t.proposals;
  const path = `/app/proposals/${proposal.id}`;
  const next = page.pagination.next_cursor;
  return renderDeskPage(screen, {
    title: `${t.revisions} · ${proposal.title}`,
    children: (
      <>
        <p>
          <a href={path}>{screen.t.back}</a>
        </p>
        <Table heads={[t.revision(0).replace(/\s*0$/, ''), t.when, t.by]} action={t.show}>
          {page.data.map(({ revision, created_at, actor, published }) => (
            <tr key={revision}>
              <td>
                <strong>{revision}</strong>
                {revision === proposal.revision ? <span class="quiet"> · {t.current}</span> : null}
                {published ? <span class="quiet"> · {t.seen}</span> : null}
              </td>
              <td>{screen.formats.dateTime(created_at)}</td>
              <td>{actor.replace(/^(user|api_key|agent):/, '')}</td>
              <td>
                <a href={`${path}/revisions/${revision}`} aria-label={screen.t.about(t.show, t.revision(revision))}>
                  {t.show}
                </a>
              </td>
            </tr>
          ))}
        </Table>
        {next ? (
          <p>
            <a href={`${path}/revisions?after=${encodeURIComponent(next)}`}>{t.older}</a>
          </p>
        ) : null}
      </>
    ),
  });
}

interface RevisionProps {
  proposal: ProposalDto;
  revision: number;
  difference: Difference;
}

/** What one revision changed, and the way back to it. */
export function renderRevisionPage(screen: DeskScreen, { proposal, revision, difference }: RevisionProps): string {
  const { content: t } = screen.t.proposals;
  const path = `/app/proposals/${proposal.id}/revisions`;
  const mayRestore =
    revision !== proposal.revision &&
    proposal.allowed_actions.includes('edit') &&
    screen.desk.caller.permissions.has('proposals:write');
  return renderDeskPage(screen, {
    title: `${t.revision(revision)} · ${proposal.title}`,
    children: (
      <>
        <p>
          <a href={path}>{t.revisions}</a>
        </p>
        {mayRestore ? (
          <p>
            <a class="button second" href={`${path}/${revision}/restore?version=${proposal.version}`}>
              {t.restore}
            </a>
          </p>
        ) : null}
        {revision === 1 ? <p class="quiet">{t.first}</p> : null}
        {difference.moved ? <p>{t.moved}</p> : null}
        {difference.sections.length === 0 && !difference.moved ? <p>{t.same}</p> : null}
        <div>
          {difference.sections.map((section, index) => (
            <Section key={index} screen={screen} section={section} />
          ))}
        </div>
      </>
    ),
  });
}

const SHAPES = { added: 'state small', removed: 'state bad small', changed: 'state off small' };

function Section({ screen, section: { kind, name, texts } }: { screen: DeskScreen; section: SectionDifference }) {
  const { content: t } = screen.t.proposals;
  return (
    <section class="difference">
      <h2>{name ?? '…'}</h2>
      <p>
        <span class={SHAPES[kind]}>{t[kind]}</span>
      </p>
      {texts.map((words, index) => (
        <p key={index}>
          {words.map((run, place) => (
            <Run key={place} run={run} />
          ))}
        </p>
      ))}
    </section>
  );
}

function Run({ run: { kind, text } }: { run: Words }) {
  if (kind === 'added') return <ins>{text}</ins>;
  if (kind === 'removed') return <del>{text}</del>;
  return <>{text}</>;
}
