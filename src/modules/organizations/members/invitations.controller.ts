import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { InvitationRecordsService } from './invitation-records.service.js';
import { InvitationsService } from './invitations.service.js';
import { CreatedInvitationDto, CreateInvitationDto, InvitationDto } from './members.dto.js';

@ApiTags('Organization')
@Controller('v1/organization/invitations')
export class InvitationsController {
  constructor(
    private readonly records: InvitationRecordsService,
    private readonly invitations: InvitationsService,
  ) {}

  /** Lists the invitations that can be accepted, newest first. */
  @Get()
  @Access('members:read')
  @ApiOkResponse({ type: PageOf(InvitationDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<InvitationDto>> {
    return this.records.page(caller, query);
  }

  /**
   * Invites a person. Where the service sends mail it mails the link, in the organization's language; elsewhere the answer
   * has it. A key invites as the member who made it may: that takes an admin, and for owners an owner.
   */
  @Post()
  @Creates('/v1/organization/invitations')
  @Access('members:write')
  @ApiCreatedResponse({ type: CreatedInvitationDto })
  create(@CurrentCaller() caller: Caller, @Body() input: CreateInvitationDto): Promise<CreatedInvitationDto> {
    return this.records.create(caller, input);
  }

  /** Reads one invitation that can be accepted. */
  @Get(':id')
  @Access('members:read')
  @ApiOkResponse({ type: InvitationDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<InvitationDto> {
    return this.records.get(caller, id);
  }

  /** Withdraws an invitation: its link leads nowhere from then on. */
  @Delete(':id')
  @HttpCode(204)
  @Access('members:write')
  withdraw(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.invitations.withdraw(caller, id);
  }
}
