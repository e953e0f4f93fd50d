import { Controller, Get, Param, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public, type CallerRequest } from '../../platform/auth/access.decorator.js';
import { ClientPagesService } from '../proposals/signature/client-pages.service.js';
import { PageDoorService } from './http/page-door.service.js';
import { PageErrorFilter } from './http/page-error.filter.js';
import { preparePage } from './http/page-headers.js';
import { PagesService } from './pages.service.js';
import { renderProposalPage } from './proposal.page.js';
import { renderPasswordPage } from './states/password.page.js';

/** What clients read: the page behind a client link, and the signer's private copy. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/:publicId')
export class PagesController {
  constructor(
    private readonly clientPages: ClientPagesService,
    private readonly pages: PagesService,
    private readonly door: PageDoorService,
  ) {}

  @Get()
  async short(@Param('publicId') publicId: string, @Res() response: Response): Promise<void> {
    const { proposal } = await this.clientPages.open(publicId);
    response.redirect(302, `/p/${publicId}/${proposal.slug}`);
  }

  /** The slug is decoration: a wrong one leads to the right one. */
  @Get(':slug')
  async read(@Req() request: CallerRequest, @Res() response: Response): Promise<void> {
    const { publicId = '', slug } = request.params as Record<string, string>;
    const page = await this.clientPages.open(publicId);
    const { proposal } = page;
    const basePath = `/p/${publicId}/${proposal.slug}`;
    if (slug !== proposal.slug) {
      response.redirect(302, basePath);
      return;
    }
    const nonce = preparePage(response, { secret: proposal.password_hash !== null });
    const open = this.door.isOpenTo(request, page);
    response.send(
      open
        ? renderProposalPage(await this.pages.view(page, nonce))
        : renderPasswordPage({ language: proposal.language, basePath, nonce }),
    );
  }

  @Get(':slug/copy/:token')
  async copy(
    @Param('publicId') publicId: string,
    @Param('token') token: string,
    @Query('signed') signed: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const copy = await this.clientPages.copy(publicId, token);
    const nonce = preparePage(response, { secret: true });
    const url = this.pages.copyUrl(copy.proposal, token);
    response.send(renderProposalPage(await this.pages.copyView(copy, nonce, url, signed !== undefined)));
  }
}
