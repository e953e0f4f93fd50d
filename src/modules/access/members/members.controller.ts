import { Body, Controller, Delete, Get, HttpCode, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { UpdateMemberDto } from '../../organizations/members/members.dto.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { MemberDto } from '../../organizations/organizations.dto.js';
import { MemberChangesService } from './member-changes.service.js';

@ApiTags('Organization')
@Controller('v1/organization/members')
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly changes: MemberChangesService,
  ) {}

  /** Reads one member. */
  @Get(':user_id')
  @Access('organization:read')
  @ApiOkResponse({ type: MemberDto })
  get(@CurrentCaller() caller: Caller, @IdParam('user_id') userId: string): Promise<MemberDto> {
    return this.members.get(caller, userId);
  }

  /**
   * Gives a member another role. Who may do less from then on is signed out, with their agents and invitations; the keys
   * that they made go on, see `GET /v1/api-keys?created_by=`. A key acts as the member who made it may.
   */
  @Patch(':user_id')
  @Access('members:write')
  @ApiOkResponse({ type: MemberDto })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam('user_id') userId: string,
    @Body() input: UpdateMemberDto,
  ): Promise<MemberDto> {
    return this.changes.update(caller, userId, input);
  }

  /**
   * Removes a member, with their sessions, agents and invitations; proposals keep their owner, and the keys that they made
   * go on. The last owner stays.
   */
  @Delete(':user_id')
  @HttpCode(204)
  @Access('members:write')
  async remove(@CurrentCaller() caller: Caller, @IdParam('user_id') userId: string): Promise<void> {
    await this.changes.remove(caller, userId);
  }
}
