import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import type { BundleItemDto, CreateBundleItemDto } from './bundle-item.dto.js';

export interface Price {
  id: string;
  unit_amount: number;
  currency: string;
}

const LOCK_PRICES = {
  name: 'bundle-items:lock-prices',
  text: 'select id, unit_amount, currency from products where organization_id = $1 and id = any($2) order by id for share',
};
const REMOVE = {
  name: 'bundle-items:remove',
  text: 'delete from bundle_items where organization_id = $1 and bundle_id = $2',
};
const INSERT = {
  name: 'bundle-items:insert',
  text: `insert into bundle_items
           (organization_id, id, bundle_id, currency, position, product_id, quantity, discount, optional)
         select $1, i.id, $2, $3, i.position, i.product_id, i.quantity, i.discount, i.optional
         from jsonb_to_recordset($4) as i
           (id uuid, position int, product_id uuid, quantity numeric, discount jsonb, optional boolean)`,
};

/** The products' prices by id, which nobody changes until the bundle is written. */
export async function lockPrices(db: Database, caller: Caller, ids: string[]): Promise<Map<string, Price>> {
  const prices = await db.rows<Price>(LOCK_PRICES, [caller.organization_id, ids]);
  return new Map(prices.map((price) => [price.id, price]));
}

export async function removeItems(db: Database, caller: Caller, bundleId: string): Promise<void> {
  await db.rows(REMOVE, [caller.organization_id, bundleId]);
}

/** An item with all that it did not say. */
export function itemOf({
  product_id,
  quantity,
  discount = null,
  optional = false,
}: CreateBundleItemDto): BundleItemDto {
  return { product_id, quantity, discount, optional };
}

export async function insertItems(
  db: Database,
  caller: Caller,
  bundle: { id: string; currency: string },
  items: CreateBundleItemDto[],
): Promise<void> {
  const rows = items.map((item, position) => ({ id: newId(), position, ...itemOf(item) }));
  await db.rows(INSERT, [caller.organization_id, bundle.id, bundle.currency, JSON.stringify(rows)]);
}
