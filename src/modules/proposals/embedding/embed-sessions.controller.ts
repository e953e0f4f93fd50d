import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { CreateEmbedSessionDto, EmbedSessionDto } from './embed-sessions.dto.js';
import { EmbedSessionsService } from './embed-sessions.service.js';

@ApiTags('Recipients')
@Controller('v1/proposals/:id/recipients/:recipient_id')
export class EmbedSessionsController {
  constructor(private readonly sessions: EmbedSessionsService) {}

  /**
   * Gives an address at which a page of yours shows the proposal inside of it, as this person sees it. Browsers show it in
   * frames of exactly these origins; it needs no cookie, ends by itself, and at once when the person is removed or gets
   * another e-mail address. What happens inside is told to the page around it by `postMessage`: `ready`, `height`,
   * `viewed`, `signed`, `denied`, `paid` and `error`. The SDK's `@proposal-service/sdk/embed` has the element
   * `<proposal-page>`, which does the rest. 409 where the page is not published, once the proposal is decided with
   * `purpose: sign` (ask for `view` then), and for counter-signers, who sign in the application. Nothing is changed.
   */
  @Post('session')
  @HttpCode(200)
  @Serves(EmbedSessionsService, 'create')
  @ApiOkResponse({ type: EmbedSessionDto })
  createSession(
    @Call() call: RestCall,
    @IdParam() id: string,
    @IdParam('recipient_id') recipientId: string,
    @Body() input: CreateEmbedSessionDto,
  ): Promise<EmbedSessionDto> {
    return call.run((context) => this.sessions.create(context, id, recipientId, input));
  }
}
