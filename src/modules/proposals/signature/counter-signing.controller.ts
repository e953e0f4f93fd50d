import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { addressOf } from '../../../platform/http/trusted-proxy.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { ProposalDto } from '../proposal.dto.js';
import { CounterSigningService } from './counter-signing.service.js';
import { CounterSignDto } from './signature.dto.js';

/** For members in person alone, so that the document for programs does not tell of it. */
@ApiExcludeController()
@Controller('v1/proposals/:id/counter-sign')
export class CounterSigningController {
  constructor(private readonly counterSigning: CounterSigningService) {}

  /**
   * Signs for the organization, as the counter-signer that the proposal names. For members in person, at
   * `/app/api/v1/proposals/{id}/counter-sign`: a key or an agent is refused with 403.
   */
  @Post()
  @HttpCode(200)
  @Serves(CounterSigningService, 'sign')
  counterSign(
    @Call() call: RestCall,
    @IdParam() id: string,
    @Body() input: CounterSignDto,
    @Req() request: CallerRequest,
  ): Promise<ProposalDto> {
    const metadata = {
      ip: addressOf(request) || null,
      user_agent: request.headers['user-agent']?.slice(0, 500) ?? null,
    };
    return call.run((context) => this.counterSigning.sign(context, id, input, metadata));
  }
}
