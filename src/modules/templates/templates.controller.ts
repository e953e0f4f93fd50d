import { Body, Controller, Delete, Get, HttpCode, Patch, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { Prefers } from '../../platform/http/prefer.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { ContentViewDto, ContentViewQuery } from '../content/editing/content-views.dto.js';
import { EditContentDto, EditedContentDto } from '../content/editing/content-editing.dto.js';
import {
  ListTemplatesQuery,
  TemplateContentDto,
  TemplateDto,
  TemplateListItemDto,
  UpdateTemplateDto,
} from './templates.dto.js';
import { TemplateEditingService } from './template-editing.service.js';
import { TemplatesService } from './templates.service.js';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';

@ApiTags('Templates')
@Controller('v1/templates')
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly editing: TemplateEditingService,
  ) {}

  /** Lists templates: the organization's own, newest first, then the stock ones. */
  @Get()
  @Serves(TemplatesService, 'list')
  @ApiOkResponse({ type: PageOf(TemplateListItemDto) })
  list(@Call() call: RestCall, @Query() query: ListTemplatesQuery): Promise<Page<TemplateListItemDto>> {
    return call.run((context) => this.templates.list(context, query));
  }

  /** Reads one template with its content. */
  @Get(':id')
  @Serves(TemplatesService, 'get')
  @ApiOkResponse({ type: TemplateDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<TemplateDto> {
    return call.run((context) => this.templates.get(context, id));
  }

  /** Updates a template of the organization's own; absent fields stay, null clears. */
  @Patch(':id')
  @Serves(TemplatesService, 'update')
  @ApiOkResponse({ type: TemplateDto })
  update(@Call() call: RestCall, @IdParam() id: string, @Body() input: UpdateTemplateDto): Promise<TemplateDto> {
    return call.run((context) => this.templates.update(context, id, input));
  }

  /** Reads what proposals made from the template begin with. */
  @Get(':id/content')
  @Serves(TemplateEditingService, 'content')
  @ApiOkResponse({ type: ContentViewDto })
  content(@Call() call: RestCall, @IdParam() id: string, @Query() query: ContentViewQuery): Promise<ContentViewDto> {
    return call.run((context) => this.editing.content(context, id, query));
  }

  /**
   * Replaces the content of a template of the organization's own, whole; ids of its sections are kept. An `offer_id`
   * is refused, as offers belong to proposals: a block without one shows the selected offer of each. Proposals made from it stay as they are.
   */
  @Put(':id/content')
  @Serves(TemplatesService, 'replaceContent')
  @ApiOkResponse({ type: TemplateContentDto })
  replaceContent(
    @Call() call: RestCall,
    @IdParam() id: string,
    @Body() input: TemplateContentDto,
  ): Promise<TemplateContentDto> {
    return call.run((context) => this.templates.replaceContent(context, id, input));
  }

  /** Carries operations out on the content of a template of the organization's own, all or none; the same as for proposals, but for an `offer_id`, which is refused. */
  @Patch(':id/content')
  @Serves(TemplateEditingService, 'operate')
  @Prefers()
  @ApiOkResponse({ type: EditedContentDto })
  edit(@Call() call: RestCall, @IdParam() id: string, @Body() input: EditContentDto): Promise<EditedContentDto> {
    return call.run((context) => this.editing.operate(context, id, input));
  }

  /** Deletes a template of the organization's own; proposals made from it stay as they are. */
  @Delete(':id')
  @HttpCode(204)
  @Serves(TemplatesService, 'delete')
  delete(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.templates.delete(context, id));
  }
}
