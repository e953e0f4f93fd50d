import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import { matchesNone } from '../../../platform/http/etag.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { NumberPipe } from '../../../platform/http/validation/number.pipe.js';
import { PageImageQuery, PaperPagesDto, PaperVersionQuery } from './page-images.dto.js';
import { PageImagesService } from './page-images.service.js';
import { UNPUBLISHED } from './pdf.controller.js';

const PNG = { 'image/png': { schema: { type: 'string', format: 'binary' } } };

/** A proposal on paper, as pictures of its pages. */
@ApiTags('Tracking')
@Controller('v1/proposals/:id/pages')
export class PageImagesController {
  constructor(private readonly images: PageImagesService) {}

  /** Counts the pages that a proposal has on paper, as it would be published now. */
  @Get()
  @Serves(PageImagesService, 'count')
  @ApiOkResponse({ type: PaperPagesDto })
  @ApiConflictResponse(UNPUBLISHED)
  getPages(@Call() call: RestCall, @IdParam() id: string, @Query() query: PaperVersionQuery): Promise<PaperPagesDto> {
    return call.run((context) => this.images.count(context, id, query));
  }

  /** Hands out a page as a picture: 404 beyond the last, which `/pages` counts. */
  @Get(':page.png')
  @Serves(PageImagesService, 'image')
  @ApiParam({ name: 'page', schema: { type: 'integer', minimum: 1 } })
  @ApiOkResponse({ content: PNG })
  @ApiConflictResponse(UNPUBLISHED)
  async getPageImage(
    @Call() { context }: RestCall,
    @IdParam() id: string,
    @Param('page', NumberPipe) page: number,
    @Query() query: PageImageQuery,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { png, etag } = await this.images.image(context, id, page, query);
    response.set('ETag', etag);
    if (matchesNone(request.headers['if-none-match'], etag)) response.type('png').send(Buffer.from(png));
    else response.status(304).end();
  }
}
