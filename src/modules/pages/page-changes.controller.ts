import { Controller, HttpCode, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/auth/access.decorator.js';
import type { CallerRequest } from '../../platform/auth/caller-request.js';
import { Serves } from '../../platform/http/serves.decorator.js';
import { requireNoInput } from '../../platform/http/unexpected-input.js';
import { LimitByAddress } from '../../platform/rate-limit/rate-limit.module.js';
import { VersionReadingService } from '../proposals/reading/version-reading.service.js';
import { PageAccessService } from './http/page-access.service.js';
import { PageErrorFilter, speaksJson } from './http/page-error.filter.js';
import { ReturningReadersService } from './http/returning-readers.service.js';
import { PagesService } from './pages.service.js';

/** What changed since the version that somebody has read, put away by them. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/:publicId/:slug')
export class PageChangesController {
  constructor(
    private readonly access: PageAccessService,
    private readonly versions: VersionReadingService,
    private readonly returning: ReturningReadersService,
    private readonly pages: PagesService,
  ) {}

  @Post('changes')
  @Serves(VersionReadingService, 'putAway')
  @HttpCode(204)
  @LimitByAddress(60)
  async putAway(
    @Param('publicId') publicId: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const page = await this.access.authorizeVisitor(request, publicId);
    requireNoInput(request);
    if (page.proposal.reader) await this.versions.putAway(page.proposal);
    else this.returning.putAway(response, page);
    if (speaksJson(request)) response.status(204).end();
    else response.redirect(303, this.pages.pathOf(request));
  }
}
