import { Body, Controller, Delete, Get, HttpCode, Patch, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/auth/access.decorator.js';
import type { Caller } from '../../platform/auth/caller.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import {
  ListTemplatesQuery,
  TemplateContentDto,
  TemplateDto,
  TemplateListItemDto,
  UpdateTemplateDto,
} from './templates.dto.js';
import { TemplatesService } from './templates.service.js';

@ApiTags('Templates')
@Controller('v1/templates')
export class TemplatesController {
  constructor(private readonly templates: TemplatesService) {}

  /** Lists templates: the organization's own, newest first, then the stock ones. */
  @Get()
  @Access('templates:read')
  @ApiOkResponse({ type: PageOf(TemplateListItemDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: ListTemplatesQuery): Promise<Page<TemplateListItemDto>> {
    return this.templates.list(caller, query);
  }

  /** Reads one template with its content. */
  @Get(':id')
  @Access('templates:read')
  @ApiOkResponse({ type: TemplateDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<TemplateDto> {
    return this.templates.get(caller, id);
  }

  /** Updates a template of the organization's own; absent fields stay, null clears. */
  @Patch(':id')
  @Access('templates:write')
  @ApiOkResponse({ type: TemplateDto })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @Body() input: UpdateTemplateDto,
  ): Promise<TemplateDto> {
    return this.templates.update(caller, id, input);
  }

  /** Reads what proposals made from the template begin with. */
  @Get(':id/content')
  @Access('templates:read')
  @ApiOkResponse({ type: TemplateContentDto })
  content(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<TemplateContentDto> {
    return this.templates.content(caller, id);
  }

  /**
   * Replaces the content of a template of the organization's own, whole; ids of its sections are kept, and it names no
   * offer. Proposals made from it stay as they are.
   */
  @Put(':id/content')
  @Access('templates:write')
  @ApiOkResponse({ type: TemplateContentDto })
  replaceContent(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @Body() input: TemplateContentDto,
  ): Promise<TemplateContentDto> {
    return this.templates.replaceContent(caller, id, input);
  }

  /** Deletes a template of the organization's own; proposals made from it stay as they are. */
  @Delete(':id')
  @HttpCode(204)
  @Access('templates:delete')
  delete(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.templates.delete(caller, id);
  }
}
