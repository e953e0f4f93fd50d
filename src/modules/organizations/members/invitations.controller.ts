import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { InvitationRecordsService } from './invitation-records.service.js';
import { InvitationsService } from './invitations.service.js';
import { CreatedInvitationDto, CreateInvitationDto, InvitationDto } from './members.dto.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Organization')
@Controller('v1/organization/invitations')
export class InvitationsController {
  constructor(
    private readonly records: InvitationRecordsService,
    private readonly invitations: InvitationsService,
  ) {}

  /** Lists the invitations that can be accepted, newest first. */
  @Get()
  @Serves(InvitationRecordsService, 'page')
  @ApiOkResponse({ type: PageOf(InvitationDto) })
  list(@Call() call: RestCall, @Query() query: PageQuery): Promise<Page<InvitationDto>> {
    return call.run((context) => this.records.page(context, query));
  }

  /**
   * Invites a person. Where the service sends mail it mails the link, in the organization's language; elsewhere the answer
   * has it. A key invites as the member who made it may: that takes an admin, and for owners an owner. Inviting an address again
   * takes the place of the earlier invitation, whose link leads nowhere from then on.
   */
  @Post()
  @Creates('/v1/organization/invitations')
  @Serves(InvitationRecordsService, 'create')
  @ApiCreatedResponse({ type: CreatedInvitationDto })
  create(@Call() call: RestCall, @Body() input: CreateInvitationDto): Promise<CreatedInvitationDto> {
    return call.run((context) => this.records.create(context, input));
  }

  /** Reads one invitation that can be accepted. */
  @Get(':id')
  @Serves(InvitationRecordsService, 'get')
  @ApiOkResponse({ type: InvitationDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<InvitationDto> {
    return call.run((context) => this.records.get(context, id));
  }

  /** Withdraws an invitation: its link leads nowhere from then on. */
  @Delete(':id')
  @HttpCode(204)
  @Serves(InvitationsService, 'withdraw')
  withdraw(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.invitations.withdraw(context, id));
  }
}
