import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/auth/access.decorator.js';
import type { Caller } from '../../platform/auth/caller.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import { ErasedLeadDto } from './lead-erasure.dto.js';
import { LeadErasureService } from './lead-erasure.service.js';

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
  @Access('organization:write')
  @ApiAcceptedResponse({ type: ErasedLeadDto })
  erase(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<ErasedLeadDto> {
    return this.erasure.eraseLead(caller, id);
  }
}
