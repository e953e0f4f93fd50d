import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PageQuery } from '../../../platform/pagination/page.dto.js';
import { SignatureDto } from '../signature/signature.dto.js';
import { SignatureService } from '../signature/signature.service.js';
import { ViewsDto } from './views.dto.js';
import { ViewsService } from './views.service.js';

@ApiTags('Tracking')
@Controller('v1/proposals/:id')
export class TrackingController {
  constructor(
    private readonly views: ViewsService,
    private readonly signature: SignatureService,
  ) {}

  /** Lists the viewing sessions of the client page, newest first, with a summary of all. */
  @Get('views')
  @Access('proposals:read')
  @ApiOkResponse({ type: ViewsDto })
  listViews(@CurrentCaller() caller: Caller, @IdParam() id: string, @Query() query: PageQuery): Promise<ViewsDto> {
    return this.views.list(caller, id, query);
  }

  /** Tells where the signature stands; never 404 for an unsigned proposal. */
  @Get('signature')
  @Access('proposals:read')
  @ApiOkResponse({ type: SignatureDto })
  getSignature(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<SignatureDto> {
    return this.signature.get(caller, id);
  }
}
