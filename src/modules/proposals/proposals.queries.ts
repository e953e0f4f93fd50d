import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';
import { isoText } from '../../platform/database/iso-time.js';
import { Where } from '../../platform/database/where.js';
import { counterSum } from '../../platform/pagination/counters.js';
import type { PageRequest } from '../../platform/pagination/paginate.js';
import { HITS_TOTAL, readPage, readWrittenPage, type WrittenPage } from '../../platform/pagination/read-page.js';
import { lapsedAt } from './offers/lapse.queries.js';
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
  p.allow_client_to_download_pdf, p.allow_client_questions, p.proposal_product_id, p.version, p.revision, p.published_revision, p.has_unpublished_changes,
  p.expires_at, p.external_id, p.metadata, p.variables, p.variable_declarations, p.published_at, p.first_viewed_at, p.last_viewed_at, p.decided_at, p.decided_via,
  p.denial_reason, p.canceled_from, p.payment_status, p.due_at <= ${now} as is_due, p.paying_since, p.signature_count, p.review_status, p.review, p.reminders, p.created_at, p.updated_at`;
/** Totals of the selected offer `o` of a proposal `p` at `now`, a placeholder; null without one. */
export const totalAt = (now: string, p = 'p') => `case when o.id is null then null
  when ${lapsedAt(now, p)} then jsonb_build_object('currency', o.currency) || o.lapsed
  else jsonb_build_object('currency', o.currency, 'subtotal', o.subtotal,
  'discount', o.discount_total, 'tax', o.tax_total, 'total', o.total, 'recurring', o.recurring) end as total`;
/** The full record of a proposal `p` that is being written, as it is from now on. */
export const WRITTEN = `${fullColumns('p.updated_at')}, ${dealStatus('p.updated_at')} as deal_status,
  (select l.name from leads l where l.organization_id = $1 and l.id = p.lead_id) as lead_name,
  (select ${totalAt('p.updated_at')} from proposal_products o where o.organization_id = $1 and o.id = p.proposal_product_id) as total`;
const ITEM = `json_build_object('proposal_id', c.id, 'title', c.title, 'deal_status', c.deal_status, 'page_status', c.page_status,
  'lead_name', l.name, 'proposal_created_at', ${isoText('c.created_at')})::text`;
/** What is shown of an item in `ListedProposalDto`, and what its totals follow from. */
const SUMMARY_COLUMNS = `p.id, p.public_id, p.title, p.slug, p.page_status, p.lead_id, p.proposal_product_id, p.published_at,
  p.last_viewed_at, p.expires_at, p.paying_since, p.decided_at, p.created_at, p.updated_at`;
const LIST_COLUMNS = 'p.id, p.title, p.page_status, p.created_at, p.updated_at, p.lead_id';

const FIND = {
  name: 'proposals:find',
  text: `select ${fullColumns('$3::timestamptz')}, ${dealStatus('$3::timestamptz')} as deal_status, l.name as lead_name, ${totalAt('$3::timestamptz')}
         from proposals p left join leads l on l.organization_id = p.organization_id and l.id = p.lead_id
         left join proposal_products o on o.organization_id = p.organization_id and o.id = p.proposal_product_id
         where p.organization_id = $1 and p.id = $2 and p.deleted_at is null`,
};

export function findProposal(db: Database, caller: Caller, id: string, now: string): Promise<ProposalRow | null> {
  return db.row<ProposalRow>(FIND, [caller.organization_id, id, now]);
}

/** Of the newest alone: whoever has nothing but an end has seen the proposal not long ago. */
const ENDING = {
  name: 'proposals:ending',
  text: `select n.id from (select p.id from proposals p where p.organization_id = $1 and p.deleted_at is null
           order by p.created_at desc, p.id desc limit 1000) n
         where right(n.id::text, length($2)) = $2 limit 2`,
};

/** The ids that end so, two at most. */
export async function idsEnding(db: Database, caller: Caller, end: string): Promise<string[]> {
  return (await db.rows<{ id: string }>(ENDING, [caller.organization_id, end])).map(({ id }) => id);
}

const REFERS_TO_LEAD = {
  name: 'proposals:refers-to-lead',
  text: 'select id from proposals where organization_id = $1 and lead_id = $2 and deleted_at is null limit 1',
};
const REFERS_TO_THEME = {
  name: 'proposals:refers-to-theme',
  text: 'select id from proposals where organization_id = $1 and theme_id = $2 limit 1',
};

export async function refersToLead(db: Database, caller: Caller, leadId: string): Promise<boolean> {
  return (await db.row(REFERS_TO_LEAD, [caller.organization_id, leadId])) !== null;
}

export async function refersToTheme(db: Database, caller: Caller, themeId: string): Promise<boolean> {
  return (await db.row(REFERS_TO_THEME, [caller.organization_id, themeId])) !== null;
}

export function counterOf(state: { deal_status: string; page_status: string }): string {
  return `proposals:${state.deal_status}:${state.page_status}`;
}

export type ProposalSummaryRow = Pick<
  ProposalRow,
  'id' | 'public_id' | 'title' | 'slug' | 'deal_status' | 'page_status' | 'lead_name' | 'total' | 'published_at'
> &
  Pick<ProposalRow, 'last_viewed_at' | 'expires_at' | 'created_at' | 'updated_at'>;

/** Reads pages of such columns, with the totals of the offers and the names of the leads. */
function listing<T extends ProposalSummaryRow>(name: string, columnsAt: (clock: string) => string) {
  return (db: Database, caller: Caller, query: ListProposalsQuery, now: string, request: PageRequest) => {
    const { where, clock, cut, sort, ...page } = pageOf(caller, query, now, request);
    const rows = `select c.*, ${totalAt(clock, 'c')}, l.name as lead_name from (${cut(columnsAt(clock))}) c
                  left join leads l on l.organization_id = $1 and l.id = c.lead_id
                  left join proposal_products o on o.organization_id = $1 and o.id = c.proposal_product_id`;
    const order = `page.${sort} desc, page.id desc`;
    return readPage<T>(db, { name, ...page, rows, order }, where.values);
  };
}

/** Full records. */
export const listProposals = listing<ProposalRow>('proposals:list', fullColumns);
/** Records as far as agents see them in a list. */
export const listSummaries = listing<ProposalSummaryRow>('proposals:list-summaries', () => SUMMARY_COLUMNS);

/** Items, as the database writes them. */
export function listItems(
  db: Database,
  caller: Caller,
  query: ListProposalsQuery,
  now: string,
  request: PageRequest,
): Promise<WrittenPage> {
  const { where, cut, sort, ...page } = pageOf(caller, query, now, request);
  const rows = `select ${ITEM} as item, c.${sort} as position, c.id from (${cut(LIST_COLUMNS)}) c
                left join leads l on l.organization_id = $1 and l.id = c.lead_id`;
  const order = 'page.position desc, page.id desc';
  return readWrittenPage(db, { name: 'proposals:list-items', ...page, rows, order }, where.values);
}

/** The page is cut on an index before the lead's name and the offer's totals are joined to it. */
function pageOf(caller: Caller, query: ListProposalsQuery, now: string, { take, after }: PageRequest) {
  const where = new Where(caller.organization_id, 'p');
  const clock = `${where.bind(now)}::timestamptz`;
  const count = totalOf(where, query, clock);
  const sort = query.sort ?? 'created_at';
  const hits = hitsOf(where, query, `p.id, p.${sort}`);
  const position = after
    ? `(p.${sort}, p.id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`
    : 'true';
  const wanted = where.wanted(take);
  const ending = `and ${position} order by p.${sort} desc, p.id desc limit ${wanted}`;
  const page = hits
    ? `p.organization_id = $1 and p.id in (select p.id from hits p where true ${ending})`
    : `${where.text} ${ending}`;
  const cut = (columns: string) =>
    `select ${columns}, ${dealStatus(clock)} as deal_status from proposals p where ${page}`;
  return { where, clock, hits, total: hits ? HITS_TOTAL : count, sort, wanted, cut };
}

/** By title, and by lead: two searches on indexes of their own, where one condition over both would read every proposal. */
function hitsOf(where: Where, { search, metadata }: ListProposalsQuery, columns: string): string | null {
  if (!search) return metadata ? `select ${columns} from proposals p where ${where.text}` : null;
  const lead = `l.name || E'\\n' || coalesce(l.company, '')`;
  return `select ${columns} from proposals p where ${where.text} and ${where.finding(search, 'p.searched')}
    union
    select ${columns} from leads l join proposals p on p.organization_id = l.organization_id and p.lead_id = l.id
    where l.organization_id = $1 and ${where.finding(search, 'l.searched')} and ${where.finding(search, `searchable(${lead})`)}
      and ${where.text}`;
}

/** Adds the filters to `where`; states alone are counted by counters, anything else by an index. */
function totalOf(where: Where, query: ListProposalsQuery, now: string): string {
  const free = addFilters(where, query);
  const deals = new Set(query.status?.split(','));
  const pages = query.page_status?.split(',') ?? LISTED_PAGES;
  const inPages = query.page_status ? where.oneOf('p.page_status', pages) : `p.page_status <> 'archived'`;
  where.and('p.deleted_at is null').and(inPages);
  if (deals.size > 0) where.and(inDeals(where, deals, now));
  if (free) return `(select count(*) from proposals p where ${where.text})`;
  const stored = deals.size > 0 ? STORED_DEALS.filter((deal) => deals.has(deal)) : STORED_DEALS;
  const names = stored.flatMap((deal) => pages.map((page) => counterOf({ deal_status: deal, page_status: page })));
  const sum = names.length > 0 ? counterSum(`${where.bind(names)}::text[]`) : '0';
  if (deals.has('pending') === deals.has('expired')) return sum;
  const expired = `(select count(*) from proposals p where p.organization_id = $1 and p.deleted_at is null and ${inPages} and ${expiredBy(now)})`;
  return `${sum} ${deals.has('expired') ? '+' : '-'} ${expired}`;
}

const expiredBy = (now: string) => `p.deal_status = 'pending' and p.expires_at <= ${now}`;

/** In any of these deal statuses; what is pending and what has expired are stored alike. */
function inDeals(where: Where, deals: Set<string>, now: string): string {
  const [pending, expired] = [deals.has('pending'), deals.has('expired')];
  const stored = STORED_DEALS.filter((deal) => deals.has(deal) && (deal !== 'pending' || expired));
  const ways: string[] = [];
  if (stored.length > 0) ways.push(where.oneOf('p.deal_status', stored));
  if (pending && !expired) ways.push(`p.deal_status = 'pending' and (p.expires_at is null or p.expires_at > ${now})`);
  if (expired && !pending) ways.push(expiredBy(now));
  return ways.length > 1 ? `(${ways.map((way) => `(${way})`).join(' or ')})` : (ways[0] ?? 'true');
}

/** Whether any filter besides the states was given. */
function addFilters(where: Where, query: ListProposalsQuery): boolean {
  const { lead_id, template_id, owner_id, external_id, created_after, created_before, updated_after, metadata } = query;
  if (lead_id) where.and(`p.lead_id = ${where.bind(lead_id)}`);
  if (template_id) where.and(`p.template_id = ${where.bind(template_id)}`);
  if (owner_id) where.and(`p.owner_id = ${where.bind(owner_id)}`);
  if (external_id) where.and(`p.external_id = ${where.bind(external_id)}`);
  if (metadata) where.and(`p.metadata @> ${where.bind(JSON.stringify(metadata))}::jsonb`);
  if (created_after) where.and(`p.created_at > ${where.bind(created_after)}`);
  if (created_before) where.and(`p.created_at < ${where.bind(created_before)}`);
  if (updated_after) where.and(`p.updated_at > ${where.bind(updated_after)}`);
  return where.isFiltered || query.search !== undefined;
}
