import type { LeadDto } from '../../leads/leads.dto.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Status } from '../layout/status.page.js';
import { Table } from '../layout/table.page.js';
import { LEADS, LEAD_FIELDS } from './lead-fields.js';
import { LeadForm } from './lead-form.page.js';
import { writtenValue } from '../proposals/proposal-value.js';

interface Props {
  lead: LeadDto;
  /** The last ones for this lead. */
  proposals: ProposalDto[];
  returned: Returned;
  saved: boolean;
}

export function renderLeadPage(screen: DeskScreen, { lead, proposals, returned, saved }: Props): string {
  const t = screen.t.leads;
  const { permissions } = screen.desk.caller;
  return renderDeskPage(screen, {
    title: lead.name,
    children: (
      <>
        <p class="quiet">{t.statuses[lead.status]}</p>
        {saved ? (
          <p class="notice" role="status">
            {t.saved}
          </p>
        ) : null}
        <Proposals screen={screen} lead={lead} proposals={proposals} />
        {permissions.has('leads:write') ? (
          <LeadForm screen={screen} action={`${LEADS}/${lead.id}`} returned={returned} lead={lead} />
        ) : (
          <Facts screen={screen} lead={lead} />
        )}
        {permissions.has('leads:delete') ? (
          <p>
            <a class="link danger" href={`${LEADS}/${lead.id}/delete`}>
              {t.remove}
            </a>
          </p>
        ) : null}
      </>
    ),
  });
}

function Proposals({ screen, lead, proposals }: { screen: DeskScreen; lead: LeadDto; proposals: ProposalDto[] }) {
  const { t } = screen;
  return (
    <section class="section" aria-labelledby="proposals">
      <h2 id="proposals">{t.leads.proposals}</h2>
      {proposals.length === 0 ? <p class="quiet">{t.leads.noProposals}</p> : null}
      {proposals.length > 0 ? (
        <Table heads={[t.leads.proposals, t.leads.status, t.home.value]}>
          {proposals.map(({ id, title, deal_status, page_status, total }) => (
            <tr key={id}>
              <td>
                <a href={`/app/proposals/${id}`}>{title}</a>
              </td>
              <td>
                <Status t={t} deal_status={deal_status} page_status={page_status} />
              </td>
              <td class="number">{writtenValue(screen, total)}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      {screen.desk.caller.permissions.has('proposals:write') ? (
        <p>
          <a class="button second" href={`/app/proposals/new?lead_id=${lead.id}`}>
            {t.leads.propose}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function Facts({ screen, lead }: { screen: DeskScreen; lead: LeadDto }) {
  return (
    <dl class="facts">
      {LEAD_FIELDS.filter(({ name }) => lead[name] !== null).map(({ name }) => (
        <div key={name}>
          <dt>{screen.t.leads.fields[name]}</dt>
          <dd>{lead[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
