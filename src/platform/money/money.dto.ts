import { OneOf } from '../http/validation/fields.js';
import { BillingInterval } from './money-fields.js';
import { BILLING_TYPES, type BillingType, type Interval } from './money.js';

/** How often a price is paid. */
export class BillingDto {
  /** `one_time` or `recurring`. */
  @OneOf(BILLING_TYPES)
  type: BillingType;

  /** `month`, `quarter` or `year`; null for `one_time`. */
  @BillingInterval()
  interval?: Interval | null;
}

/** What recurs in one interval, in minor units of the currency. */
export class RecurringTotalDto {
  /** `month`, `quarter` or `year`. */
  interval: string;
  /** Before discounts and tax. */
  subtotal: number;
  /** Taken off by all discounts. */
  discount: number;
  /** Tax on what is left, rounded for each line. */
  tax: number;
  /** Tax included. */
  total: number;
}
