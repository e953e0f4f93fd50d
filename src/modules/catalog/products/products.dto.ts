import { Flag, Id, Lines, Nullable, Optional, QueryFlag, Text } from '../../../platform/http/validation/fields.js';
import { ObjectOf } from '../../../platform/http/validation/nested.js';
import { PageQuery } from '../../../platform/pagination/page.dto.js';
import { Amount, CurrencyCode, Percent } from '../../../platform/money/money-fields.js';
import { BillingDto } from '../../../platform/money/money.dto.js';

/** Something that is sold, at its price today; what is offered already keeps the price it had. */
export class ProductDto {
  /** @example '0198c0de-7a11-7000-8000-000000000001' */
  id: string;
  /** What clients read on the line. */
  name: string;
  /** More about it, below the name. */
  description: string | null;
  /** Your own article number, unique in the organization. */
  sku: string | null;
  /** Price of one unit without tax, in minor units of `currency`: 1999 is 19.99 EUR, or 1999 JPY. */
  unit_amount: number;
  /** ISO 4217. */
  currency: string;
  /** What one of it is, such as `hour`. */
  unit: string | null;
  /** Tax in percent, added to the price. */
  tax_rate: number;
  /** How often the price is paid. */
  billing: BillingDto;
  /** Its picture, by the id of the file. */
  image_file_id: string | null;
  /** False for what is no longer sold; it stays in its bundles. */
  active: boolean;
  /** Rises with each write; see `If-Match`. */
  version: number;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

/** What a POST and a PATCH both take. */
abstract class ProductFields {
  /** More about it, 1 to 5000 characters; null clears it. */
  @Nullable()
  @Lines(1, 5000)
  description?: string | null;

  /** Your own article number, unique in the organization, 1 to 100 characters; null clears it. */
  @Nullable()
  @Text(1, 100)
  sku?: string | null;

  /** ISO 4217 currency; that of the organization when a new product names none. It is fixed while bundles use the product. */
  @Optional()
  @CurrencyCode()
  currency?: string;

  /** What one of it is, such as `hour`, 1 to 40 characters; null clears it. */
  @Nullable()
  @Text(1, 40)
  unit?: string | null;

  /** Tax in percent, 0 to 100 with at most 2 decimals, such as 5.5; 0 when a new product names none. */
  @Optional()
  @Percent()
  tax_rate?: number;

  /** How often the price is paid; `one_time` when a new product says nothing. */
  @Optional()
  @ObjectOf(BillingDto)
  billing?: BillingDto;

  /** A picture, by the id of its file; null clears it. */
  @Nullable()
  @Id()
  image_file_id?: string | null;

  /** Whether it is sold now; true for a new product. */
  @Optional()
  @Flag()
  active?: boolean;
}

/** The fields that a PATCH may change. */
export class UpdateProductDto extends ProductFields {
  /** What clients read on the line, 1 to 255 characters. */
  @Optional()
  @Text(1, 255)
  name?: string;

  /** Price of one unit without tax, in minor units: 0 to 9999999999. */
  @Optional()
  @Amount()
  unit_amount?: number;
}

/** A new product; name and price are required. */
export class CreateProductDto extends ProductFields {
  /** What clients read on the line, 1 to 255 characters. */
  @Text(1, 255)
  name: string;

  /** Price of one unit without tax, in minor units: 0 to 9999999999. */
  @Amount()
  unit_amount: number;
}

/** Filters of the list of products. */
export class ListProductsQuery extends PageQuery {
  /** Part of the name or the article number, in any case, with or without accents. */
  @Optional()
  @Text(1, 255)
  search?: string;

  /** Only what is sold now, or only what no longer is. */
  @Optional()
  @QueryFlag()
  active?: boolean;

  /** Only the product with this article number, exactly as it is written. */
  @Optional()
  @Text(1, 100)
  sku?: string;
}
