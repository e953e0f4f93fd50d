import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/auth/access.decorator.js';
import type { Caller } from '../../platform/auth/caller.js';
import { UsageDto } from './usage.dto.js';
import { UsageService } from './usage.service.js';

@ApiTags('Organization')
@Controller('v1/usage')
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  /** Reads what the organization has and uses: records by kind, bytes of files, requests of this hour, and limits. */
  @Get()
  @Access('organization:read')
  @ApiOkResponse({ type: UsageDto })
  get(@CurrentCaller() caller: Caller): Promise<UsageDto> {
    return this.usage.get(caller);
  }
}
