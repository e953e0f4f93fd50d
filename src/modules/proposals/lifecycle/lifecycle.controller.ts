import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PublishedProposalDto, PublishQuery } from '../preflight/preflight.dto.js';
import { ProposalDto } from '../proposal.dto.js';
import { ApproveProposalDto, CancelProposalDto, DenyProposalDto, ReopenProposalDto } from './lifecycle.dto.js';
import { LifecycleService } from './lifecycle.service.js';
import { PublicationService } from './publication.service.js';
import { RecordedDecisionsService } from './recorded-decisions.service.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Proposals')
@Controller('v1/proposals/:id')
@ApiOkResponse({ type: ProposalDto })
export class LifecycleController {
  constructor(
    private readonly publication: PublicationService,
    private readonly lifecycle: LifecycleService,
    private readonly decisions: RecordedDecisionsService,
  ) {}

  /**
   * Makes the working state accessible to the client, as an immutable snapshot. Repeated without change it changes nothing.
   * `warnings` names what the client may stumble over; where the organization's `publish_policy` is `strict`, they keep it
   * from being published until each is mended, or accepted by name.
   */
  @Post('publish')
  @Serves(PublicationService, 'publish')
  @HttpCode(200)
  @ApiOkResponse({ type: PublishedProposalDto })
  publish(
    @Call() call: RestCall,
    @IdParam() id: string,
    @Query() { accept }: PublishQuery,
  ): Promise<PublishedProposalDto> {
    return call.run(async (context) => {
      const {
        mailed: _mailed,
        links: _links,
        next: _next,
        ...published
      } = await this.publication.publish(context, id, {
        accept: accept?.split(','),
      });
      return published;
    });
  }

  /** Closes the client link; it can be published again. */
  @Post('unpublish')
  @Serves(PublicationService, 'unpublish')
  @HttpCode(200)
  unpublish(@Call() call: RestCall, @IdParam() id: string): Promise<ProposalDto> {
    return call.run((context) => this.publication.unpublish(context, id));
  }

  /** Records that the client accepted; no signature is invented. */
  @Post('approve')
  @Serves(RecordedDecisionsService, 'approve')
  @ApiBody({ type: ApproveProposalDto, required: false })
  @HttpCode(200)
  approve(@Call() call: RestCall, @IdParam() id: string, @Body() input: ApproveProposalDto): Promise<ProposalDto> {
    return call.run((context) => this.decisions.approve(context, id, input));
  }

  /** Records that the client declined. */
  @Post('deny')
  @Serves(RecordedDecisionsService, 'deny')
  @ApiBody({ type: DenyProposalDto, required: false })
  @HttpCode(200)
  deny(@Call() call: RestCall, @IdParam() id: string, @Body() input: DenyProposalDto): Promise<ProposalDto> {
    return call.run((context) => this.decisions.deny(context, id, input));
  }

  /** Withdraws a pending or approved proposal; its evidence is kept. */
  @Post('cancel')
  @Serves(LifecycleService, 'cancel')
  @HttpCode(200)
  cancel(@Call() call: RestCall, @IdParam() id: string, @Body() input: CancelProposalDto): Promise<ProposalDto> {
    return call.run((context) => this.lifecycle.cancel(context, id, input));
  }

  /** Makes a denied, expired, or while pending canceled proposal pending again. */
  @Post('reopen')
  @Serves(LifecycleService, 'reopen')
  @ApiBody({ type: ReopenProposalDto, required: false })
  @HttpCode(200)
  reopen(@Call() call: RestCall, @IdParam() id: string, @Body() input: ReopenProposalDto): Promise<ProposalDto> {
    return call.run((context) => this.lifecycle.reopen(context, id, input));
  }

  /** Puts a proposal away: its link closes and lists leave it out. */
  @Post('archive')
  @Serves(LifecycleService, 'archive')
  @HttpCode(200)
  archive(@Call() call: RestCall, @IdParam() id: string): Promise<ProposalDto> {
    return call.run((context) => this.lifecycle.archive(context, id));
  }

  /** Takes an archived proposal out again, as `unpublished` or `draft`. */
  @Post('unarchive')
  @Serves(LifecycleService, 'unarchive')
  @HttpCode(200)
  unarchive(@Call() call: RestCall, @IdParam() id: string): Promise<ProposalDto> {
    return call.run((context) => this.lifecycle.unarchive(context, id));
  }
}
