import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MeDto } from './me.dto.js';
import { MeService } from './me.service.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Organization')
@Controller('v1/me')
export class MeController {
  constructor(private readonly me: MeService) {}

  /** Tells who you are: the organization, the credential, its scopes and what is left of the rate limit. */
  @Get()
  @Serves(MeService, 'get')
  @ApiOkResponse({ type: MeDto })
  get(@Call() call: RestCall): Promise<MeDto> {
    return call.run((context) => this.me.get(context));
  }
}
