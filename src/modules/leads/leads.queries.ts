import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';
import { named } from '../../platform/database/statement.js';
import { Where } from '../../platform/database/where.js';
import { counterSum } from '../../platform/pagination/counters.js';
import type { PageRequest } from '../../platform/pagination/paginate.js';
import { HITS_TOTAL, readPage } from '../../platform/pagination/read-page.js';
import type { LeadEntity } from './lead.entity.js';
import type { LeadDto, ListLeadsQuery } from './leads.dto.js';

export const LEADS_COUNTER = 'leads';

const RECORD = [
  ...(['id', 'name', 'email', 'company', 'phone', 'website', 'address', 'city', 'state', 'zip', 'country'] as const),
  ...([
    'siret',
    'tva',
    'language',
    'status',
    'created_at',
    'updated_at',
    'external_id',
    'metadata',
    'version',
  ] as const),
] satisfies (keyof LeadDto)[];
const COLUMNS = RECORD.join(', ');

const FIND = { name: 'leads:find', text: `select ${COLUMNS} from leads where organization_id = $1 and id = $2` };

/** Found by the address first: the newest of all, one after the other, would be as many as there are where none has it. */
const SAME_EMAIL = {
  name: 'leads:same-email',
  text: `with same as materialized (
           select id, created_at from leads where organization_id = $1 and lower(email) = lower($2) and id <> $3
         )
         select id from same order by created_at desc, id desc limit 20`,
};

const LOCK_STATUSES = {
  name: 'leads:lock-statuses',
  text: 'select id, status from leads where organization_id = $1 and id = any($2::uuid[]) order by id for no key update',
};

/** Gives those whose status is another one now. */
const followOutcomes = (outcomes: string) => `with outcomes as (${outcomes})
  update leads l set status = o.status, version = l.version + 1, updated_at = $3 from outcomes o
  where l.organization_id = $1 and l.id = o.lead_id and l.status <> o.status returning l.id, l.status, l.version`;

/** An operator's look over all organizations: the command names the lead alone. */
const ORGANIZATION = {
  name: 'erasure:organization-of-lead',
  text: 'select organization_id from leads where id = $1',
};

const LOCK = {
  name: 'erasure:lock-lead',
  text: 'select id from leads where organization_id = $1 and id = $2 for update',
};

/** A lead whose row is locked, with the outcome that it has now. */
export interface LeadStatus {
  id: string;
  status: string;
}

/** Newest first; counted by the counter without filters, by an index with them. */
export function listLeads(db: Database, caller: Caller, query: ListLeadsQuery, { take, after }: PageRequest) {
  const where = filtered(caller, query);
  const hits = query.search || query.metadata ? `select id, created_at from leads where ${where.text}` : null;
  const count = where.isFiltered
    ? `(select count(*) from leads where ${where.text})`
    : counterSum(`${where.bind([LEADS_COUNTER])}::text[]`);
  const position = after
    ? `(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`
    : 'true';
  const cut = `and ${position} order by created_at desc, id desc ${where.limit(take)}`;
  const page = hits ? `organization_id = $1 and id in (select id from hits where true ${cut})` : `${where.text} ${cut}`;
  const rows = `select ${COLUMNS} from leads where ${page}`;
  const [total, order] = [hits ? HITS_TOTAL : count, 'page.created_at desc, page.id desc'];
  return readPage<LeadDto>(db, { name: 'leads:list', hits, rows, total, order }, where.values);
}

/** The record of a stored row. */
export function leadView(row: LeadEntity): LeadDto {
  return Object.fromEntries(RECORD.map((name) => [name, row[name]])) as unknown as LeadDto;
}

export function findLead(db: Database, caller: Caller, id: string): Promise<LeadDto | null> {
  return db.row<LeadDto>(FIND, [caller.organization_id, id]);
}

/** Other leads with the same e-mail address, the newest first. */
export async function duplicatesOf(db: Database, caller: Caller, { id, email }: LeadDto): Promise<string[]> {
  if (email === null) return [];
  const found = await db.rows<{ id: string }>(SAME_EMAIL, [caller.organization_id, email, id]);
  return found.map((lead) => lead.id);
}

function filtered(caller: Caller, query: ListLeadsQuery): Where {
  const where = new Where(caller.organization_id);
  if (query.search) where.and(where.finding(query.search));
  if (query.status) where.andOneOf('status', query.status);
  if (query.metadata) where.and(`metadata @> ${where.bind(JSON.stringify(query.metadata))}::jsonb`);
  if (query.email) where.and(`lower(email) = lower(${where.bind(query.email)})`);
  if (query.external_id) where.and(`external_id = ${where.bind(query.external_id)}`);
  if (query.updated_after) where.and(`updated_at > ${where.bind(query.updated_after)}`);
  return where;
}

/** In one order, so that two who lock the same leads never wait for each other. */
export function lockStatuses(db: Database, caller: Caller, ids: string[]): Promise<LeadStatus[]> {
  return ids.length === 0 ? Promise.resolve([]) : db.rows<LeadStatus>(LOCK_STATUSES, [caller.organization_id, ids]);
}

/** Locked leads get the status that `outcomes` gives them, a query of `lead_id` and `status` for `$1` and the list `$2`. */
export function setStatuses(
  db: Database,
  caller: Caller,
  { ids, outcomes, now }: { ids: string[]; outcomes: string; now: string },
): Promise<Pick<LeadEntity, 'id' | 'status' | 'version'>[]> {
  return db.rows(named('leads:set-statuses', followOutcomes(outcomes)), [caller.organization_id, ids, now]);
}

/** Null when no organization has the lead. */
export async function organizationOfLead(db: Database, leadId: string): Promise<string | null> {
  return (await db.row<{ organization_id: string }>(ORGANIZATION, [leadId]))?.organization_id ?? null;
}

/** Whether there still is such a lead; nothing can refer to it any more until the transaction ends. */
export async function lockLead(
  db: Database,
  { organization_id }: { organization_id: string },
  leadId: string,
): Promise<boolean> {
  return (await db.row(LOCK, [organization_id, leadId])) !== null;
}
