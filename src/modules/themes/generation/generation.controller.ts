import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { GenerateThemeDto, PresetDto, ThemeGenerationDto } from './generation.dto.js';
import { ThemeGenerationService } from './generation.service.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Themes')
@Controller('v1/themes')
export class ThemeGenerationController {
  constructor(private readonly generation: ThemeGenerationService) {}

  /** Lists the looks that are shipped: whole themes to choose from, each readable everywhere (WCAG AA). */
  @Get('presets')
  @Serves(ThemeGenerationService, 'presets')
  @ApiOkResponse({ type: PageOf(PresetDto) })
  presets(@Call() call: RestCall, @Query() query: PageQuery): Promise<Page<PresetDto>> {
    return call.run((context) => this.generation.presets(context, query));
  }

  /**
   * Makes a whole theme of a preset, or of a palette of one to three colours; warns where the palette's own colours
   * are hard to read. A dry run answers 200 and writes nothing.
   */
  @Post('generate')
  @Creates('/v1/themes', ({ theme }: ThemeGenerationDto) => theme.id)
  @Serves(ThemeGenerationService, 'generate')
  @ApiCreatedResponse({ type: ThemeGenerationDto })
  @ApiOkResponse({ type: ThemeGenerationDto, description: 'What a dry run would have made.' })
  generate(@Call() call: RestCall, @Body() input: GenerateThemeDto): Promise<ThemeGenerationDto> {
    return call.run((context) => this.generation.generate(context, input));
  }
}
