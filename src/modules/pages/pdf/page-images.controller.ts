import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import { matchesNone } from '../../../platform/http/etag.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { NumberPipe } from '../../../platform/http/validation/number.pipe.js';
import {
  PageImageQuery,
  PageWidthQuery,
  PaperPagesDto,
  PaperVersionQuery,
  TemplatePagesDto,
} from './page-images.dto.js';
import { PageImagesService, type PageImage } from './page-images.service.js';
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
    send(request, response, await this.images.image(context, id, page, query));
  }
}

/** A template on paper, as pictures of its pages. */
@ApiTags('Templates')
@Controller('v1/templates/:id/pages')
export class TemplateImagesController {
  constructor(private readonly images: PageImagesService) {}

  /** Counts the pages of the proposal that would be made from the template. */
  @Get()
  @Serves(PageImagesService, 'countOfTemplate')
  @ApiOkResponse({ type: TemplatePagesDto })
  getTemplatePages(@Call() call: RestCall, @IdParam() id: string): Promise<TemplatePagesDto> {
    return call.run((context) => this.images.countOfTemplate(context, id));
  }

  /** Hands out a page of the proposal that would be made from the template, as a picture: 404 beyond the last, which `/pages` counts. */
  @Get(':page.png')
  @Serves(PageImagesService, 'ofTemplate')
  @ApiParam({ name: 'page', schema: { type: 'integer', minimum: 1 } })
  @ApiOkResponse({ content: PNG })
  async getTemplatePageImage(
    @Call() { context }: RestCall,
    @IdParam() id: string,
    @Param('page', NumberPipe) page: number,
    @Query() query: PageWidthQuery,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    send(request, response, await this.images.ofTemplate(context, id, page, query));
  }
}

function send(request: CallerRequest, response: Response, { png, etag }: PageImage): void {
  response.set('ETag', etag);
  if (matchesNone(request.headers['if-none-match'], etag)) response.type('png').send(Buffer.from(png));
  else response.status(304).end();
}
