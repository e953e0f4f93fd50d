import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';
import { Where } from '../../platform/database/where.js';
import type { PageRequest, Position } from '../../platform/pagination/paginate.js';
import { readPage } from '../../platform/pagination/read-page.js';
import type { Samples, Section } from '../content/content.dto.js';
import type { VariableDto } from '../content/variables/variables.dto.js';
import type { ListTemplatesQuery, TemplateDto, TemplateListItemDto } from './templates.dto.js';

const OWN = 'id, title, category, image, color, language, organization_id, created_at';
const STOCK = 'id, title, category, image, color, language, null::uuid as organization_id, created_at';
const CONTENT = "jsonb_build_object('sections', sections) as content";

const FIND = {
  name: 'templates:find',
  text: `select ${OWN}, ${CONTENT}, variables, version, updated_at from templates where organization_id = $1 and id = $2
         union all
         select ${STOCK}, ${CONTENT}, '[]'::jsonb as variables, 1 as version, updated_at from stock_templates where id = $2`,
};
const START = {
  name: 'templates:start',
  text: `select title, language, sections, samples, false as is_stock, variables from templates where organization_id = $1 and id = $2
         union all
         select title, language, sections, null as samples, true as is_stock, '[]'::jsonb as variables from stock_templates where id = $2`,
};
const IS_STOCK = { name: 'templates:is-stock', text: 'select id from stock_templates where id = $1' };

/** What a proposal begins with. */
export interface TemplateStart {
  title: string;
  language: string;
  sections: Section[];
  /** Of an own template what it was made with, where that is known; a stock one is made of examples. */
  samples: Samples | null;
  variables: VariableDto[];
}

/** The organization's own, newest first, then the stock ones by language and title. */
export async function listTemplates(
  db: Database,
  caller: Caller,
  query: ListTemplatesQuery,
  { take, after }: PageRequest,
) {
  if (after && isStock(after)) return readStock(db, caller, query, { take, after });
  const own = await readOwn(db, caller, query, { take, after });
  const missing = take - own.rows.length;
  if (missing === 0) return own;
  const stock = await readStock(db, caller, query, { take: missing, after: null });
  return { rows: [...own.rows, ...stock.rows], total: own.total };
}

/** Places both kinds in one order: a stock template's place cannot be taken for a time. */
export function positionOf(template: TemplateListItemDto): Position {
  const { id, organization_id, created_at, language, title } = template;
  return organization_id ? [created_at, id] : [`${language}:${title}`, id];
}

export function findTemplate(db: Database, caller: Caller, id: string): Promise<TemplateDto | null> {
  return db.row<TemplateDto>(FIND, [caller.organization_id, id]);
}

export function findStart(
  db: Database,
  caller: Caller,
  id: string,
): Promise<(TemplateStart & { is_stock: boolean }) | null> {
  return db.row<TemplateStart & { is_stock: boolean }>(START, [caller.organization_id, id]);
}

export async function isStockTemplate(db: Database, id: string): Promise<boolean> {
  return (await db.row(IS_STOCK, [id])) !== null;
}

function isStock([place]: Position): boolean {
  return /^[a-z]/.test(place);
}

function readOwn(db: Database, caller: Caller, query: ListTemplatesQuery, { take, after }: PageRequest) {
  const { where, total } = filtered(caller, query);
  if (after) where.and(`(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select ${OWN} from templates where ${where.text} order by created_at desc, id desc ${where.limit(take)}`;
  const order = 'page.created_at desc, page.id desc';
  return readPage<TemplateListItemDto>(db, { name: 'templates:own', rows, total, order }, where.values);
}

function readStock(db: Database, caller: Caller, query: ListTemplatesQuery, { take, after }: PageRequest) {
  const { where, filters, total } = filtered(caller, query);
  const place = `(language || ':' || title) collate "C"`;
  const next = after ? ` and (${place}, id) > (${where.bind(after[0])}, ${where.bind(after[1])}::uuid)` : '';
  const rows = `select ${STOCK} from stock_templates where ${filters}${next} order by ${place}, id ${where.limit(take)}`;
  const order = `(page.language || ':' || page.title) collate "C", page.id`;
  return readPage<TemplateListItemDto>(db, { name: 'templates:stock', rows, total, order }, where.values);
}

/** The same filters hold for both tables, as they share the columns. */
function filtered(caller: Caller, query: ListTemplatesQuery) {
  const where = new Where(caller.organization_id);
  const conditions = [
    ...(query.category ? [`category = ${where.bind(query.category)}`] : []),
    ...(query.language ? [`language = ${where.bind(query.language)}`] : []),
    ...(query.search ? [where.finding(query.search, 'searchable(title)')] : []),
  ];
  conditions.forEach((condition) => where.and(condition));
  const filters = ['true', ...conditions].join(' and ');
  const total = `(select count(*) from templates where ${where.text}) + (select count(*) from stock_templates where ${filters})`;
  return { where, filters, total };
}
