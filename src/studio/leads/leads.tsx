import { useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import type { Lead } from '../../../sdk/src/generated/types.js';
import { useCaller } from '../frame/use-caller.js';
import { useLater } from '../frame/use-later.js';
import { useText, useTextOf } from '../language/texts.js';
import { CsvButton } from '../records/csv-button.js';
import { ImportButton } from '../records/import-button.js';
import { ChoiceFilter, FilterRow, ListHead } from '../records/list-head.js';
import { Records } from '../records/records.js';
import { useFilters } from '../records/use-filters.js';
import { service } from '../service.js';
import { LEAD_COLUMNS, LEAD_FIELDS, NEW_LEAD_FIELDS } from './lead-fields.js';
import { LeadSheet } from './lead-sheet.js';

const STATES = ['new', 'contacted', 'won', 'lost'] as const;

/** Whom proposals are for; one of them stands beside the list. */
export function Leads({ id }: { id: string | undefined }) {
  const t = useText();
  const textOf = useTextOf();
  const { may } = useCaller();
  const filters = useFilters();
  const search = useLater(filters.get('q').trim());
  const status = STATES.find((one) => one === filters.get('status'));
  const query = { ...(search && { search }), ...(status && { status }) };
  return (
    <>
      <ListHead title="nav.leads">
        <CsvButton
          list="leads"
          name={t('nav.leads')}
          head={LEAD_COLUMNS}
          rows={() => service.leads.list({ limit: 100, ...query })}
        />
        {may('leads:write') && (
          <>
            <ImportButton
              filters={filters}
              type="leads"
              fields={[...LEAD_FIELDS, ...NEW_LEAD_FIELDS]}
              hint="import.leadsHint"
            />
            <Link href={`/leads/new${filters.search}`} className="button primary">
              {t('leads.new')}
            </Link>
          </>
        )}
      </ListHead>
      <FilterRow filters={filters} search="leads.search">
        <ChoiceFilter
          {...{ filters, name: 'status', label: 'proposals.state', all: 'proposals.anyState' }}
          options={STATES.map((one) => [one, textOf('leadStatus', one)] as const)}
        />
      </FilterRow>
      <Records
        queryKey={['leads', 'list', search, status ?? '']}
        read={(after) => service.leads.list({ limit: 50, ...query, ...after })}
        isFiltered={search !== '' || status !== undefined}
        none="leads.none"
        count="leads.count"
      >
        {(rows) => <Rows rows={rows} search={filters.search} />}
      </Records>
      {id && <Sheet id={id} search={filters.search} />}
    </>
  );
}

function Sheet({ id, search }: { id: string; search: string }) {
  const [, go] = useLocation();
  return (
    <LeadSheet
      key={id}
      id={id === 'new' ? null : id}
      onClose={() => {
        go(`/leads${search}`);
      }}
      onCreated={(created) => {
        go(`/leads/${created}${search}`, { replace: true });
      }}
    />
  );
}

function Rows({ rows, search }: { rows: Lead[]; search: string }) {
  const t = useText();
  const textOf = useTextOf();
  const { formatDate } = useIntl();
  return (
    <table className="list">
      <thead>
        <tr>
          <th scope="col">{t('lead.name')}</th>
          <th scope="col">{t('lead.company')}</th>
          <th scope="col">{t('lead.email')}</th>
          <th scope="col">{t('proposals.state')}</th>
          <th scope="col">{t('lead.since')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, company, email, status, created_at }) => (
          <tr key={id}>
            <th scope="row">
              <Link href={`/leads/${id}${search}`}>{name}</Link>
            </th>
            <td>
              <span className="company">{company}</span>
            </td>
            <td>{email}</td>
            <td>
              <span className="state" data-state={STATE_OF[status] ?? ''}>
                {textOf('leadStatus', status)}
              </span>
            </td>
            <td>
              <time dateTime={created_at}>
                {formatDate(created_at, { day: 'numeric', month: 'short', year: 'numeric' })}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In the colours of proposals. */
const STATE_OF: Partial<Record<string, string>> = { contacted: 'published', won: 'approved', lost: 'denied' };
