import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { MeDto } from './me.dto.js';
import { MeService } from './me.service.js';

@ApiTags('Organization')
@Controller('v1/me')
export class MeController {
  constructor(private readonly me: MeService) {}

  /** Tells who you are: the organization, the credential, its scopes and what is left of the rate limit. */
  @Get()
  @Access('authenticated')
  @ApiOkResponse({ type: MeDto })
  get(@CurrentCaller() caller: Caller): Promise<MeDto> {
    return this.me.get(caller);
  }
}
