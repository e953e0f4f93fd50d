import { Flag, Lines, Nullable, Optional, QueryFlag, Text } from '../../../platform/http/validation/fields.js';
import { ListOf, ObjectOf } from '../../../platform/http/validation/nested.js';
import { CurrencyCode } from '../../../platform/money/money-fields.js';
import { DiscountDto, RecurringTotalDto } from '../../../platform/money/money.dto.js';
import { PageQuery } from '../../../platform/pagination/page.dto.js';
import type { ProductDto } from '../products/products.dto.js';
import { BundleItemDto, CreateBundleItemDto } from './bundle-item.dto.js';

export const MAX_ITEMS = 100;

/**
 * Products that are offered together. The totals follow the current prices of the products, and are without optional
 * items; what is paid once and what recurs stand apart.
 */
export class BundleDto {
  /** @example '0198c0de-7a11-7000-8000-000000000001' */
  id: string;
  /** What clients read above the lines. */
  name: string;
  /** More about it. */
  description: string | null;
  /** ISO 4217; all amounts and all products of the bundle are in it. */
  currency: string;
  /** In the order in which clients read them. */
  items: BundleItemDto[];
  /** Taken off the whole: a percentage off every item, an amount spread over those that are paid once. */
  discount: DiscountDto | null;
  /** Paid once, before discounts and tax, in minor units. */
  subtotal: number;
  /** Taken off that by the discounts of items and bundle. */
  discount_total: number;
  /** Tax on what is left, rounded for each item. */
  tax_total: number;
  /** Paid once, tax included. */
  total: number;
  /** What recurs, by interval; empty when nothing does. */
  recurring: RecurringTotalDto[];
  /** False for what is no longer offered. */
  active: boolean;
  /** Rises with each write to the bundle, not with its products' prices; see `If-Match`. */
  version: number;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

/** A bundle as it is offered: with what its lines say and cost now. */
export interface PricedBundle extends Pick<BundleDto, 'id' | 'name' | 'currency' | 'discount' | 'active'> {
  lines: (BundleItemDto & Pick<ProductDto, 'name' | 'description' | 'unit' | 'unit_amount' | 'tax_rate' | 'billing'>)[];
}

/** What a POST and a PATCH both take. */
abstract class BundleFields {
  /** More about it, 1 to 5000 characters; null clears it. */
  @Nullable()
  @Lines(1, 5000)
  description?: string | null;

  /** ISO 4217 currency that all products have; that of the first one when a new bundle names none. */
  @Optional()
  @CurrencyCode()
  currency?: string;

  /** Taken off the whole: a percentage off every item, an amount spread over those that are paid once; null removes it. */
  @Nullable()
  @ObjectOf(DiscountDto)
  discount?: DiscountDto | null;

  /** Whether it is offered now; true for a new bundle. */
  @Optional()
  @Flag()
  active?: boolean;
}

/** The fields that a PATCH may change. */
export class UpdateBundleDto extends BundleFields {
  /** What clients read above the lines, 1 to 255 characters. */
  @Optional()
  @Text(1, 255)
  name?: string;

  /** 1 to 100, in the order in which clients read them; replaced whole. */
  @Optional()
  @ListOf(CreateBundleItemDto, 1, MAX_ITEMS)
  items?: CreateBundleItemDto[];
}

/** A new bundle; name and items are required. */
export class CreateBundleDto extends BundleFields {
  /** What clients read above the lines, 1 to 255 characters. */
  @Text(1, 255)
  name: string;

  /** 1 to 100, in the order in which clients read them. */
  @ListOf(CreateBundleItemDto, 1, MAX_ITEMS)
  items: CreateBundleItemDto[];
}

/** Filters of the list of bundles. */
export class ListBundlesQuery extends PageQuery {
  /** Part of the name, in any case, with or without accents. */
  @Optional()
  @Text(1, 255)
  search?: string;

  /** Only what is offered now, or only what no longer is. */
  @Optional()
  @QueryFlag()
  active?: boolean;
}
