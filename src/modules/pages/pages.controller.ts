import { Controller, Get, Param, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/auth/access.decorator.js';
import type { CallerRequest } from '../../platform/auth/caller-request.js';
import { notFound } from '../../platform/errors/errors.js';
import { matchesNone } from '../../platform/http/etag.js';
import { ClientPagesService, requireLink, type ClientPage } from '../proposals/signature/client-pages.service.js';
import type { Reader } from '../proposals/recipients/recipient-links.service.js';
import { PageAccessService } from './http/page-access.service.js';
import { PageErrorFilter } from './http/page-error.filter.js';
import { preparePage, setPageHeaders } from './http/page-headers.js';
import { ReturningReadersService } from './http/returning-readers.service.js';
import { RenderedPages } from './http/rendered-pages.js';
import { PagesService } from './pages.service.js';
import { PageRendererService } from './rendering/page-renderer.service.js';
import { renderPasswordPage } from './states/password.page.js';

/** What clients read: the page behind a client link, and the signer's private copy. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/:publicId')
export class PagesController {
  private readonly rendered: RenderedPages;

  constructor(
    private readonly clientPages: ClientPagesService,
    private readonly pages: PagesService,
    private readonly access: PageAccessService,
    private readonly returning: ReturningReadersService,
    private readonly renderer: PageRendererService,
  ) {
    this.rendered = new RenderedPages(renderer);
  }

  @Get()
  short(@Param('publicId') publicId: string, @Res() response: Response): void {
    response.redirect(302, `/p/${encodeURIComponent(publicId)}/-`);
  }

  /** The slug is decoration: a wrong one leads to the right one, once the reader may know it. */
  @Get(':slug')
  async read(@Req() request: CallerRequest, @Res() response: Response): Promise<void> {
    const { publicId = '', slug = '' } = request.params as Record<string, string>;
    const page = await this.clientPages.find(publicId);
    requireLink(page);
    const { language, slug: rightSlug } = page.proposal;
    const session = await this.access.sessionOf(request, page.proposal);
    if (!this.access.isOpenTo(request, page)) {
      const prepared = preparePage(response);
      const basePath = `/p/${publicId}/${encodeURIComponent(slug)}`;
      const letterhead = await this.clientPages.letterheadOf(page.proposal);
      response.send(renderPasswordPage({ language, basePath, ...prepared, letterhead, publicId }));
    } else if (session || slug === rightSlug) await this.show(page, request, response);
    else response.redirect(302, `/p/${publicId}/${rightSlug}`);
  }

  private async show(page: ClientPage, request: CallerRequest, response: Response): Promise<void> {
    const { proposal } = page;
    const reader = this.access.readerOf(request, proposal);
    if (reader) return this.showTo(reader, page, response);
    const read = this.returning.versionBefore(request, response, page);
    const rendered = await this.rendered.of(page, read, async () => {
      const opened = await this.clientPages.open(proposal.public_id);
      return { page: opened, view: await this.pages.view(opened, undefined, null, read) };
    });
    const isZipped = request.acceptsEncodings('gzip', 'identity') === 'gzip';
    const etag = isZipped ? rendered.etag.replace(/"$/, '-gzip"') : rendered.etag;
    const secret = proposal.password_hash !== null;
    setPageHeaders(response, rendered.style, { secret });
    if (!secret) response.setHeader('ETag', etag);
    if (!secret && !matchesNone(request.headers['if-none-match'], etag)) {
      response.status(304).end();
      return;
    }
    if (isZipped) response.setHeader('Content-Encoding', 'gzip');
    response.send(isZipped ? await rendered.zipped() : rendered.html);
  }

  /** What one person sees, and nobody else may. */
  private async showTo(reader: Reader, { proposal }: ClientPage, response: Response): Promise<void> {
    const view = await this.renderer.gather(proposal.organization_id, async () =>
      this.pages.view(await this.clientPages.open(proposal.public_id), undefined, reader),
    );
    await this.renderer.send(response, view, { secret: true });
  }

  /** Somebody's own link; its secret is gone from the address before anything is read. */
  @Get(':slug/for/:token')
  async welcome(
    @Param('publicId') publicId: string,
    @Param('token') token: string,
    @Res() response: Response,
  ): Promise<void> {
    const page = await this.clientPages.find(publicId);
    requireLink(page);
    if (!this.access.welcome(response, page.proposal, token)) throw notFound('page');
    response.set('Cache-Control', 'no-store').set('Referrer-Policy', 'no-referrer');
    response.redirect(302, `/p/${publicId}/${page.proposal.slug}`);
  }

  @Get(':slug/copy/:token')
  async copy(
    @Param('publicId') publicId: string,
    @Param('token') token: string,
    @Query('signed') signed: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const view = await this.renderer.gather(await this.clientPages.organizationOf(publicId), async () => {
      const copy = await this.clientPages.copy(publicId, token);
      return this.pages.copyView(copy, this.pages.copyUrl(copy.proposal, token), signed !== undefined);
    });
    await this.renderer.send(response, view, { secret: true });
  }
}
