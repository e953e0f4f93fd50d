import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { LimitByAddress } from '../../../platform/rate-limit/rate-limit.module.js';
import { Clock } from '../../../platform/time/clock.js';
import { VARIABLES, type KnownValues } from '../../content/content.dto.js';
import { ContentService } from '../../content/content.service.js';
import { PrefabsService } from '../../content/prefabs/prefabs.service.js';
import { ThemePreviewsService, type ThemePreview } from '../../themes/preview/theme-previews.service.js';
import type { ProposalPageView } from '../page-view.js';
import { PageErrorFilter } from '../http/page-error.filter.js';
import { PageRendererService } from '../rendering/page-renderer.service.js';
import { onlySection, samplePage } from './sample-page.js';
import { PreviewThemeDto, ThemePreviewDto, ThemeSampleQuery } from './theme-sample.dto.js';
import { ThemeSamplesService } from './theme-samples.service.js';

/** What a theme looks like; the desk shows it beside the theme's form. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/preview/theme')
export class SampleController {
  constructor(
    private readonly previews: ThemePreviewsService,
    private readonly prefabs: PrefabsService,
    private readonly content: ContentService,
    private readonly clock: Clock,
    private readonly renderer: PageRendererService,
  ) {}

  /** Drawn anew with each change of a theme, and once for each section to choose from, by many people at the address of one office. */
  @Get(':token')
  @LimitByAddress(6000)
  async read(@Param('token') token: string, @Query('prefab') key: unknown, @Res() response: Response): Promise<void> {
    const preview = this.previews.open(token);
    const page = samplePage(preview, this.clock.iso());
    const shown = typeof key === 'string' ? this.withPrefab(page, key, preview) : page;
    await this.renderer.send(response, shown, { secret: true, framed: true });
  }

  /** What it says of somebody is left to the words that stand in for them. */
  private withPrefab(page: ProposalPageView, key: string, { language, organization_name }: ThemePreview) {
    const { section } = this.prefabs.get(key, language);
    const unknown = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, null])) as KnownValues;
    const values = { ...unknown, 'proposal.title': page.snapshot.title, 'organization.name': organization_name };
    const [resolved = section] = this.content.resolve([section], values).sections;
    return onlySection(page, resolved);
  }
}

@ApiTags('Themes')
@Controller('v1/themes')
export class ThemeSamplesController {
  constructor(private readonly samples: ThemeSamplesService) {}

  /** Shows a theme before it is stored: a sample page in its colours, and which of them are hard to read. Nothing is kept. */
  @Post('preview')
  @HttpCode(200)
  @Serves(ThemeSamplesService, 'preview')
  @ApiOkResponse({ type: ThemePreviewDto })
  previewTheme(@Call() call: RestCall, @Body() input: PreviewThemeDto): Promise<ThemePreviewDto> {
    return call.run((context) => this.samples.preview(context, input));
  }

  /** Shows a theme as it is stored: a sample page in its colours, and which of them are hard to read. */
  @Get(':id/sample')
  @Serves(ThemeSamplesService, 'previewStored')
  @ApiOkResponse({ type: ThemePreviewDto })
  previewStored(
    @Call() call: RestCall,
    @IdParam() id: string,
    @Query() query: ThemeSampleQuery,
  ): Promise<ThemePreviewDto> {
    return call.run((context) => this.samples.previewStored(context, id, query));
  }
}
