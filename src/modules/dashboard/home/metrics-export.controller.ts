import { Get, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../../platform/auth/caller.js';
import { notFound } from '../../../platform/errors/errors.js';
import { contentDisposition } from '../../../platform/storage/content-disposition.js';
import { MetricsService } from '../../metrics/metrics.service.js';
import { csvLine } from '../http/csv-line.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { ScreensService } from '../http/screens.service.js';
import { HomeService } from './home.service.js';
import { columnsOf, rowsOf } from './metric-rows.js';
import { MemberScreens } from '../http/screens.decorator.js';

type Metric = (metrics: MetricsService, caller: Caller, range: { from: string }) => Promise<object>;

const METRICS: Record<string, Metric> = {
  sales: (metrics, caller, range) => metrics.sales(caller, { ...range, period: 'week' }),
  overview: (metrics, caller, range) => metrics.overview(caller, range),
  pipeline: (metrics, caller) => metrics.pipeline(caller, {}),
  conversion: (metrics, caller, range) => metrics.conversion(caller, range),
  'team-performance': (metrics, caller, range) => metrics.teamPerformance(caller, range),
  'proposal-timing': (metrics, caller, range) => metrics.proposalTiming(caller, range),
  'rejection-reasons': (metrics, caller, range) => metrics.rejectionReasons(caller, range),
};

/** The numbers of the first page, for spreadsheets. */
@MemberScreens('app/metrics')
export class MetricsExportController {
  constructor(
    private readonly metrics: MetricsService,
    private readonly home: HomeService,
    private readonly screens: ScreensService,
  ) {}

  @Get(':name.csv')
  async send(@Req() request: DashboardRequest, @Res() response: Response, @Param('name') name: string): Promise<void> {
    const { desk, now } = this.screens.openFor(request, response, 'metrics:read');
    const metric = Object.hasOwn(METRICS, name) ? METRICS[name] : undefined;
    if (!metric) throw notFound('metric');
    const rows = rowsOf(await metric(this.metrics, desk.caller, this.home.range()));
    const columns = columnsOf(rows);
    const lines = rows.map((row) => csvLine(columns.map((column) => String(row[column] ?? ''))));
    response
      .type('text/csv')
      .set('Content-Disposition', contentDisposition('attachment', `${name}-${now.slice(0, 10)}.csv`));
    response.send(`\uFEFF${csvLine(columns)}${lines.join('')}`);
  }
}
