import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { UsageDto } from './usage.dto.js';
import { UsageService } from './usage.service.js';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';

@ApiTags('Organization')
@Controller('v1/usage')
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  /** Reads what the organization has and uses: records by kind, bytes of files, requests of this hour, and limits. */
  @Get()
  @Serves(UsageService, 'get')
  @ApiOkResponse({ type: UsageDto })
  get(@Call() call: RestCall): Promise<UsageDto> {
    return call.run((context) => this.usage.get(context));
  }
}
