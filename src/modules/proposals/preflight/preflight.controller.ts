import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { PreflightDto } from './preflight.dto.js';
import { PreflightService } from './preflight.service.js';

@ApiTags('Proposals')
@Controller('v1/proposals/:id/preflight')
export class PreflightController {
  constructor(private readonly preflight: PreflightService) {}

  /**
   * Says what publishing the working state would refuse, and what its client would stumble over. Nothing is changed, and
   * messages are in the language of `Accept-Language`.
   */
  @Get()
  @Serves(PreflightService, 'check')
  @ApiOkResponse({ type: PreflightDto })
  check(@Call() call: RestCall, @IdParam() id: string): Promise<PreflightDto> {
    return call.run((context) => this.preflight.check(context, id));
  }
}
