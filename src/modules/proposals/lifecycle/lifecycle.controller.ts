import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PublishedProposalDto } from '../preflight/preflight.dto.js';
import { ProposalDto } from '../proposal.dto.js';
import { ApproveProposalDto, CancelProposalDto, DenyProposalDto, ReopenProposalDto } from './lifecycle.dto.js';
import { LifecycleService } from './lifecycle.service.js';
import { PublicationService } from './publication.service.js';
import { RecordedDecisionsService } from './recorded-decisions.service.js';

@ApiTags('Proposals')
@Controller('v1/proposals/:id')
@Access('proposals:write')
@ApiOkResponse({ type: ProposalDto })
export class LifecycleController {
  constructor(
    private readonly publication: PublicationService,
    private readonly lifecycle: LifecycleService,
    private readonly decisions: RecordedDecisionsService,
  ) {}

  /**
   * Makes the working state accessible to the client, as an immutable snapshot. Repeated without change it changes nothing.
   * `warnings` names what the client may stumble over; mend it and publish again.
   */
  @Post('publish')
  @HttpCode(200)
  @ApiOkResponse({ type: PublishedProposalDto })
  publish(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<PublishedProposalDto> {
    return this.publication.publish(caller, id);
  }

  /** Closes the client link; it can be published again. */
  @Post('unpublish')
  @HttpCode(200)
  unpublish(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<ProposalDto> {
    return this.publication.unpublish(caller, id);
  }

  /** Records that the client accepted; no signature is invented. */
  @Post('approve')
  @ApiBody({ type: ApproveProposalDto, required: false })
  @HttpCode(200)
  approve(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @Body() input: ApproveProposalDto,
  ): Promise<ProposalDto> {
    return this.decisions.approve(caller, id, input);
  }

  /** Records that the client declined. */
  @Post('deny')
  @ApiBody({ type: DenyProposalDto, required: false })
  @HttpCode(200)
  deny(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() input: DenyProposalDto): Promise<ProposalDto> {
    return this.decisions.deny(caller, id, input);
  }

  /** Withdraws a pending or approved proposal; its evidence is kept. */
  @Post('cancel')
  @HttpCode(200)
  cancel(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @Body() input: CancelProposalDto,
  ): Promise<ProposalDto> {
    return this.lifecycle.cancel(caller, id, input);
  }

  /** Makes a denied, expired, or while pending canceled proposal pending again. */
  @Post('reopen')
  @ApiBody({ type: ReopenProposalDto, required: false })
  @HttpCode(200)
  reopen(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @Body() input: ReopenProposalDto,
  ): Promise<ProposalDto> {
    return this.lifecycle.reopen(caller, id, input);
  }

  /** Puts a proposal away: its link closes and lists leave it out. */
  @Post('archive')
  @HttpCode(200)
  archive(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<ProposalDto> {
    return this.lifecycle.archive(caller, id);
  }

  /** Takes an archived proposal out again, as `unpublished` or `draft`. */
  @Post('unarchive')
  @HttpCode(200)
  unarchive(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<ProposalDto> {
    return this.lifecycle.unarchive(caller, id);
  }
}
