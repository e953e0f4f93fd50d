import { Controller, Delete, Get, HttpCode, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../../platform/auth/caller.js';
import { IdParam } from '../../../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../../platform/pagination/paged.decorator.js';
import { ConnectionDto } from './connections.dto.js';
import { ConnectionsService } from './connections.service.js';

@ApiTags('Agents')
@Controller('v1/connections')
export class ConnectionsController {
  constructor(private readonly connections: ConnectionsService) {}

  /** Lists the agents that members let in and that can act now, newest first. */
  @Get()
  @Access('connections:read')
  @ApiOkResponse({ type: PageOf(ConnectionDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<ConnectionDto>> {
    return this.connections.page(caller, query);
  }

  /** Reads one connection that is in use. */
  @Get(':id')
  @Access('connections:read')
  @ApiOkResponse({ type: ConnectionDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<ConnectionDto> {
    return this.connections.get(caller, id);
  }

  /** Ends a connection; the agent is refused from its next call on. */
  @Delete(':id')
  @HttpCode(204)
  @Access('connections:write')
  revoke(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.connections.revoke(caller, id);
  }
}
