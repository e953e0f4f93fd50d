import { Body, Controller, Delete, Get, HttpCode, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../../platform/pagination/paged.decorator.js';
import { ConnectionDto, UpdateConnectionDto } from './connections.dto.js';
import { ConnectionsService } from './connections.service.js';
import type { RestCall } from '../../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../../platform/http/serves.decorator.js';

@ApiTags('Agents')
@Controller('v1/connections')
export class ConnectionsController {
  constructor(private readonly connections: ConnectionsService) {}

  /** Lists the agents that members let in and that can act now, newest first. */
  @Get()
  @Serves(ConnectionsService, 'page')
  @ApiOkResponse({ type: PageOf(ConnectionDto) })
  list(@Call() call: RestCall, @Query() query: PageQuery): Promise<Page<ConnectionDto>> {
    return call.run((context) => this.connections.page(context, query));
  }

  /** Reads one connection that is in use. */
  @Get(':id')
  @Serves(ConnectionsService, 'get')
  @ApiOkResponse({ type: ConnectionDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<ConnectionDto> {
    return call.run((context) => this.connections.get(context, id));
  }

  /**
   * Restricts an agent to reading, or allows it everything again that its member's role allows, from its next call on. Only
   * that member may allow it more.
   */
  @Patch(':id')
  @Serves(ConnectionsService, 'update')
  @ApiOkResponse({ type: ConnectionDto })
  update(@Call() call: RestCall, @IdParam() id: string, @Body() input: UpdateConnectionDto): Promise<ConnectionDto> {
    return call.run((context) => this.connections.update(context, id, input));
  }

  /** Ends a connection; the agent is refused from its next call on. */
  @Delete(':id')
  @HttpCode(204)
  @Serves(ConnectionsService, 'revoke')
  revoke(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.connections.revoke(context, id));
  }
}
