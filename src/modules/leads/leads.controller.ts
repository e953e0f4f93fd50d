import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/auth/access.decorator.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Creates } from '../../platform/http/creates.decorator.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { CreateLeadDto, CreatedLeadDto, LeadDto, ListLeadsQuery, UpdateLeadDto } from './leads.dto.js';
import { LeadsService } from './leads.service.js';

@ApiTags('Leads')
@Controller('v1/leads')
export class LeadsController {
  constructor(private readonly leads: LeadsService) {}

  /** Lists leads, newest first. */
  @Get()
  @Access('leads:read')
  @ApiOkResponse({ type: PageOf(LeadDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: ListLeadsQuery): Promise<Page<LeadDto>> {
    return this.leads.list(caller, query);
  }

  /** Creates a lead; `duplicates` tells which others have its e-mail address. */
  @Post()
  @Creates('/v1/leads')
  @Access('leads:write')
  @ApiCreatedResponse({ type: CreatedLeadDto })
  create(@CurrentCaller() caller: Caller, @Body() input: CreateLeadDto): Promise<CreatedLeadDto> {
    return this.leads.create(caller, input);
  }

  /** Reads one lead. */
  @Get(':id')
  @Access('leads:read')
  @ApiOkResponse({ type: LeadDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<LeadDto> {
    return this.leads.get(caller, id);
  }

  /** Updates a lead; absent fields stay, null clears. */
  @Patch(':id')
  @Access('leads:write')
  @ApiOkResponse({ type: LeadDto })
  update(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() input: UpdateLeadDto): Promise<LeadDto> {
    return this.leads.update(caller, id, input);
  }

  /** Deletes a lead; refused while proposals refer to it. */
  @Delete(':id')
  @HttpCode(204)
  @Access('leads:delete')
  delete(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.leads.delete(caller, id);
  }
}
