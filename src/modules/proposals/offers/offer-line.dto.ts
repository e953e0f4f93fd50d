import { ValidateIf } from 'class-validator';
import { Flag, Id, Lines, Nullable, Optional, Text } from '../../../platform/http/validation/fields.js';
import { ObjectOf } from '../../../platform/http/validation/nested.js';
import { Amount, LineQuantity, Percent } from '../../../platform/money/money-fields.js';
import {
  AgreedBillingDto,
  ClientQuantityDto,
  DiscountDto,
  OfferBillingDto,
  UpdateBillingDto,
  UpdateClientQuantityDto,
  UpdateDiscountDto,
} from '../../../platform/money/money.dto.js';
import { WithVariables } from '../../content/variables/text-with-variables.dto.js';

export const LONGEST_UNIT = 40;

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
  /** What one of it is, such as `hour`; null where it goes without saying. */
  unit: string | null;
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
  billing: AgreedBillingDto;
  /** The package that it is part of; null where it is in all of them. */
  package_id: string | null;
  /** What the client may make of `quantity`; null where it is fixed. */
  client_quantity: ClientQuantityDto | null;
}

/** The same as it is stored and frozen: an agreed end that there is none of is left out. */
export type StoredLine = Omit<OfferLineDto, 'billing'> & { billing: OfferBillingDto };

/** Required of a line that is of no product, and so has nowhere to take it from. */
function OrTheProducts(): PropertyDecorator {
  return ValidateIf((line: { product_id?: unknown }, value) => value !== undefined || !line.product_id);
}

class OfferLineFields {
  /** The product of the catalog that it is: a new line takes name, description, price, unit, tax and billing from it, as they are now, where it does not say them itself. */
  @Nullable()
  @Id()
  product_id?: string | null;

  /** More about it, below the name, 1 to 5000 characters. */
  @Nullable()
  @Lines(1, 5000)
  @WithVariables()
  description?: string | null;

  /** What one of it is, such as `hour`, 1 to 40 characters. */
  @Nullable()
  @Text(1, LONGEST_UNIT)
  @WithVariables()
  unit?: string | null;

  /** Tax in percent, 0 to 100 with at most 2 decimals, such as 5.5; 0 when a new line of no product names none. */
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

  /** The package of the offer that it is part of: its `id`, which may be a UUID of your own that you send in `packages` with it; null or absent: in all of them. */
  @Nullable()
  @Id('Must be the UUID of a package: one of this offer, or one of your own that you send as its id in packages.')
  package_id?: string | null;
}

/** A line of a free offer; `name` and `unit_amount` may be left to its product. */
export class CreateOfferLineDto extends OfferLineFields {
  /** What clients read on the line, 1 to 255 characters; required without a `product_id`. */
  @OrTheProducts()
  @Text(1, 255)
  @WithVariables()
  name?: string;

  /** How much of it: above 0, at most 999999.999, with at most 3 decimals. The line may cost 9999999999999 minor units at most. */
  @LineQuantity()
  quantity: number;

  /** Price of one unit without tax, in minor units: 0 to 9999999999; required without a `product_id`, or with one that is sold in another currency. */
  @OrTheProducts()
  @Amount()
  unit_amount?: number;

  /** How often the price is paid; `one_time` when a line of no product says nothing. */
  @Optional()
  @ObjectOf(OfferBillingDto)
  billing?: OfferBillingDto;

  /** Taken off this line, before the discount of the offer; never more than it costs. */
  @Nullable()
  @ObjectOf(DiscountDto)
  discount?: DiscountDto | null;

  /** Lets the client set the quantity on the page within these bounds, in which `quantity` must lie too; null fixes it. */
  @Nullable()
  @ObjectOf(ClientQuantityDto)
  client_quantity?: ClientQuantityDto | null;
}

/** A line of an offer that is replaced. */
export class ReplaceOfferLineDto extends CreateOfferLineDto {
  /** The id of a line that the offer has already, and that this one is; absent for a new one. */
  @Optional()
  @Id()
  id?: string;
}

/** A line that is changed, or added: with an `id` it keeps what is absent, without one it needs `quantity`, and `name` and `unit_amount` or a `product_id`. */
export class UpdateOfferLineDto extends OfferLineFields {
  /** The line to change; absent for a new one. */
  @Optional()
  @Id()
  id?: string;

  /** The id of the line that it is to stand right before. A new line goes to the end when it names no neighbour. */
  @Optional()
  @Id()
  before?: string;

  /** The id of the line that it is to stand right after. */
  @Optional()
  @Id()
  after?: string;

  /** What clients read on the line, 1 to 255 characters. */
  @Optional()
  @Text(1, 255)
  @WithVariables()
  name?: string;

  /** How much of it: above 0, at most 999999.999, with at most 3 decimals. The line may cost 9999999999999 minor units at most. */
  @Optional()
  @LineQuantity()
  quantity?: number;

  /** Price of one unit without tax, in minor units: 0 to 9999999999. */
  @Optional()
  @Amount()
  unit_amount?: number;

  /** Taken off this line, before the discount of the offer; its absent keys stay, null removes it. */
  @Nullable()
  @ObjectOf(UpdateDiscountDto)
  discount?: UpdateDiscountDto | null;

  /** How often the price is paid; its absent keys stay. */
  @Optional()
  @ObjectOf(UpdateBillingDto)
  billing?: UpdateBillingDto;

  /** Bounds within which the client sets the quantity on the page, in which `quantity` must lie too; its absent keys stay, null fixes it. */
  @Nullable()
  @ObjectOf(UpdateClientQuantityDto)
  client_quantity?: UpdateClientQuantityDto | null;
}
