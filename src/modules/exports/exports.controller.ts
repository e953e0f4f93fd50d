import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/auth/access.decorator.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Creates } from '../../platform/http/creates.decorator.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import { CreateExportDto, ExportDto } from './exports.dto.js';
import { ExportsService } from './exports.service.js';

@ApiTags('Exports')
@Controller('v1/exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  /**
   * Begins an export of everything that the organization has: settings, members, leads, catalog, templates, themes, files
   * with their content, proposals with revisions, offers, snapshots, signatures, evidence and views, payments, events and
   * the audit log; no passwords, keys and secrets. A worker writes it as of one moment. One at a time: 409 while another
   * is under way.
   */
  @Post()
  @HttpCode(202)
  @Creates('/v1/exports')
  @Access('organization:write')
  @ApiAcceptedResponse({ type: ExportDto })
  create(@CurrentCaller() caller: Caller, @Body() input: CreateExportDto): Promise<ExportDto> {
    return this.exports.create(caller, input);
  }

  /** Reads one export: how far it is, and once it is completed where to download it. */
  @Get(':id')
  @Access('organization:write')
  @ApiOkResponse({ type: ExportDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<ExportDto> {
    return this.exports.get(caller, id);
  }
}
