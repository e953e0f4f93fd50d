import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PageQuery } from '../../../platform/pagination/page.dto.js';
import { SignatureDto } from '../signature/signature.dto.js';
import { SignatureService } from '../signature/signature.service.js';
import { ViewsDto } from './views.dto.js';
import { ViewsService } from './views.service.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Tracking')
@Controller('v1/proposals/:id')
export class TrackingController {
  constructor(
    private readonly views: ViewsService,
    private readonly signature: SignatureService,
  ) {}

  /** Lists the viewing sessions of the client page, newest first, with a summary of all. */
  @Get('views')
  @Serves(ViewsService, 'list')
  @ApiOkResponse({ type: ViewsDto })
  listViews(@Call() call: RestCall, @IdParam() id: string, @Query() query: PageQuery): Promise<ViewsDto> {
    return call.run((context) => this.views.list(context, id, query));
  }

  /** Tells where the signature stands; never 404 for an unsigned proposal. */
  @Get('signature')
  @Serves(SignatureService, 'get')
  @ApiOkResponse({ type: SignatureDto })
  getSignature(@Call() call: RestCall, @IdParam() id: string): Promise<SignatureDto> {
    return call.run((context) => this.signature.get(context, id));
  }
}
