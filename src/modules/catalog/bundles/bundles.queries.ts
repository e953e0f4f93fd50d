import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { Where } from '../../../platform/database/where.js';
import { recurringTotals } from '../../../platform/money/money.dto.js';
import { totalsOf, type Billing } from '../../../platform/money/money.js';
import { counterSum } from '../../../platform/pagination/counters.js';
import type { PageRequest } from '../../../platform/pagination/paginate.js';
import { readPage } from '../../../platform/pagination/read-page.js';
import type { BundleItemDto } from './bundle-item.dto.js';
import type { BundleDto, ListBundlesQuery, PricedBundle } from './bundles.dto.js';

export const BUNDLES_COUNTER = 'bundles';

type Totals = 'subtotal' | 'discount_total' | 'tax_total' | 'total' | 'recurring';

/** An item with what its product costs now. */
type BundleLine = BundleItemDto & { unit_amount: number; tax_rate: number; billing: Billing };
type BundleRow = Omit<BundleDto, 'items' | Totals> & { lines: BundleLine[] };

const COLUMNS = 'id, name, description, currency, discount, active, version, created_at, updated_at';

/** Joins items and prices to bundles that were picked already, so that a page reads no more than it shows. */
const withLines = (bundles: string) => `
  select b.*, priced.lines from (${bundles}) b cross join lateral (
    select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'quantity', i.quantity, 'discount', i.discount,
      'optional', i.optional, 'unit_amount', p.unit_amount, 'tax_rate', p.tax_rate, 'billing', p.billing)
      order by i.position) as lines
    from bundle_items i join products p on p.organization_id = i.organization_id and p.id = i.product_id
    where i.organization_id = $1 and i.bundle_id = b.id
  ) priced`;

const FIND = {
  name: 'bundles:find',
  text: withLines(`select ${COLUMNS} from bundles where organization_id = $1 and id = $2`),
};

const PRICED = {
  name: 'bundles:priced',
  text: `select b.id, b.name, b.currency, b.discount, b.active, priced.lines from bundles b cross join lateral (
           select jsonb_agg(jsonb_build_object('product_id', p.id, 'name', p.name, 'description', p.description,
             'unit', p.unit, 'quantity', i.quantity, 'unit_amount', p.unit_amount, 'discount', i.discount, 'tax_rate', p.tax_rate,
             'optional', i.optional, 'billing', p.billing) order by i.position) as lines
           from bundle_items i join products p on p.organization_id = i.organization_id and p.id = i.product_id
           where i.organization_id = $1 and i.bundle_id = b.id
         ) priced where b.organization_id = $1 and b.id = $2`,
};

/** Newest first; counted by the counter without filters, by an index with them. */
export async function listBundles(db: Database, caller: Caller, query: ListBundlesQuery, page: PageRequest) {
  const where = new Where(caller.organization_id);
  if (query.search) where.and(where.finding(query.search));
  if (query.active !== undefined) where.and(`active = ${where.bind(query.active)}`);
  const total = where.isFiltered
    ? `(select count(*) from bundles where ${where.text})`
    : counterSum(`${where.bind([BUNDLES_COUNTER])}::text[]`);
  const { take, after } = page;
  if (after) where.and(`(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const picked = `select ${COLUMNS} from bundles where ${where.text} order by created_at desc, id desc ${where.limit(take)}`;
  const statement = {
    name: 'bundles:list',
    rows: withLines(picked),
    total,
    order: 'page.created_at desc, page.id desc',
  };
  const found = await readPage<BundleRow>(db, statement, where.values);
  return { total: found.total, rows: found.rows.map(viewOf) };
}

export async function findBundle(db: Database, caller: Caller, id: string): Promise<BundleDto | null> {
  const row = await db.row<BundleRow>(FIND, [caller.organization_id, id]);
  return row && viewOf(row);
}

/** What is copied when it is offered: its lines, each with all that its product is now. */
export function findPricedBundle(db: Database, caller: Caller, id: string): Promise<PricedBundle | null> {
  return db.row<PricedBundle>(PRICED, [caller.organization_id, id]);
}

function viewOf({ lines, ...bundle }: BundleRow): BundleDto {
  const items = lines.map(({ product_id, quantity, discount, optional }) => ({
    product_id,
    quantity,
    discount,
    optional,
  }));
  const totals = totalsOf(lines, bundle.discount);
  return { ...bundle, items, ...totals, recurring: recurringTotals(totals.recurring) };
}
