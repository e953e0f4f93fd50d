import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/auth/access.decorator.js';
import type { Caller } from '../../platform/auth/caller.js';
import { DataOf, type Data } from '../../platform/http/data-of.js';
import { MetricsQuery } from './metrics-query.dto.js';
import { ConversionDto, OverviewDto, PipelineDto, ProposalTimingDto } from './metrics.dto.js';
import { RejectionReasonsDto, SalesDto, TeamPerformanceDto } from './metrics.dto.js';
import { MetricsService } from './metrics.service.js';

@ApiTags('Metrics')
@Controller('v1/metrics')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  /** Tells how sales went: counts, rates, amounts by currency, and all of them in buckets over time; at most 1000 buckets. */
  @Get('sales')
  @Access('metrics:read')
  @ApiOkResponse({ type: DataOf(SalesDto) })
  async sales(@CurrentCaller() caller: Caller, @Query() query: MetricsQuery): Promise<Data<SalesDto>> {
    return { data: await this.metrics.sales(caller, query) };
  }

  /** Tells the state of the business in a few numbers. */
  @Get('overview')
  @Access('metrics:read')
  @ApiOkResponse({ type: DataOf(OverviewDto) })
  async overview(@CurrentCaller() caller: Caller, @Query() query: MetricsQuery): Promise<Data<OverviewDto>> {
    return { data: await this.metrics.overview(caller, query) };
  }

  /** Tells where all proposals stand now, as lists show them. */
  @Get('pipeline')
  @Access('metrics:read')
  @ApiOkResponse({ type: DataOf(PipelineDto) })
  async pipeline(@CurrentCaller() caller: Caller, @Query() query: MetricsQuery): Promise<Data<PipelineDto>> {
    return { data: await this.metrics.pipeline(caller, query) };
  }

  /** Tells how far the proposals created in the range have come. */
  @Get('conversion')
  @Access('metrics:read')
  @ApiOkResponse({ type: DataOf(ConversionDto) })
  async conversion(@CurrentCaller() caller: Caller, @Query() query: MetricsQuery): Promise<Data<ConversionDto>> {
    return { data: await this.metrics.conversion(caller, query) };
  }

  /** Tells what each member's proposals came to. */
  @Get('team-performance')
  @Access('metrics:read')
  @ApiOkResponse({ type: DataOf(TeamPerformanceDto) })
  async team(@CurrentCaller() caller: Caller, @Query() query: MetricsQuery): Promise<Data<TeamPerformanceDto>> {
    return { data: await this.metrics.teamPerformance(caller, query) };
  }

  /** Tells how long publication, first view and decision took. */
  @Get('proposal-timing')
  @Access('metrics:read')
  @ApiOkResponse({ type: DataOf(ProposalTimingDto) })
  async timing(@CurrentCaller() caller: Caller, @Query() query: MetricsQuery): Promise<Data<ProposalTimingDto>> {
    return { data: await this.metrics.proposalTiming(caller, query) };
  }

  /** Tells why proposals were denied. */
  @Get('rejection-reasons')
  @Access('metrics:read')
  @ApiOkResponse({ type: DataOf(RejectionReasonsDto) })
  async reasons(@CurrentCaller() caller: Caller, @Query() query: MetricsQuery): Promise<Data<RejectionReasonsDto>> {
    return { data: await this.metrics.rejectionReasons(caller, query) };
  }
}
