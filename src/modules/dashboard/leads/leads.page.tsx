import { Fragment } from 'preact';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { LEAD_STATUSES, type LeadDto } from '../../leads/leads.dto.js';
import { addressOf } from '../http/list-query.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { ListHead } from '../layout/list.page.js';
import { exportScript } from '../layout/styles.js';
import { ChoiceFilter, Filters, SearchFilter } from '../layout/filters.page.js';
import { Table } from '../layout/table.page.js';
import { LeadForm } from './lead-form.page.js';
import { LEADS } from './lead-fields.js';

export interface LeadFilters {
  search?: string;
  status?: string;
}

interface Props {
  leads: Page<LeadDto>;
  filters: LeadFilters;
}

export function renderLeadsPage(screen: DeskScreen, { leads, filters }: Props): string {
  const t = screen.t.leads;
  const { total_count, next_cursor } = leads.pagination;
  const isFiltered = Object.keys(filters).length > 0;
  return renderDeskPage(screen, {
    title: t.title,
    scripts: [exportScript.href],
    children: (
      <>
        {screen.desk.caller.permissions.has('leads:write') ? (
          <div class="lead-act">
            <a class="button" href={`${LEADS}/new`}>
              {t.create}
            </a>
          </div>
        ) : null}
        {total_count > 0 || isFiltered ? <LeadFilterForm screen={screen} filters={filters} /> : null}
        {total_count === 0 ? (
          <p class="quiet">{isFiltered ? t.noHits : t.empty}</p>
        ) : (
          <>
            <ListHead
              screen={screen}
              count={t.count(screen.formats.number(total_count), total_count === 1)}
              csv={{
                href: addressOf(`${LEADS}/export.csv`, filters),
                word: screen.t.proposals.list.export,
                rows: total_count,
              }}
            />
            <Rows screen={screen} leads={leads.data} />
          </>
        )}
        {next_cursor ? (
          <p>
            <a
              class="button second"
              rel="next"
              href={`${LEADS}?${String(new URLSearchParams({ ...filters, after: next_cursor }))}`}
            >
              {t.older}
            </a>
          </p>
        ) : null}
      </>
    ),
  });
}

export function renderNewLeadPage(screen: DeskScreen, returned: Returned): string {
  return renderDeskPage(screen, {
    title: screen.t.leads.create,
    children: <LeadForm screen={screen} action={LEADS} returned={returned} />,
  });
}

function LeadFilterForm({ screen, filters }: { screen: DeskScreen; filters: LeadFilters }) {
  const t = screen.t.leads;
  const options = LEAD_STATUSES.map((status) => [status, t.statuses[status] ?? status] as const);
  return (
    <Filters path={LEADS} submit={t.find}>
      <SearchFilter label={t.search} value={filters.search} />
      <ChoiceFilter id="status" label={t.status} all={t.all} chosen={filters.status} options={options} />
    </Filters>
  );
}

/** Breaks where an address has a joint, and nowhere inside of a word. */
function Address({ email }: { email: string | null }) {
  const parts = email?.split(/(?<=[.@_-])/) ?? [];
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </>
  );
}

function Rows({ screen, leads }: { screen: DeskScreen; leads: LeadDto[] }) {
  const { t, formats } = screen;
  const { fields, statuses, status } = t.leads;
  return (
    <div class="record-rows lead-rows">
      <Table heads={[fields.name ?? '', fields.company ?? '', fields.email ?? '', status, fields.created_at ?? '']}>
        {leads.map((lead) => (
          <tr key={lead.id}>
            <td class="what">
              <a href={`${LEADS}/${lead.id}`}>{lead.name}</a>
            </td>
            <td class="note company">{lead.company}</td>
            <td class="note mail">
              <Address email={lead.email} />
            </td>
            <td class="note standing">{statuses[lead.status]}</td>
            <td class="note day" data-label={fields.created_at}>
              <time datetime={lead.created_at} title={formats.dateTime(lead.created_at)}>
                {formats.date(lead.created_at)}
              </time>
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
