import { ApiProperty } from '@nestjs/swagger';
import type { Interval } from '../../platform/money/money.js';
import { OneOfStates } from '../../platform/http/one-of-states.decorator.js';

/** A number of things. */
export function Count(): PropertyDecorator {
  return ApiProperty({ type: 'integer', minimum: 0 });
}

/** Minor units of the row's currency. */
export function MinorUnits(): PropertyDecorator {
  return ApiProperty({ type: 'integer', minimum: 0 });
}

/** How many proposals, each counted by its own instant; deleted ones are counted nowhere. */
export class CountsDto {
  /** Created in the range. */
  @Count() created: number;
  /** First published in the range. */
  @Count() published: number;
  /** First seen by a client in the range. */
  @Count() viewed: number;
  /** Approved in the range, and still so: a canceled approval counts as canceled only. */
  @Count() approved: number;
  /** Denied in the range, and still so: a reopened proposal is not denied any more. */
  @Count() denied: number;
  /** Whose `expires_at` passed in the range without a decision. */
  @Count() expired: number;
  /** Canceled in the range, whether approved before or not. */
  @Count() canceled: number;
  /** Pending now, whatever the range, as `GET /v1/proposals?status=pending` lists them: without archived ones. In a bucket of a series, those of them that were created in it. */
  @Count() pending: number;
}

/** What recurs in one interval. */
export class RecurringAmountDto {
  /** `month`, `quarter` or `year`. */
  @OneOfStates(['month', 'quarter', 'year'])
  interval: Interval;
  /** For one interval, in minor units, after discounts and before tax. */
  @MinorUnits() total: number;
}

/** Amounts in one currency, in its minor units: those of the selected offers, after discounts and before tax. */
export class CurrencyFiguresDto {
  /** ISO 4217. */
  currency: string;
  /** What the approved proposals cost once; what recurs stands apart. */
  @MinorUnits() approved_total: number;
  /** What recurs of the approved proposals, by interval; intervals without any are left out. */
  approved_recurring: RecurringAmountDto[];
  /** What the pending proposals cost once, now and whatever the range. In a bucket of a series, of those created in it. */
  @MinorUnits() pipeline_total: number;
  /** What the denied proposals would have cost once. */
  @MinorUnits() denied_total: number;
  /** `approved_total` for each approved proposal with an offer in this currency, rounded half up; null when there is none. */
  average_deal: number | null;
  /**
   * The money that came in the range, deposits and instalments too, less what was given back in the range, whenever that had
   * come: below 0 where more went than came. Before tax, as the other amounts. Of proposals in any state: money counts by
   * its own time.
   */
  @ApiProperty({ type: 'integer' }) paid_total: number;
}

/** A rate with what it was divided from. */
export class RateDto {
  /** From 0 to 1; null when the denominator is 0. */
  value: number | null;
  /** What is above the line. */
  @Count() numerator: number;
  /** What is below the line. */
  @Count() denominator: number;
}
