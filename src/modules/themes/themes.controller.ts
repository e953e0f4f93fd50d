import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Creates } from '../../platform/http/creates.decorator.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { CreateThemeDto, ThemeDto, UpdateThemeDto } from './themes.dto.js';
import { ThemesService } from './themes.service.js';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';

@ApiTags('Themes')
@Controller('v1/themes')
export class ThemesController {
  constructor(private readonly themes: ThemesService) {}

  /** Lists themes, newest first. */
  @Get()
  @Serves(ThemesService, 'list')
  @ApiOkResponse({ type: PageOf(ThemeDto) })
  list(@Call() call: RestCall, @Query() query: PageQuery): Promise<Page<ThemeDto>> {
    return call.run((context) => this.themes.list(context, query));
  }

  /** Creates a theme; colours that it does not bring are made from `body_theme` and `color_accent`. */
  @Post()
  @Creates('/v1/themes')
  @Serves(ThemesService, 'create')
  @ApiCreatedResponse({ type: ThemeDto })
  create(@Call() call: RestCall, @Body() input: CreateThemeDto): Promise<ThemeDto> {
    return call.run((context) => this.themes.create(context, input));
  }

  /** Reads one theme. */
  @Get(':id')
  @Serves(ThemesService, 'get')
  @ApiOkResponse({ type: ThemeDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<ThemeDto> {
    return call.run((context) => this.themes.get(context, id));
  }

  /** Updates a theme; absent fields stay, `colors` and `section_styles` are replaced whole. */
  @Patch(':id')
  @Serves(ThemesService, 'update')
  @ApiOkResponse({ type: ThemeDto })
  update(@Call() call: RestCall, @IdParam() id: string, @Body() input: UpdateThemeDto): Promise<ThemeDto> {
    return call.run((context) => this.themes.update(context, id, input));
  }

  /** Deletes a theme; refused for the default and while proposals use it. */
  @Delete(':id')
  @HttpCode(204)
  @Serves(ThemesService, 'delete')
  delete(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.themes.delete(context, id));
  }
}
