import { Body, Controller, Get, HttpCode, Param, Post, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { LimitByAddress } from '../../../platform/rate-limit/rate-limit.module.js';
import { Clock } from '../../../platform/time/clock.js';
import { ThemePreviewsService } from '../../themes/preview/theme-previews.service.js';
import { PageErrorFilter } from '../http/page-error.filter.js';
import { PageRendererService } from '../rendering/page-renderer.service.js';
import { samplePage } from './sample-page.js';
import { PreviewThemeDto, ThemePreviewDto } from './theme-sample.dto.js';
import { ThemeSamplesService } from './theme-samples.service.js';

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

  /** Drawn anew with each change of a theme, by many people at the address of one office. */
  @Get(':token')
  @LimitByAddress(1000)
  async read(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const preview = this.previews.open(token);
    await this.renderer.send(response, samplePage(preview, this.clock.iso()), { secret: true, framed: true });
  }
}

@ApiTags('Themes')
@Controller('v1/themes/preview')
export class ThemeSamplesController {
  constructor(private readonly samples: ThemeSamplesService) {}

  /** Shows a theme before it is stored: a sample page in its colours, and which of them are hard to read. Nothing is kept. */
  @Post()
  @HttpCode(200)
  @Serves(ThemeSamplesService, 'preview')
  @ApiOkResponse({ type: ThemePreviewDto })
  previewTheme(@Call() call: RestCall, @Body() input: PreviewThemeDto): Promise<ThemePreviewDto> {
    return call.run((context) => this.samples.preview(context, input));
  }
}
