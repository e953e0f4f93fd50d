import { Controller, Get, Param, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import { LimitByAddress } from '../../../platform/rate-limit/rate-limit.module.js';
import { Clock } from '../../../platform/time/clock.js';
import { ThemePreviewsService } from '../../themes/preview/theme-previews.service.js';
import { PageErrorFilter } from '../http/page-error.filter.js';
import { PageRendererService } from '../rendering/page-renderer.service.js';
import { samplePage } from './sample-page.js';

/** What a theme looks like; the desk shows it beside the theme's form. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/preview/theme')
export class SampleController {
  constructor(
    private readonly previews: ThemePreviewsService,
    private readonly clock: Clock,
    private readonly renderer: PageRendererService,
  ) {}

  @Get(':token')
  @LimitByAddress(30)
  async read(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const preview = this.previews.open(token);
    await this.renderer.send(response, samplePage(preview, this.clock.iso()), { secret: true, framed: true });
  }
}
