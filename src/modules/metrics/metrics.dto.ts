import { ApiProperty } from '@nestjs/swagger';
import { Count, CountsDto, CurrencyFiguresDto, MinorUnits, RateDto, RecurringAmountDto } from './figures.dto.js';
import { OneOfStates } from '../../platform/http/one-of-states.decorator.js';

/** What was counted, as it was understood. */
export class RangeDto {
  /** The first moment that counts; null without a beginning. */
  @ApiProperty({ format: 'date-time' })
  from: string | null;
  /** The first moment that no longer counts; null up to now. */
  @ApiProperty({ format: 'date-time' })
  to: string | null;
  /** IANA time zone of the buckets. */
  timezone: string;
  /** `hour`, `day`, `week`, `month` or `year`. */
  period: string;
}

export class SalesRatesDto {
  /** Of the proposals created and since published: those that a client has seen. It follows the proposals created in the range, whenever they were seen. */
  view_rate: RateDto;
  /** Of the proposals that were approved, denied or expired in the range: those approved. */
  win_rate: RateDto;
}

/** One bucket of the series; buckets at the edges of the range count only what is in the range. */
export class BucketDto {
  /** When it begins in the time zone, as an RFC 3339 time in UTC; the first bucket may begin before `from`. It lasts until the next one begins. */
  @ApiProperty({ format: 'date-time' })
  period_start: string;
  /** What happened in the bucket. */
  counts: CountsDto;
  /** Currencies without amounts in the bucket are left out. */
  by_currency: CurrencyFiguresDto[];
}

/** How sales went. */
export class SalesDto {
  /** What was counted. */
  range: RangeDto;
  /** What happened in the range, and what is pending now. */
  counts: CountsDto;
  /** How often what was begun came to something. */
  rates: SalesRatesDto;
  /** By code; currencies in which nothing is pending, approved or denied, and no money came or went back, are left out. */
  by_currency: CurrencyFiguresDto[];
  /** Every bucket from the first to the last, empty ones too; without `from` it begins with the first that has something, and is empty when none has. */
  @ApiProperty({ type: [BucketDto], maxItems: 1000 })
  series: BucketDto[];
}

export class CurrencyValueDto {
  /** ISO 4217. */
  currency: string;
  /** What the selected offers of the proposals created in the range cost once, whatever became of them: minor units, after discounts and before tax. */
  @MinorUnits() total_value: number;
}

/** The business in a few numbers. */
export class OverviewDto {
  /** Created in the range. */
  @Count() proposals: number;
  /** Pending now, whatever the range; without archived ones, as lists show. */
  @Count() open: number;
  /** Of the proposals created in the range, the part that is approved now, from 0 to 1; null when none was created. */
  conversion_rate: number | null;
  /** Approved since the current month began in the time zone, and still so; whatever the range. */
  @Count() signed_this_month: number;
  /** Approved in the month before, and still so; whatever the range. */
  @Count() signed_last_month: number;
  /** By code; currencies without an offer are left out. */
  by_currency: CurrencyValueDto[];
}

export class CurrencyTotalDto {
  /** ISO 4217. */
  currency: string;
  /** What the selected offers cost once: minor units, after discounts and before tax. What recurs stands apart. */
  @MinorUnits() total: number;
  /** What recurs of the selected offers, by interval; intervals without any are left out. */
  recurring: RecurringAmountDto[];
}

export class StageDto {
  /** `pending`, `approved`, `denied`, `canceled` or `expired`. */
  @OneOfStates(['pending', 'approved', 'denied', 'canceled', 'expired'])
  deal_status: string;
  /** As many as `GET /v1/proposals?status=…` lists: without archived ones. */
  @Count() count: number;
  /** By code; currencies without an offer in this stage are left out. */
  by_currency: CurrencyTotalDto[];
}

/** Where all proposals stand now; `from` and `to` do not limit it. */
export class PipelineDto {
  /** All five, also those without a proposal. */
  stages: StageDto[];
}

export class StepDto {
  /** `created`, `published`, `viewed` or `approved`. */
  step: string;
  /** Of the proposals created in the range, those that have come this far by now. */
  @Count() count: number;
  /** `count` divided by that of the step before; null for the first step, and when the step before has none. Above 1 where approvals were recorded of proposals that no client had seen. */
  rate_of_previous: number | null;
  /** `count` divided by that of `created`; null when none was created. */
  rate_of_created: number | null;
}

/** How far the proposals created in the range have come. */
export class ConversionDto {
  /** `created`, `published`, `viewed` and `approved`, in this order. */
  steps: StepDto[];
}

export class MemberFiguresDto {
  /** Who is responsible; null for the proposals of nobody. */
  owner_id: string | null;
  /** The member's name; null for the proposals of nobody. */
  name: string | null;
  /** Created in the range. */
  @Count() created: number;
  /** First published in the range. */
  @Count() published: number;
  /** Approved in the range, and still so. */
  @Count() approved: number;
  /** Denied in the range, and still so. */
  @Count() denied: number;
  /** Approved divided by approved, denied and expired in the range, from 0 to 1; null when there were none. */
  win_rate: number | null;
  /** As in `sales`. */
  by_currency: CurrencyFiguresDto[];
}

/** What each member's proposals came to. */
export class TeamPerformanceDto {
  /** Every member, and whoever was one and is still responsible for a proposal: most approvals first. The row of nobody is last; with `owner_id` it is left out. */
  members: MemberFiguresDto[];
}

export class DurationDto {
  /** Half took no longer: seconds, to the millisecond; null when nothing was measured. */
  median_seconds: number | null;
  /** Nine of ten took no longer: seconds, to the millisecond; null when nothing was measured. */
  p90_seconds: number | null;
  /** How many were measured. */
  @Count() count: number;
}

/** How long things took. Percentiles are interpolated between the two nearest values. */
export class ProposalTimingDto {
  /** From creation to the first publication, of proposals first published in the range. */
  publish: DurationDto;
  /** From the first publication to the first view, of proposals first viewed in the range. */
  first_view: DurationDto;
  /** From the first publication to the approval or denial that stands, of proposals decided in the range; those decided without publication are not measured. */
  decision: DurationDto;
}

export class ReasonDto {
  /** In the words that were given; null where none was. */
  reason: string | null;
  /** Denied for this reason in the range. */
  @Count() count: number;
  /** Part of all denials in the range, from 0 to 1. */
  share: number;
}

/** Why proposals were denied. */
export class RejectionReasonsDto {
  /** Most frequent first, at most 1000. */
  @ApiProperty({ type: [ReasonDto], maxItems: 1000 })
  reasons: ReasonDto[];
}
