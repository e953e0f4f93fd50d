import { AUDIT_TYPES } from '../../../platform/audit/audit-types.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import type { AuditEntryDto } from '../../audit/audit.dto.js';
import type { MemberDto } from '../../organizations/organizations.dto.js';
import { addressOf, type BrowserQuery } from '../http/list-query.js';
import type { DeskScreen } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { ChoiceFilter, Filters } from '../layout/filters.page.js';
import { ListHead } from '../layout/list.page.js';
import { Table } from '../layout/table.page.js';
import { Turns } from '../layout/turns.page.js';

const ADDRESS = '/app/settings/audit-log';
const LONGEST_VALUE = 80;

export interface AuditFilters {
  type?: string;
  actor_id?: string;
}

interface Props {
  entries: Page<AuditEntryDto>;
  members: MemberDto[];
  filters: AuditFilters;
  query: BrowserQuery;
}

export function renderAuditPage(screen: DeskScreen, { entries, members, filters, query }: Props): string {
  const t = screen.t.audit;
  const { total_count, next_cursor } = entries.pagination;
  return renderDeskPage(screen, {
    title: t.title,
    children: (
      <>
        <p>{t.intro}</p>
        <FilterForm screen={screen} members={members} filters={filters} entries={entries} />
        {total_count === 0 ? (
          <p class="quiet">{t.empty}</p>
        ) : (
          <>
            <ListHead screen={screen} count={t.count(screen.formats.number(total_count), total_count === 1)} />
            <div class="record-rows">
              <Table heads={[t.what, t.who, t.where, t.when]}>
                {entries.data.map((entry) => (
                  <Entry key={entry.id} screen={screen} entry={entry} filters={filters} />
                ))}
              </Table>
            </div>
          </>
        )}
        <Turns screen={screen} path={ADDRESS} filters={filters} query={query} next={next_cursor} />
      </>
    ),
  });
}

function FilterForm({ screen, members, filters, entries }: Omit<Props, 'query'> & { screen: DeskScreen }) {
  const t = screen.t.audit;
  const types = Object.keys(AUDIT_TYPES).map((type) => [type, t.types[type] ?? type] as const);
  const people = members.map(({ user_id, name }) => [user_id, name] as const);
  const { actor_id } = filters;
  const isListed = actor_id === undefined || people.some(([id]) => id === actor_id);
  const other = isListed ? [] : [[actor_id, entries.data[0]?.actor.name ?? actor_id] as const];
  return (
    <Filters path={ADDRESS} submit={t.filter}>
      <ChoiceFilter id="type" label={t.what} all={t.allTypes} chosen={filters.type} options={types} />
      <ChoiceFilter id="actor_id" label={t.who} all={t.everybody} chosen={actor_id} options={[...people, ...other]} />
    </Filters>
  );
}

function Entry({ screen, entry, filters }: { screen: DeskScreen; entry: AuditEntryDto; filters: AuditFilters }) {
  const { t, formats } = screen;
  const { at, type, actor, address, changes } = entry;
  const unnamed: Partial<Record<string, string>> = t.audit.actors;
  return (
    <tr>
      <td class="what">
        <strong>{t.audit.types[type] ?? type}</strong>
        {Object.entries(changes).map(([field, values]) => (
          <div key={field} class="quiet small address">
            {screen.t.about(field, (values as unknown[]).map(written).join(' → '))}
          </div>
        ))}
      </td>
      <td>
        {actor.id ? (
          <a href={addressOf(ADDRESS, { ...filters, actor_id: actor.id })}>{actor.name}</a>
        ) : (
          (unnamed[actor.kind] ?? actor.name)
        )}
      </td>
      <td class="note" data-label={t.audit.where}>
        {address ?? '–'}
      </td>
      <td class="note" data-label={t.audit.when}>
        <time datetime={at}>{formats.dateTime(at)}</time>
      </td>
    </tr>
  );
}

function written(value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
