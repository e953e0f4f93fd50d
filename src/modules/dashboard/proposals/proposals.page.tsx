import type { MemberDto } from '../../organizations/organizations.dto.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import { addressOf, type BrowserQuery } from '../http/list-query.js';
import type { DeskScreen } from '../http/screen.js';
import { Ago } from '../layout/ago.page.js';
import { renderDeskPage } from '../layout/document.page.js';
import { ListHead } from '../layout/list.page.js';
import { Status } from '../layout/status.page.js';
import { exportScript } from '../layout/styles.js';
import { Table } from '../layout/table.page.js';
import { Turns } from '../layout/turns.page.js';
import { FilterForm } from './filter-form.page.js';
import type { ProposalFilters } from './proposal-filters.js';
import { writtenValue } from './proposal-value.js';

const PATH = '/app/proposals';

interface ProposalsProps {
  page: Page<ProposalDto>;
  filters: ProposalFilters;
  query: BrowserQuery;
  members: MemberDto[];
}

export function renderProposalsPage(screen: DeskScreen, props: ProposalsProps): string {
  const { page, filters } = props;
  const t = screen.t.proposals.list;
  const mayWrite = screen.desk.caller.permissions.has('proposals:write');
  const isFiltered = Object.keys(filters).length > 0;
  const count = page.pagination.total_count;
  return renderDeskPage(screen, {
    title: screen.t.proposals.title,
    scripts: [exportScript.href],
    children: (
      <>
        {mayWrite ? (
          <div class="lead-act">
            <a class="button" href={`${PATH}/new`}>
              {t.create}
            </a>
          </div>
        ) : null}
        {count > 0 || isFiltered ? <FilterForm screen={screen} filters={filters} members={props.members} /> : null}
        {count === 0 ? (
          <Nothing screen={screen} isFiltered={isFiltered} />
        ) : (
          <>
            <ListHead
              screen={screen}
              count={t.count(screen.formats.number(count), count === 1)}
              csv={{ href: addressOf(`${PATH}/export.csv`, filters), word: t.export, rows: count }}
            />
            <Rows screen={screen} proposals={page.data} />
            <Turns
              screen={screen}
              path={PATH}
              filters={filters}
              query={props.query}
              next={page.pagination.next_cursor}
            />
          </>
        )}
      </>
    ),
  });
}

function Rows({ screen, proposals }: { screen: DeskScreen; proposals: ProposalDto[] }) {
  const t = screen.t.proposals.list;
  return (
    <div class="proposal-rows">
      <Table heads={[t.name, t.lead, t.status, t.value, t.viewed, t.created]}>
        {proposals.map((proposal) => (
          <Row key={proposal.id} screen={screen} proposal={proposal} />
        ))}
      </Table>
    </div>
  );
}

function Row({ screen, proposal }: { screen: DeskScreen; proposal: ProposalDto }) {
  const { proposals: words } = screen.t;
  const t = words.list;
  const { id, title, lead_name, deal_status, page_status, total, last_viewed_at, proposal_created_at } = proposal;
  const value = writtenValue(screen, total);
  return (
    <tr>
      <td class="what" title={title}>
        <div class="covered">
          <CoverImage proposal={proposal} />
          <a href={`${PATH}/${id}`}>{title}</a>
        </div>
      </td>
      <td class="whom">{lead_name ?? <span class="quiet">{words.noLead}</span>}</td>
      <td class="where">
        <Status t={screen.t} deal_status={deal_status} page_status={page_status} />
      </td>
      <td class="amount" data-label={value === null ? undefined : t.beforeTax}>
        {value ?? '–'}
      </td>
      <td class="seen" data-label={t.viewed}>
        {last_viewed_at ? <Ago at={last_viewed_at} screen={screen} /> : <span class="quiet">{t.never}</span>}
      </td>
      <td class="made">
        <time datetime={proposal_created_at} title={screen.formats.dateTime(proposal_created_at)}>
          {screen.formats.date(proposal_created_at)}
        </time>
      </td>
    </tr>
  );
}

/** As links to it are shown; a tile in its place while no client ever saw one. */
function CoverImage({ proposal: { id, version, published_revision } }: { proposal: ProposalDto }) {
  if (published_revision === null) return <span class="cover-image" />;
  const src = `${PATH}/${id}/cover.png?v=${version}`;
  return <img class="cover-image" src={src} alt="" loading="lazy" width="72" height="38" />;
}

function Nothing({ screen, isFiltered }: { screen: DeskScreen; isFiltered: boolean }) {
  const t = screen.t.proposals.list;
  const mayWrite = screen.desk.caller.permissions.has('proposals:write');
  return (
    <section class="nothing">
      <h2>{isFiltered ? t.noHits : t.empty}</h2>
      <p>{isFiltered ? t.noHitsText : mayWrite ? t.emptyText : t.emptyViewer}</p>
    </section>
  );
}
