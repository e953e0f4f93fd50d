import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import type { MetricsQuery } from '../../metrics/metrics-query.dto.js';
import { MetricsService } from '../../metrics/metrics.service.js';
import { GetMetricsDto, MetricsDto, METRICS } from './metrics-tools.dto.js';
import { Operation, accessOf } from '../../../platform/operations/operation.decorator.js';

type Kind = (typeof METRICS)[number];

/** One tool for what the API has a route each. */
@Injectable()
export class MetricsToolsService {
  constructor(private readonly metrics: MetricsService) {}

  @Operation('get_metrics', {
    title: 'Get metrics',
    description: 'How sales went, by kind. Amounts are minor units before tax, never added over currencies.',
    access: accessOf(MetricsService, 'sales'),
    effect: 'read',
    input: GetMetricsDto,
    unlistedFields: ['template_id', 'lead_id', 'timezone', 'currency'],
    output: MetricsDto,
  })
  async get(caller: Caller, { kind, ...query }: GetMetricsDto): Promise<MetricsDto> {
    return { kind, data: await this.read(caller, kind, query) };
  }

  private read(caller: Caller, kind: Kind, query: MetricsQuery): Promise<object> {
    if (kind === 'sales') return this.metrics.sales(caller, query);
    if (kind === 'overview') return this.metrics.overview(caller, query);
    if (kind === 'pipeline') return this.metrics.pipeline(caller, query);
    if (kind === 'conversion') return this.metrics.conversion(caller, query);
    if (kind === 'team-performance') return this.metrics.teamPerformance(caller, query);
    if (kind === 'proposal-timing') return this.metrics.proposalTiming(caller, query);
    return this.metrics.rejectionReasons(caller, query);
  }
}
