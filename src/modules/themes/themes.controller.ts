import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/auth/access.decorator.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Creates } from '../../platform/http/creates.decorator.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { CreateThemeDto, ThemeDto, UpdateThemeDto } from './themes.dto.js';
import { ThemesService } from './themes.service.js';

@ApiTags('Themes')
@Controller('v1/themes')
export class ThemesController {
  constructor(private readonly themes: ThemesService) {}

  /** Lists themes, newest first. */
  @Get()
  @Access('themes:read')
  @ApiOkResponse({ type: PageOf(ThemeDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<ThemeDto>> {
    return this.themes.list(caller, query);
  }

  /** Creates a theme; colours that it does not bring are made from `body_theme` and `color_accent`. */
  @Post()
  @Creates('/v1/themes')
  @Access('themes:write')
  @ApiCreatedResponse({ type: ThemeDto })
  create(@CurrentCaller() caller: Caller, @Body() input: CreateThemeDto): Promise<ThemeDto> {
    return this.themes.create(caller, input);
  }

  /** Reads one theme. */
  @Get(':id')
  @Access('themes:read')
  @ApiOkResponse({ type: ThemeDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<ThemeDto> {
    return this.themes.get(caller, id);
  }

  /** Updates a theme; absent fields stay, `colors` and `section_styles` are replaced whole. */
  @Patch(':id')
  @Access('themes:write')
  @ApiOkResponse({ type: ThemeDto })
  update(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() input: UpdateThemeDto): Promise<ThemeDto> {
    return this.themes.update(caller, id, input);
  }

  /** Deletes a theme; refused for the default and while proposals use it. */
  @Delete(':id')
  @HttpCode(204)
  @Access('themes:delete')
  delete(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.themes.delete(caller, id);
  }
}
