import { ApiProperty } from '@nestjs/swagger';
import { Deprecated } from '../../platform/http/deprecated.decorator.js';
import { Id, OneOf, Optional } from '../../platform/http/validation/fields.js';
import { Moment } from '../../platform/http/validation/moment.js';
import { TimeZone } from '../../platform/http/validation/time-zone.js';
import { CurrencyCode } from '../../platform/money/money-fields.js';
import { PERIODS } from '../../platform/time/calendar.js';

/** Other names of the periods. */
export const ALIASES = { hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;

/** What all metrics take. The filters choose proposals: whatever is counted or summed is counted of these alone. */
export class MetricsQuery {
  /**
   * Count from this moment on: an RFC 3339 time, or a day such as `2026-04-01`, which begins at midnight in `timezone`.
   * All time when absent. What is told of now (pending, open, pipeline) is not limited by it.
   */
  @Optional()
  @Moment()
  from?: string;

  /** Count up to this moment, which is not included: a time or a day as in `from`; until now when absent. Must be after `from`. */
  @Optional()
  @Moment()
  to?: string;

  /** IANA time zone in which days, weeks, months and years begin, such as `Europe/Paris`; the organization's when absent. */
  @Optional()
  @TimeZone()
  timezone?: string;

  /**
   * Length of a bucket of the series of `sales`; the other metrics have none. Weeks begin on Monday. `hourly`, `daily`,
   * `weekly`, `monthly` and `yearly` are deprecated: send `hour`, `day`, `week`, `month` or `year`.
   */
  @Deprecated({ since: '2026-11-26', sunset: '2027-12-01', values: Object.keys(ALIASES) })
  @Optional()
  @OneOf([...PERIODS, ...Object.keys(ALIASES)])
  @ApiProperty({ default: 'month' })
  period?: string;

  /** Only proposals whose selected offer is in this ISO 4217 currency. */
  @Optional()
  @CurrencyCode()
  currency?: string;

  /** Only proposals this member is responsible for. */
  @Optional()
  @Id()
  owner_id?: string;

  /** Only proposals made from this template. */
  @Optional()
  @Id()
  template_id?: string;

  /** Only proposals for this lead. */
  @Optional()
  @Id()
  lead_id?: string;
}
