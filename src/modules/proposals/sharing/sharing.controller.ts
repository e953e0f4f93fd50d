import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { ProposalDto } from '../proposal.dto.js';
import { PreviewLinksService } from './preview-links.service.js';
import { SendingService } from './sending.service.js';
import { PreviewLinkDto, SendProposalDto } from './sharing.dto.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Proposals')
@Controller('v1/proposals/:id')
export class SharingController {
  constructor(
    private readonly previews: PreviewLinksService,
    private readonly sending: SendingService,
  ) {}

  /**
   * Gives a link to the proposal as it is now, published or not, in any state. It works for an hour, shows variables
   * without a value as they are written, counts no view and takes no decision. The proposal itself stays as it is.
   */
  @Post('preview-link')
  @HttpCode(200)
  @Serves(PreviewLinksService, 'issue')
  @ApiOkResponse({ type: PreviewLinkDto })
  createPreviewLink(@Call() call: RestCall, @IdParam() id: string): Promise<PreviewLinkDto> {
    return call.run((context) => this.previews.issue(context, id));
  }

  /**
   * Mails the client link, in the proposal's language and in the organization's name. Only a published and pending
   * proposal can be sent, and only where the operator has set a mail server, or in test mode, which keeps the mail:
   * `send` is among the `allowed_actions` then. The mail leaves at once or, while the mail server is away, within three
   * days; the answer doesn't wait for it.
   *
   * At most 20 mails a day for one proposal and 500 a day for an organization: beyond them 429.
   */
  @Post('send')
  @ApiBody({ type: SendProposalDto, required: false })
  @HttpCode(200)
  @Serves(SendingService, 'send')
  @ApiOkResponse({ type: ProposalDto })
  send(@Call() call: RestCall, @IdParam() id: string, @Body() input: SendProposalDto): Promise<ProposalDto> {
    return call.run((context) => this.sending.send(context, id, input));
  }
}
