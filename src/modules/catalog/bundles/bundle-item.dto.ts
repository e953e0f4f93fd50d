import { Flag, Id, Nullable, Optional } from '../../../platform/http/validation/fields.js';
import { ObjectOf } from '../../../platform/http/validation/nested.js';
import { Quantity } from '../../../platform/money/money-fields.js';
import { DiscountDto } from '../../../platform/money/money.dto.js';

/** A product of the bundle, at the price that the product has. */
export class BundleItemDto {
  /** The product. */
  product_id: string;
  /** How much of it, with at most 3 decimals. */
  quantity: number;
  /** Taken off this item, before the discount of the bundle; never more than it costs. */
  discount: DiscountDto | null;
  /** Whether the client may leave it out; the totals are without it. */
  optional: boolean;
}

/** A product for the bundle. */
export class CreateBundleItemDto {
  /** A product in the currency of the bundle. */
  @Id()
  product_id: string;

  /** How much of it: above 0, at most 999999.999, with at most 3 decimals. It may cost 9999999999999 minor units at most. */
  @Quantity()
  quantity: number;

  /** Taken off this item, before the discount of the bundle; never more than it costs. */
  @Nullable()
  @ObjectOf(DiscountDto)
  discount?: DiscountDto | null;

  /** Whether the client may leave it out; false when absent. */
  @Optional()
  @Flag()
  optional?: boolean;
}
