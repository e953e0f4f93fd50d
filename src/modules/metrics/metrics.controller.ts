import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataOf, type Data } from '../../platform/http/data-of.js';
import { MetricsQuery } from './metrics-query.dto.js';
import { ConversionDto, OverviewDto, PipelineDto, ProposalTimingDto } from './metrics.dto.js';
import { RejectionReasonsDto, SalesDto, TeamPerformanceDto } from './metrics.dto.js';
import { MetricsService } from './metrics.service.js';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';

@ApiTags('Metrics')
@Controller('v1/metrics')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  /** Tells how sales went: counts, rates, amounts by currency, and all of them in buckets over time; at most 1000 buckets. */
  @Get('sales')
  @Serves(MetricsService, 'sales')
  @ApiOkResponse({ type: DataOf(SalesDto) })
  sales(@Call() call: RestCall, @Query() query: MetricsQuery): Promise<Data<SalesDto>> {
    return call.run(async (context) => ({ data: await this.metrics.sales(context, query) }));
  }

  /** Tells the state of the business in a few numbers. */
  @Get('overview')
  @Serves(MetricsService, 'overview')
  @ApiOkResponse({ type: DataOf(OverviewDto) })
  overview(@Call() call: RestCall, @Query() query: MetricsQuery): Promise<Data<OverviewDto>> {
    return call.run(async (context) => ({ data: await this.metrics.overview(context, query) }));
  }

  /** Tells where all proposals stand now, as lists show them. */
  @Get('pipeline')
  @Serves(MetricsService, 'pipeline')
  @ApiOkResponse({ type: DataOf(PipelineDto) })
  pipeline(@Call() call: RestCall, @Query() query: MetricsQuery): Promise<Data<PipelineDto>> {
    return call.run(async (context) => ({ data: await this.metrics.pipeline(context, query) }));
  }

  /** Tells how far the proposals created in the range have come. */
  @Get('conversion')
  @Serves(MetricsService, 'conversion')
  @ApiOkResponse({ type: DataOf(ConversionDto) })
  conversion(@Call() call: RestCall, @Query() query: MetricsQuery): Promise<Data<ConversionDto>> {
    return call.run(async (context) => ({ data: await this.metrics.conversion(context, query) }));
  }

  /** Tells what each member's proposals came to. */
  @Get('team-performance')
  @Serves(MetricsService, 'teamPerformance')
  @ApiOkResponse({ type: DataOf(TeamPerformanceDto) })
  team(@Call() call: RestCall, @Query() query: MetricsQuery): Promise<Data<TeamPerformanceDto>> {
    return call.run(async (context) => ({ data: await this.metrics.teamPerformance(context, query) }));
  }

  /** Tells how long publication, first view and decision took. */
  @Get('proposal-timing')
  @Serves(MetricsService, 'proposalTiming')
  @ApiOkResponse({ type: DataOf(ProposalTimingDto) })
  timing(@Call() call: RestCall, @Query() query: MetricsQuery): Promise<Data<ProposalTimingDto>> {
    return call.run(async (context) => ({ data: await this.metrics.proposalTiming(context, query) }));
  }

  /** Tells why proposals were denied. */
  @Get('rejection-reasons')
  @Serves(MetricsService, 'rejectionReasons')
  @ApiOkResponse({ type: DataOf(RejectionReasonsDto) })
  reasons(@Call() call: RestCall, @Query() query: MetricsQuery): Promise<Data<RejectionReasonsDto>> {
    return call.run(async (context) => ({ data: await this.metrics.rejectionReasons(context, query) }));
  }
}
