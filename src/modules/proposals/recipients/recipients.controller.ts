import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Creates } from '../../../platform/http/creates.decorator.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { CreateRecipientDto, RecipientDto, UpdateRecipientDto } from './recipients.dto.js';
import { RecipientsService } from './recipients.service.js';

@ApiTags('Recipients')
@Controller('v1/proposals/:id/recipients')
export class RecipientsController {
  constructor(private readonly recipients: RecipientsService) {}

  /** Lists the people of a proposal in the order in which they sign. Without any, whoever has the client link may sign. */
  @Get()
  @Serves(RecipientsService, 'list')
  @ApiOkResponse({ type: PageOf(RecipientDto) })
  list(@Call() call: RestCall, @IdParam() id: string, @Query() query: PageQuery): Promise<Page<RecipientDto>> {
    return call.run((context) => this.recipients.list(context, id, query));
  }

  /**
   * Names somebody who signs the proposal, or only reads it; at most 20. From then on only the people that it names can
   * sign, each by their own link, and the client link shows the page without signing. Whoever's turn it is is mailed when
   * the proposal is published, or at once where it is. `If-Match` compares the version of the proposal.
   */
  @Post()
  @Creates('/v1/proposals', ({ proposal_id, id }: RecipientDto) => `${proposal_id}/recipients/${id}`)
  @Serves(RecipientsService, 'add')
  @ApiCreatedResponse({ type: RecipientDto })
  add(@Call() call: RestCall, @IdParam() id: string, @Body() input: CreateRecipientDto): Promise<RecipientDto> {
    return call.run((context) => this.recipients.add(context, id, input));
  }

  /** Reads one of them; the version in its `ETag` is that of the proposal. */
  @Get(':recipient_id')
  @Serves(RecipientsService, 'get')
  @ApiOkResponse({ type: RecipientDto })
  get(
    @Call() call: RestCall,
    @IdParam() id: string,
    @IdParam('recipient_id') recipientId: string,
  ): Promise<RecipientDto> {
    return call.run((context) => this.recipients.get(context, id, recipientId));
  }

  /**
   * Changes what is sent of somebody who has not signed. Another e-mail address gives another link, and the one before
   * leads nowhere any more. After the decision only name and address of who took no part in it. `If-Match` compares the
   * version of the proposal.
   */
  @Patch(':recipient_id')
  @Serves(RecipientsService, 'update')
  @ApiOkResponse({ type: RecipientDto })
  update(
    @Call() call: RestCall,
    @IdParam() id: string,
    @IdParam('recipient_id') recipientId: string,
    @Body() input: UpdateRecipientDto,
  ): Promise<RecipientDto> {
    return call.run((context) => this.recipients.update(context, id, recipientId, input));
  }

  /**
   * Takes somebody off who has not signed; their link leads nowhere any more. The last who is awaited stays where others
   * have signed, until it is decided. `If-Match` compares the version of the proposal.
   */
  @Delete(':recipient_id')
  @HttpCode(204)
  @Serves(RecipientsService, 'remove')
  remove(@Call() call: RestCall, @IdParam() id: string, @IdParam('recipient_id') recipientId: string): Promise<void> {
    return call.run((context) => this.recipients.remove(context, id, recipientId));
  }

  /** Mails somebody their link once more; 409 when it isn't their turn, or nothing is left for them to do. */
  @Post(':recipient_id/remind')
  @HttpCode(200)
  @Serves(RecipientsService, 'remind')
  @ApiOkResponse({ type: RecipientDto })
  remind(
    @Call() call: RestCall,
    @IdParam() id: string,
    @IdParam('recipient_id') recipientId: string,
  ): Promise<RecipientDto> {
    return call.run((context) => this.recipients.remind(context, id, recipientId));
  }
}
