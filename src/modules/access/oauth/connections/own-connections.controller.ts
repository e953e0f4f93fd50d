import { Body, Controller, Delete, Get, HttpCode, Patch } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { RestCall } from '../../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../../platform/http/validation/id.pipe.js';
import { UpdateConnectionDto, type ConnectionDto, type OwnConnectionsDto } from './connections.dto.js';
import { OwnConnectionsService } from './own-connections.service.js';

/** For members in person alone, so that the document for programs does not tell of it. */
@ApiExcludeController()
@Controller('v1/me/connections')
export class OwnConnectionsController {
  constructor(private readonly connections: OwnConnectionsService) {}

  /** Lists the agents that you let in, last used first. */
  @Get()
  @Serves(OwnConnectionsService, 'list')
  list(@Call() call: RestCall): Promise<OwnConnectionsDto> {
    return call.run((context) => this.connections.list(context));
  }

  /** Changes what one of them may do, from its next call on. */
  @Patch(':id')
  @Serves(OwnConnectionsService, 'update')
  update(@Call() call: RestCall, @IdParam() id: string, @Body() input: UpdateConnectionDto): Promise<ConnectionDto> {
    return call.run((context) => this.connections.update(context, id, input));
  }

  /** Ends one of them: its next call is refused. */
  @Delete(':id')
  @HttpCode(204)
  @Serves(OwnConnectionsService, 'end')
  end(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.connections.end(context, id));
  }
}
