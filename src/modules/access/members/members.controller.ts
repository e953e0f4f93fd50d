import { Body, Controller, Delete, Get, HttpCode, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { UpdateMemberDto } from '../../organizations/members/members.dto.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { MemberDto } from '../../organizations/organizations.dto.js';
import { MemberChangesService } from './member-changes.service.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Organization')
@Controller('v1/organization/members')
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly changes: MemberChangesService,
  ) {}

  /** Reads one member. */
  @Get(':user_id')
  @Serves(MembersService, 'get')
  @ApiOkResponse({ type: MemberDto })
  get(@Call() call: RestCall, @IdParam('user_id') userId: string): Promise<MemberDto> {
    return call.run((context) => this.members.get(context, userId));
  }

  /**
   * Gives a member another role. Who may do less from then on is signed out, with their agents and invitations; the keys
   * that they made go on, see `GET /v1/api-keys?created_by=`. A key acts as the member who made it may.
   */
  @Patch(':user_id')
  @Serves(MemberChangesService, 'update')
  @ApiOkResponse({ type: MemberDto })
  update(
    @Call() call: RestCall,
    @IdParam('user_id') userId: string,
    @Body() input: UpdateMemberDto,
  ): Promise<MemberDto> {
    return call.run((context) => this.changes.update(context, userId, input));
  }

  /**
   * Removes a member, with their sessions, agents and invitations; proposals keep their owner, and the keys that they made
   * go on. The last owner stays.
   */
  @Delete(':user_id')
  @HttpCode(204)
  @Serves(MemberChangesService, 'remove')
  remove(@Call() call: RestCall, @IdParam('user_id') userId: string): Promise<void> {
    return call.run(async (context) => {
      await this.changes.remove(context, userId);
    });
  }
}
