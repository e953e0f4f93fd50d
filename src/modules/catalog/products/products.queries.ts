import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { Where } from '../../../platform/database/where.js';
import { counterSum } from '../../../platform/pagination/counters.js';
import type { PageRequest } from '../../../platform/pagination/paginate.js';
import { HITS_TOTAL, readPage } from '../../../platform/pagination/read-page.js';
import type { ListProductsQuery, ProductDto } from './products.dto.js';

export const PRODUCTS_COUNTER = 'products';

const COLUMNS = `id, name, description, sku, unit_amount, currency, unit, tax_rate, billing, image_file_id, active, version,
  created_at, updated_at`;

const FIND = { name: 'products:find', text: `select ${COLUMNS} from products where organization_id = $1 and id = $2` };
const MAX_BUNDLED = {
  name: 'products:most-bundled',
  text: 'select max(quantity) as quantity from bundle_items where organization_id = $1 and product_id = $2',
};

const AMONG = {
  name: 'products:among',
  text: `select ${COLUMNS} from products where organization_id = $1 and id = any($2::uuid[])`,
};

/** Newest first; counted by the counter without filters, by an index with them. */
export function listProducts(db: Database, caller: Caller, query: ListProductsQuery, { take, after }: PageRequest) {
  const where = filtered(caller, query);
  const hits = query.search ? `select id, created_at from products where ${where.text}` : null;
  const count = where.isFiltered
    ? `(select count(*) from products where ${where.text})`
    : counterSum(`${where.bind([PRODUCTS_COUNTER])}::text[]`);
  const position = after
    ? `(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`
    : 'true';
  const cut = `and ${position} order by created_at desc, id desc ${where.limit(take)}`;
  const page = hits ? `organization_id = $1 and id in (select id from hits where true ${cut})` : `${where.text} ${cut}`;
  const rows = `select ${COLUMNS} from products where ${page}`;
  const [total, order] = [hits ? HITS_TOTAL : count, 'page.created_at desc, page.id desc'];
  return readPage<ProductDto>(db, { name: 'products:list', hits, rows, total, order }, where.values);
}

export function findProduct(db: Database, caller: Caller, id: string): Promise<ProductDto | null> {
  return db.row<ProductDto>(FIND, [caller.organization_id, id]);
}

/** The largest quantity of a product in any bundle; 0 when none has it. */
export async function mostBundled(db: Database, caller: Caller, id: string): Promise<number> {
  const found = await db.row<{ quantity: number | null }>(MAX_BUNDLED, [caller.organization_id, id]);
  return found?.quantity ?? 0;
}

/** Those of the ids that are products, in no order. */
export async function productsAmong(db: Database, caller: Caller, ids: string[]): Promise<ProductDto[]> {
  return ids.length === 0 ? [] : db.rows<ProductDto>(AMONG, [caller.organization_id, ids]);
}

function filtered(caller: Caller, { search, active, sku }: ListProductsQuery): Where {
  const where = new Where(caller.organization_id);
  if (search) where.and(where.finding(search));
  if (active !== undefined) where.and(`active = ${where.bind(active)}`);
  if (sku) where.and(`sku = ${where.bind(sku)}`);
  return where;
}
