import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { GenerateThemeDto, PresetDto, ThemeGenerationDto } from './generation.dto.js';
import { ThemeGenerationService } from './generation.service.js';

@ApiTags('Themes')
@Controller('v1/themes')
export class ThemeGenerationController {
  constructor(private readonly generation: ThemeGenerationService) {}

  /** Lists the looks that are shipped: whole themes to choose from, each readable everywhere (WCAG AA). */
  @Get('presets')
  @Access('themes:read')
  @ApiOkResponse({ type: PageOf(PresetDto) })
  presets(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<PresetDto>> {
    return this.generation.presets(caller, query);
  }

  /**
   * Makes a whole theme of a preset, or of a palette of one to three colours; warns where the palette's own colours
   * are hard to read. A dry run answers 200 and writes nothing.
   */
  @Post('generate')
  @Creates('/v1/themes', ({ theme }: ThemeGenerationDto) => theme.id)
  @Access('themes:write')
  @ApiCreatedResponse({ type: ThemeGenerationDto })
  @ApiOkResponse({ type: ThemeGenerationDto, description: 'What a dry run would have made.' })
  generate(@CurrentCaller() caller: Caller, @Body() input: GenerateThemeDto): Promise<ThemeGenerationDto> {
    return this.generation.generate(caller, input);
  }
}
