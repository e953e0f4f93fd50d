import { Controller, Get, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { SignatureDto } from '../signature/signature.dto.js';
import { SignatureService } from '../signature/signature.service.js';
import { SectionReadingsDto, ViewsDto, ViewsQuery } from './views.dto.js';
import { ViewsService } from './views.service.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Tracking')
@ApiExtraModels(ViewsDto, SectionReadingsDto)
@Controller('v1/proposals/:id')
export class TrackingController {
  constructor(
    private readonly views: ViewsService,
    private readonly signature: SignatureService,
  ) {}

  /**
   * Lists the viewing sessions of the client page, newest first, with a summary of all. With `view=sections` it tells
   * instead how long each section was read, and by whom, longest first; pages and cursors are of sessions alone.
   */
  @Get('views')
  @Serves(ViewsService, 'list')
  @ApiOkResponse({
    schema: { anyOf: [{ $ref: getSchemaPath(ViewsDto) }, { $ref: getSchemaPath(SectionReadingsDto) }] },
  })
  listViews(
    @Call() call: RestCall,
    @IdParam() id: string,
    @Query() { view, ...query }: ViewsQuery,
  ): Promise<ViewsDto | SectionReadingsDto> {
    return call.run<ViewsDto | SectionReadingsDto>((context) =>
      view === 'sections' ? this.views.sections(context, id) : this.views.list(context, id, query),
    );
  }

  /** Tells where the signature stands; never 404 for an unsigned proposal. */
  @Get('signature')
  @Serves(SignatureService, 'get')
  @ApiOkResponse({ type: SignatureDto })
  getSignature(@Call() call: RestCall, @IdParam() id: string): Promise<SignatureDto> {
    return call.run((context) => this.signature.get(context, id));
  }
}
