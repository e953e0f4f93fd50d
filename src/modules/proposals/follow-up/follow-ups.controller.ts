import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { FollowUpService } from './follow-up.service.js';
import { FollowUpDto, ListFollowUpsQuery } from './follow-ups.dto.js';

@ApiTags('Proposals')
@Controller('v1/follow-ups')
export class FollowUpsController {
  constructor(private readonly followUps: FollowUpService) {}

  /** Lists the proposals that somebody should look after now, each with the reason; the latest reason first. */
  @Get()
  @Access('proposals:read')
  @ApiOkResponse({ type: PageOf(FollowUpDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: ListFollowUpsQuery): Promise<Page<FollowUpDto>> {
    return this.followUps.page(caller, query);
  }
}
