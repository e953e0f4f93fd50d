import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Creates } from '../../platform/http/creates.decorator.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { CreateLeadDto, CreatedLeadDto, LeadDto, ListLeadsQuery, UpdateLeadDto } from './leads.dto.js';
import { LeadsService } from './leads.service.js';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';

@ApiTags('Leads')
@Controller('v1/leads')
export class LeadsController {
  constructor(private readonly leads: LeadsService) {}

  /** Lists leads, newest first. */
  @Get()
  @Serves(LeadsService, 'list')
  @ApiOkResponse({ type: PageOf(LeadDto) })
  list(@Call() call: RestCall, @Query() query: ListLeadsQuery): Promise<Page<LeadDto>> {
    return call.run((context) => this.leads.list(context, query));
  }

  /** Creates a lead; `duplicates` tells which others have its e-mail address. */
  @Post()
  @Creates('/v1/leads')
  @Serves(LeadsService, 'create')
  @ApiCreatedResponse({ type: CreatedLeadDto })
  create(@Call() call: RestCall, @Body() input: CreateLeadDto): Promise<CreatedLeadDto> {
    return call.run((context) => this.leads.create(context, input));
  }

  /** Reads one lead. */
  @Get(':id')
  @Serves(LeadsService, 'get')
  @ApiOkResponse({ type: LeadDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<LeadDto> {
    return call.run((context) => this.leads.get(context, id));
  }

  /** Updates a lead; absent fields stay, null clears. */
  @Patch(':id')
  @Serves(LeadsService, 'update')
  @ApiOkResponse({ type: LeadDto })
  update(@Call() call: RestCall, @IdParam() id: string, @Body() input: UpdateLeadDto): Promise<LeadDto> {
    return call.run((context) => this.leads.update(context, id, input));
  }

  /** Deletes a lead; refused while proposals refer to it. */
  @Delete(':id')
  @HttpCode(204)
  @Serves(LeadsService, 'delete')
  delete(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.leads.delete(context, id));
  }
}
