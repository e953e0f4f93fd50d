import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';
import { isoText } from '../../platform/database/iso-time.js';
import { Where, containing } from '../../platform/database/where.js';
import { counterSum } from '../../platform/pagination/counters.js';
import type { PageRequest } from '../../platform/pagination/paginate.js';
import { HITS_TOTAL, readPage } from '../../platform/pagination/read-page.js';
import { PAGE_STATUSES } from './lifecycle/transitions.js';
import type { ListProposalsQuery } from './proposal-list.dto.js';
import type { ProposalRow } from './proposal-view.js';

const STORED_DEALS = ['pending', 'approved', 'denied', 'canceled'];
const LISTED_PAGES = PAGE_STATUSES.filter((status) => status !== 'archived');

/** `pending` becomes `expired` by the clock alone; `now` is a placeholder. */
const dealStatus = (now: string) =>
  `case when p.deal_status = 'pending' and p.expires_at <= ${now} then 'expired' else p.deal_status end`;

/** `now` is a placeholder. */
const fullColumns = (
  now: string,
) => `p.id, p.public_id, p.title, p.slug, p.page_status, p.language, p.lead_id, p.theme_id, p.template_id, p.owner_id,
  p.password_hash is not null as has_password, p.allow_client_to_sign, p.allow_client_to_deny, p.allow_payment,
  p.allow_client_to_download_pdf, p.proposal_product_id, p.version, p.revision, p.published_revision, p.has_unpublished_changes,
  p.expires_at, p.external_id, p.metadata, p.published_at, p.first_viewed_at, p.last_viewed_at, p.decided_at, p.decided_via,
  p.denial_reason, p.canceled_from, p.payment_status, p.due_at <= ${now} as is_due, p.created_at, p.updated_at`;
/** Totals of the selected offer `o`; null without one. */
const TOTAL = `case when o.id is not null then jsonb_build_object('currency', o.currency, 'subtotal', o.subtotal,
  'discount', o.discount_total, 'tax', o.tax_total, 'total', o.total, 'recurring', o.recurring) end as total`;
const ITEM = `json_build_object('proposal_id', c.id, 'title', c.title, 'deal_status', c.deal_status, 'page_status', c.page_status,
  'lead_name', l.name, 'proposal_created_at', ${isoText('c.created_at')})::text`;
const LIST_COLUMNS = 'p.id, p.title, p.page_status, p.created_at, p.updated_at, p.lead_id';

const FIND = {
  name: 'proposals:find',
  text: `select ${fullColumns('$3::timestamptz')}, ${dealStatus('$3::timestamptz')} as deal_status, l.name as lead_name, ${TOTAL}
         from proposals p left join leads l on l.organization_id = p.organization_id and l.id = p.lead_id
         left join proposal_products o on o.organization_id = p.organization_id and o.id = p.proposal_product_id
         where p.organization_id = $1 and p.id = $2 and p.deleted_at is null`,
};

export function findProposal(db: Database, caller: Caller, id: string, now: string): Promise<ProposalRow | null> {
  return db.row<ProposalRow>(FIND, [caller.organization_id, id, now]);
}

export function counterOf(state: { deal_status: string; page_status: string }): string {
  return `proposals:${state.deal_status}:${state.page_status}`;
}

/** The page is cut on an index before the lead's name and the offer's totals are joined to it. */
export function listProposals<R extends { id: string }>(
  db: Database,
  caller: Caller,
  query: ListProposalsQuery,
  now: string,
  { take, after }: PageRequest,
) {
  const where = new Where(caller.organization_id, 'p');
  const clock = `${where.bind(now)}::timestamptz`;
  const count = totalOf(where, query, clock);
  const sort = query.sort ?? 'created_at';
  const hits = query.search ? `select p.id, p.${sort} from proposals p where ${where.text}` : null;
  const position = after
    ? `(p.${sort}, p.id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`
    : 'true';
  const cut = `and ${position} order by p.${sort} desc, p.id desc limit ${where.bind(take)}`;
  const page = hits
    ? `p.organization_id = $1 and p.id in (select p.id from hits p where true ${cut})`
    : `${where.text} ${cut}`;
  const full = query.view === 'full';
  const columns = full ? fullColumns(clock) : LIST_COLUMNS;
  const inner = `select ${columns}, ${dealStatus(clock)} as deal_status from proposals p where ${page}`;
  const offer = 'left join proposal_products o on o.organization_id = $1 and o.id = c.proposal_product_id';
  const listed = full ? `c.*, ${TOTAL}, l.name as lead_name` : `${ITEM} as item, c.${sort} as position, c.id`;
  const rows = `select ${listed} from (${inner}) c
                left join leads l on l.organization_id = $1 and l.id = c.lead_id ${full ? offer : ''}`;
  const [total, order] = [hits ? HITS_TOTAL : count, `page.${full ? sort : 'position'} desc, page.id desc`];
  return readPage<R>(db, { name: 'proposals:list', hits, rows, total, order }, where.values);
}

/** Adds the filters to `where`; states alone are counted by counters, anything else by an index. */
function totalOf(where: Where, query: ListProposalsQuery, now: string): string {
  const free = addFilters(where, query);
  const pages = query.page_status ? [query.page_status] : LISTED_PAGES;
  const expired = `p.deal_status = 'pending' and p.expires_at <= ${now}`;
  const inPages = query.page_status
    ? `p.page_status = ${where.bind(query.page_status)}`
    : `p.page_status <> 'archived'`;
  where.and('p.deleted_at is null').and(inPages);
  if (query.status === 'expired') where.and(expired);
  else if (query.status === 'pending')
    where.and(`p.deal_status = 'pending' and (p.expires_at is null or p.expires_at > ${now})`);
  else if (query.status) where.and(`p.deal_status = ${where.bind(query.status)}`);
  if (free || query.status === 'expired') return `(select count(*) from proposals p where ${where.text})`;
  const deals = query.status ? [query.status] : STORED_DEALS;
  const names = deals.flatMap((deal) => pages.map((page) => counterOf({ deal_status: deal, page_status: page })));
  const sum = counterSum(`${where.bind(names)}::text[]`);
  if (query.status !== 'pending') return sum;
  return `${sum} - (select count(*) from proposals p where p.organization_id = $1 and p.deleted_at is null and ${inPages} and ${expired})`;
}

/** Whether any filter besides the states was given. */
function addFilters(where: Where, query: ListProposalsQuery): boolean {
  const { lead_id, template_id, owner_id, external_id, search, created_after, created_before, updated_after } = query;
  if (lead_id) where.and(`p.lead_id = ${where.bind(lead_id)}`);
  if (template_id) where.and(`p.template_id = ${where.bind(template_id)}`);
  if (owner_id) where.and(`p.owner_id = ${where.bind(owner_id)}`);
  if (external_id) where.and(`p.external_id = ${where.bind(external_id)}`);
  if (search) where.and(`p.title ilike ${where.bind(containing(search))}`);
  if (created_after) where.and(`p.created_at > ${where.bind(created_after)}`);
  if (created_before) where.and(`p.created_at < ${where.bind(created_before)}`);
  if (updated_after) where.and(`p.updated_at > ${where.bind(updated_after)}`);
  return where.isFiltered;
}
