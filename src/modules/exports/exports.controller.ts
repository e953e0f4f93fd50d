import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';
import { Creates } from '../../platform/http/creates.decorator.js';
import { PageQuery, type Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import { CreateExportDto, ExportDto } from './exports.dto.js';
import { ExportsService } from './exports.service.js';

@ApiTags('Exports')
@Controller('v1/exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  /** Lists exports, newest first. */
  @Get()
  @Serves(ExportsService, 'list')
  @ApiOkResponse({ type: PageOf(ExportDto) })
  list(@Call() call: RestCall, @Query() query: PageQuery): Promise<Page<ExportDto>> {
    return call.run((context) => this.exports.list(context, query));
  }

  /**
   * Begins an export of everything that the organization has: settings, members, leads, catalog, templates, themes, files
   * with their content, proposals with revisions, offers, snapshots, signatures, evidence and views, payments, events and
   * the audit log; no passwords, keys and secrets. A worker writes it as of one moment. One at a time: 409 while another
   * is under way.
   */
  @Post()
  @HttpCode(202)
  @Creates('/v1/exports')
  @Serves(ExportsService, 'create')
  @ApiAcceptedResponse({ type: ExportDto })
  create(@Call() call: RestCall, @Body() input: CreateExportDto): Promise<ExportDto> {
    return call.run((context) => this.exports.create(context, input));
  }

  /** Reads one export: how far it is, and once it is completed where to download it. */
  @Get(':id')
  @Serves(ExportsService, 'get')
  @ApiOkResponse({ type: ExportDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<ExportDto> {
    return call.run((context) => this.exports.get(context, id));
  }
}
