import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import { ErasedLeadDto } from './lead-erasure.dto.js';
import { LeadErasureService } from './lead-erasure.service.js';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';

@ApiTags('Leads')
@Controller('v1/leads')
export class LeadErasureController {
  constructor(private readonly erasure: LeadErasureService) {}

  /**
   * Erases a person for good: the lead, and names, addresses, signatures and reasons of its proposals. Pages about which
   * nobody decided are closed, and evidence stays valid. Takes the id of a deleted lead too.
   */
  @Post(':id/erase')
  @HttpCode(202)
  @Serves(LeadErasureService, 'eraseLead')
  @ApiAcceptedResponse({ type: ErasedLeadDto })
  erase(@Call() call: RestCall, @IdParam() id: string): Promise<ErasedLeadDto> {
    return call.run((context) => this.erasure.eraseLead(context, id));
  }
}
