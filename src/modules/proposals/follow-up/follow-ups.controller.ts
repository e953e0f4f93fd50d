import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { FollowUpService } from './follow-up.service.js';
import { FollowUpDto, ListFollowUpsQuery } from './follow-ups.dto.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Proposals')
@Controller('v1/follow-ups')
export class FollowUpsController {
  constructor(private readonly followUps: FollowUpService) {}

  /** Lists the proposals that somebody should look after now, each with the reason; the latest reason first. */
  @Get()
  @Serves(FollowUpService, 'page')
  @ApiOkResponse({ type: PageOf(FollowUpDto) })
  list(@Call() call: RestCall, @Query() query: ListFollowUpsQuery): Promise<Page<FollowUpDto>> {
    return call.run((context) => this.followUps.page(context, query));
  }
}
