import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { Clock } from '../../platform/time/clock.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { readDurations } from './durations.queries.js';
import { firstCreated, readFacts, type Counted, type FactRow, type Question } from './facts.queries.js';
import { NOW, amountOf, byCurrency, countOf, countsOf, currencyFigures, grouped } from './figures.js';
import { rate, ratio, recurringOf, salesFacts, sum, winRate } from './figures.js';
import type { MetricsQuery } from './metrics-query.dto.js';
import type {
  BucketDto,
  ConversionDto,
  DurationDto,
  OverviewDto,
  PipelineDto,
  ProposalTimingDto,
  RejectionReasonsDto,
  SalesDto,
  TeamPerformanceDto,
} from './metrics.dto.js';
import { readOwners } from './owners.queries.js';
import { readReasons } from './reasons.queries.js';
import { RollupsService } from './rollups/rollups.service.js';
import { bucketsFrom, monthsAround, scopeOf, type Scope } from './scope.js';
import { teamOf } from './team.js';
import { Operation } from '../../platform/operations/operation.decorator.js';

const STAGES = ['pending', 'approved', 'denied', 'canceled', 'expired'] as const;
const STEPS = ['created', 'published', 'viewed', 'approved'] as const;

/** Numbers about proposals. Those of one answer come from one statement, and so they agree. */
@Injectable()
export class MetricsService {
  constructor(
    private readonly db: Database,
    private readonly organizations: OrganizationsService,
    private readonly clock: Clock,
    private readonly rollups: RollupsService,
  ) {}

  @Operation('get_sales', { access: 'metrics:read', effect: 'read' })
  async sales(caller: Caller, query: MetricsQuery): Promise<SalesDto> {
    const scope = await this.scope(caller, query);
    const { from, to, timezone, period } = scope;
    const first = from ?? (await firstCreated(this.db, caller, scope)) ?? scope.now;
    const starts = bucketsFrom(first, scope);
    const rows = await this.facts(caller, scope, { counted: salesFacts(scope), grouping: { by: 'bucket', starts } });
    const counts = countsOf(rows);
    const published = sum(rows, 'created', (row) => row.published);
    const viewed = sum(rows, 'created', (row) => row.viewed);
    return {
      range: { from, to, timezone, period },
      counts,
      rates: { view_rate: rate(viewed, published), win_rate: winRate(counts) },
      by_currency: currencyFigures(rows),
      series: from === null ? fromFirstData(seriesOf(rows, starts)) : seriesOf(rows, starts),
    };
  }

  @Operation('get_overview', { access: 'metrics:read', effect: 'read' })
  async overview(caller: Caller, query: MetricsQuery): Promise<OverviewDto> {
    const scope = await this.scope(caller, query);
    const rows = await this.facts(caller, scope, { counted: overviewFacts(scope), grouping: { by: 'nothing' } });
    const proposals = countOf(rows, 'created');
    const approved = sum(rows, 'created', (row) => row.approved);
    return {
      proposals,
      open: countOf(rows, 'pending'),
      conversion_rate: ratio(approved, proposals),
      signed_this_month: countOf(rows, 'this month'),
      signed_last_month: countOf(rows, 'last month'),
      by_currency: byCurrency(rows).map(([currency, own]) => ({ currency, total_value: amountOf(own, 'created') })),
    };
  }

  @Operation('get_pipeline', { access: 'metrics:read', effect: 'read' })
  async pipeline(caller: Caller, query: MetricsQuery): Promise<PipelineDto> {
    const scope = await this.scope(caller, query);
    const counted = [{ fact: 'created', ...NOW, amounts: true, recurring: true } as const];
    const rows = await this.facts(caller, scope, { counted, grouping: { by: 'stage' } });
    const groups = grouped(rows, ({ slot }) => slot);
    const stages = STAGES.map((deal_status) => {
      const own = groups.get(deal_status) ?? [];
      const by_currency = byCurrency(own).map(([currency, its]) => {
        const once = its.filter(({ interval }) => interval === null);
        return { currency, total: amountOf(once, 'created'), recurring: recurringOf(its, 'created') };
      });
      return { deal_status, count: countOf(own, 'created'), by_currency };
    });
    return { stages };
  }

  @Operation('get_conversion', { access: 'metrics:read', effect: 'read' })
  async conversion(caller: Caller, query: MetricsQuery): Promise<ConversionDto> {
    const scope = await this.scope(caller, query);
    const { from, to } = scope;
    const counted = [{ fact: 'created', from, to } as const];
    const rows = await this.facts(caller, scope, { counted, grouping: { by: 'nothing' } });
    const created = countOf(rows, 'created');
    const counts = STEPS.map((step) => (step === 'created' ? created : sum(rows, 'created', (row) => row[step])));
    const steps = STEPS.map((step, index) => {
      const count = counts[index] ?? 0;
      return {
        step,
        count,
        rate_of_previous: index === 0 ? null : ratio(count, counts[index - 1] ?? 0),
        rate_of_created: ratio(count, created),
      };
    });
    return { steps };
  }

  @Operation('get_team_performance', { access: 'metrics:read', effect: 'read' })
  async teamPerformance(caller: Caller, query: MetricsQuery): Promise<TeamPerformanceDto> {
    const scope = await this.scope(caller, query);
    const rows = await this.facts(caller, scope, { counted: salesFacts(scope), grouping: { by: 'owner' } });
    const named = [...new Set(rows.map(({ slot }) => slot))].filter((slot) => typeof slot === 'string');
    const { owner_id } = scope.filters;
    const owners = await readOwners(this.db, caller, named, owner_id ?? null);
    return { members: teamOf(rows, owners, owner_id === undefined) };
  }

  @Operation('get_proposal_timing', { access: 'metrics:read', effect: 'read' })
  async proposalTiming(caller: Caller, query: MetricsQuery): Promise<ProposalTimingDto> {
    const rows = await readDurations(this.db, caller, await this.scope(caller, query));
    const steps = rows.map(({ step, ...duration }): [string, DurationDto] => [step, duration]);
    return Object.fromEntries(steps) as unknown as ProposalTimingDto;
  }

  @Operation('get_rejection_reasons', { access: 'metrics:read', effect: 'read' })
  async rejectionReasons(caller: Caller, query: MetricsQuery): Promise<RejectionReasonsDto> {
    return { reasons: await readReasons(this.db, caller, await this.scope(caller, query)) };
  }

  private async facts(caller: Caller, scope: Scope, question: Question): Promise<FactRow[]> {
    return (await this.rollups.read(caller, scope, question)) ?? readFacts(this.db, caller, scope, question);
  }

  private async scope(caller: Caller, query: MetricsQuery): Promise<Scope> {
    const { timezone } = await this.organizations.get(caller.organization_id);
    return scopeOf(query, timezone, this.clock.iso());
  }
}

function overviewFacts(scope: Scope): Counted[] {
  const { last, current, next } = monthsAround(scope);
  return [
    { fact: 'created', from: scope.from, to: scope.to, amounts: true },
    { fact: 'pending', ...NOW },
    { fact: 'approved', as: 'this month', from: current, to: next },
    { fact: 'approved', as: 'last month', from: last, to: current },
  ];
}

/** A clock that runs behind another's may date something before the first bucket: it belongs there. */
function seriesOf(rows: FactRow[], starts: string[]): BucketDto[] {
  const groups = grouped(rows, ({ slot }) => (slot === null ? null : Math.max(1, Number(slot))));
  return starts.map((period_start, index) => {
    const own = groups.get(index + 1) ?? [];
    return { period_start, counts: countsOf(own), by_currency: currencyFigures(own) };
  });
}

function fromFirstData(series: BucketDto[]): BucketDto[] {
  const first = series.findIndex(
    ({ counts, by_currency }) => by_currency.length > 0 || Object.values(counts as object).some((count) => count > 0),
  );
  return first < 0 ? [] : series.slice(first);
}
