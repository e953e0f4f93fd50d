import { Flag, Id, Lines, Nullable, Optional, Text } from '../../../platform/http/validation/fields.js';
import { ObjectOf } from '../../../platform/http/validation/nested.js';
import { Amount, Percent, Quantity } from '../../../platform/money/money-fields.js';
import { BillingDto, DiscountDto } from '../../../platform/money/money.dto.js';

/** What is offered, at the price of this offer: later changes of the catalog change nothing here. */
export class OfferLineDto {
  /** Made by the service; it stays when a PATCH sends it back. */
  id: string;
  /** The product of the catalog that it came from; remembered after the product's deletion. */
  product_id: string | null;
  /** What clients read on the line. */
  name: string;
  /** More about it, below the name. */
  description: string | null;
  /** How much of it, with at most 3 decimals. */
  quantity: number;
  /** Price of one unit without tax, in minor units of the offer's currency. */
  unit_amount: number;
  /** Taken off this line, before the discount of the offer; never more than it costs. */
  discount: DiscountDto | null;
  /** Tax in percent, added to the price. */
  tax_rate: number;
  /** Whether the client may leave it out. */
  optional: boolean;
  /** Whether it counts; always true unless optional. After the signature it says what the client picked. */
  selected: boolean;
  /** How often the price is paid. */
  billing: BillingDto;
}

/** A line of a free offer. */
export class CreateOfferLineDto {
  /** The product of the catalog that it came from, for your own records; name and price are the line's own. */
  @Nullable()
  @Id()
  product_id?: string | null;

  /** What clients read on the line, 1 to 255 characters. */
  @Text(1, 255)
  name: string;

  /** More about it, below the name, 1 to 5000 characters. */
  @Nullable()
  @Lines(1, 5000)
  description?: string | null;

  /** How much of it: above 0, at most 999999.999, with at most 3 decimals. The line may cost 9999999999999 minor units at most. */
  @Quantity()
  quantity: number;

  /** Price of one unit without tax, in minor units: 0 to 9999999999. */
  @Amount()
  unit_amount: number;

  /** Taken off this line, before the discount of the offer; never more than it costs. */
  @Nullable()
  @ObjectOf(DiscountDto)
  discount?: DiscountDto | null;

  /** Tax in percent, 0 (default) to 100 with at most 2 decimals, such as 5.5. */
  @Optional()
  @Percent()
  tax_rate?: number;

  /** Whether the client may leave it out; false when absent. */
  @Optional()
  @Flag()
  optional?: boolean;

  /** For an optional line, whether it is picked from the start; false when absent. Any other line is always selected. */
  @Optional()
  @Flag()
  selected?: boolean;

  /** How often the price is paid; `one_time` when absent. */
  @Optional()
  @ObjectOf(BillingDto)
  billing?: BillingDto;
}

/** A line of an offer that is changed. */
export class UpdateOfferLineDto extends CreateOfferLineDto {
  /** The id of a line that the offer has already; absent for a new one. */
  @Optional()
  @Id()
  id?: string;
}
