import { ApiProperty } from '@nestjs/swagger';
import { OneOfStates } from '../http/one-of-states.decorator.js';
import { Nullable, OneOf, Optional, Steps, Time } from '../http/validation/fields.js';
import { BillingCount, BillingInterval, DiscountValue, LineQuantity, Quantity } from './money-fields.js';
import {
  BILLING_TYPES,
  DISCOUNT_REACHES,
  DISCOUNT_TYPES,
  INTERVALS,
  MAX_PERIODS,
  type BillingType,
  type DiscountReach,
  type DiscountType,
  type Interval,
  type RecurringTotal,
} from './money.js';

/** Something taken off a price, before tax. */
export class DiscountDto {
  /** `percent` or `amount`. */
  @OneOf(DISCOUNT_TYPES)
  type: DiscountType;

  /** 0 to 100 with at most 2 decimals for `percent`; minor units, at most 9999999999, for `amount`. */
  @DiscountValue()
  value: number;
}

/** Something taken off an offer. */
export class OfferDiscountDto extends DiscountDto {
  /** What a percentage is taken off: `all`, as when absent, or `one_time`, which leaves what recurs as it is. An amount is always taken off what is paid once. */
  @Optional()
  @OneOf(DISCOUNT_REACHES)
  applies_to?: DiscountReach;

  /** It counts until this instant; absent or null where it has no end. */
  @Nullable()
  @Time()
  valid_until?: string | null;
}

/** What is taken off an offer. */
export class TakenDiscountDto extends DiscountDto {
  /** `one_time` where a percentage is taken off what is paid once alone; absent elsewhere. */
  @OneOfStates(DISCOUNT_REACHES)
  applies_to?: DiscountReach;
  /** It counts until this instant; null where it has no end. */
  valid_until: string | null;
}

/** What changes of a discount; a new one needs both. */
export class UpdateDiscountDto {
  /** `percent` or `amount`; another one needs a `value` with it. */
  @Optional()
  @OneOf(DISCOUNT_TYPES)
  type?: DiscountType;

  /** 0 to 100 with at most 2 decimals for `percent`; minor units, at most 9999999999, for `amount`. */
  @Optional()
  @DiscountValue()
  value?: number;
}

/** What changes of an offer's discount; a new one needs `type` and `value`. */
export class UpdateOfferDiscountDto extends UpdateDiscountDto {
  /** What a percentage is taken off: `all`, or `one_time`, which leaves what recurs as it is. */
  @Optional()
  @OneOf(DISCOUNT_REACHES)
  applies_to?: DiscountReach;

  /** It counts until this instant; null where it has no end. */
  @Nullable()
  @Time()
  valid_until?: string | null;
}

/** How often a price is paid. */
export class BillingDto {
  /** `one_time` or `recurring`. */
  @OneOf(BILLING_TYPES)
  type: BillingType;

  /** `month`, `quarter` or `year`; null for `one_time`. */
  @BillingInterval()
  interval?: Interval | null;
}

/** How often the price of an offer's line is paid. */
export class OfferBillingDto extends BillingDto {
  /** For how many intervals, 1 to 600; absent or null where no end is agreed, and for `one_time`. */
  @BillingCount()
  count?: number | null;
}

/** How often the price of an offer's line is paid, as it was agreed. */
export class AgreedBillingDto {
  /** `one_time` or `recurring`. */
  @OneOfStates(BILLING_TYPES)
  type: BillingType;
  /** `month`, `quarter` or `year`; null for `one_time`. */
  @OneOfStates(INTERVALS, true)
  interval: string | null;
  /** For how many intervals; null where no end is agreed, and for `one_time`. */
  count: number | null;
}

/** What changes of how often a price is paid: absent keys stay, but `one_time` has no interval and no count. */
export class UpdateBillingDto {
  /** `one_time` or `recurring`; what recurred not yet needs an `interval` with it. */
  @Optional()
  @OneOf(BILLING_TYPES)
  type?: BillingType;

  /** `month`, `quarter` or `year`; null for `one_time`. */
  @Nullable()
  @OneOf(INTERVALS)
  interval?: Interval | null;

  /** For how many intervals, 1 to 600; null where no end is agreed. */
  @Nullable()
  @Steps(1, MAX_PERIODS, 1)
  count?: number | null;
}

/** How much of a line the client may take. */
export class ClientQuantityDto {
  /** At least so much: above 0, with at most 3 decimals; what may be left out is an optional line. */
  @LineQuantity()
  min: number;

  /** At most so much. */
  @Quantity()
  max: number;

  /** In steps of so much, from `min` on; 1 when absent. */
  @Optional()
  @Quantity()
  step?: number;
}

/** What changes of how much the client may take: absent keys stay; a new range needs `min` and `max`. */
export class UpdateClientQuantityDto {
  /** At least so much: above 0, with at most 3 decimals. */
  @Optional()
  @LineQuantity()
  min?: number;

  /** At most so much. */
  @Optional()
  @Quantity()
  max?: number;

  /** In steps of so much, from `min` on; 1 for a new range. */
  @Optional()
  @Quantity()
  step?: number;
}

/** What recurs in one interval, in minor units of the currency. */
export class RecurringTotalDto {
  /** `month`, `quarter` or `year`. */
  @ApiProperty({ type: String, enum: [...INTERVALS] })
  interval: Interval;
  /** Before discounts and tax. */
  subtotal: number;
  /** Taken off by all discounts. */
  discount: number;
  /** Tax on what is left, rounded for each line. */
  tax: number;
  /** Tax included. */
  total: number;
  /** All that is to be paid by the lines whose `count` of intervals is agreed, tax included; null where no line's is. */
  committed_total: number | null;
}

/** What recurs, as answers tell of it. */
export function recurringTotals(recurring: readonly RecurringTotal[]): RecurringTotalDto[] {
  return recurring.map((total) => ({ ...total, committed_total: total.committed_total ?? null }));
}
