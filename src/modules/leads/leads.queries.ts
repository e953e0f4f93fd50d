import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';
import { Where, containing } from '../../platform/database/where.js';
import { counterSum } from '../../platform/pagination/counters.js';
import type { PageRequest } from '../../platform/pagination/paginate.js';
import { readPage } from '../../platform/pagination/read-page.js';
import type { LeadDto, ListLeadsQuery } from './leads.dto.js';

export const LEADS_COUNTER = 'leads';

const COLUMNS = `id, name, email, company, phone, website, address, city, state, zip, country, siret, tva, language,
  status, created_at, updated_at, external_id, metadata, version`;

const FIND = { name: 'leads:find', text: `select ${COLUMNS} from leads where organization_id = $1 and id = $2` };

/** Newest first; counted by the counter without filters, by an index with them. */
export function listLeads(db: Database, caller: Caller, query: ListLeadsQuery, { take, after }: PageRequest) {
  const where = filtered(caller, query);
  const total = where.isFiltered
    ? `(select count(*) from leads where ${where.text})`
    : counterSum(`${where.bind([LEADS_COUNTER])}::text[]`);
  if (after) where.and(`(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select ${COLUMNS} from leads where ${where.text} order by created_at desc, id desc limit ${where.bind(take)}`;
  const order = 'page.created_at desc, page.id desc';
  return readPage<LeadDto>(db, { name: 'leads:list', rows, total, order }, where.values);
}

export function findLead(db: Database, caller: Caller, id: string): Promise<LeadDto | null> {
  return db.row<LeadDto>(FIND, [caller.organization_id, id]);
}

function filtered(caller: Caller, query: ListLeadsQuery): Where {
  const where = new Where(caller.organization_id);
  if (query.search) {
    const pattern = where.bind(containing(query.search));
    where.and(`(name ilike ${pattern} or email ilike ${pattern})`);
  }
  if (query.status) where.and(`status = ${where.bind(query.status)}`);
  if (query.email) where.and(`lower(email) = lower(${where.bind(query.email)})`);
  if (query.external_id) where.and(`external_id = ${where.bind(query.external_id)}`);
  if (query.updated_after) where.and(`updated_at > ${where.bind(query.updated_after)}`);
  return where;
}
