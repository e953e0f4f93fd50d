import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SkipThrottle, Throttle } from '@nestjs/throttler';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import { notFound } from '../../../platform/errors/errors.js';
import { PreviewLinksService } from '../../proposals/sharing/preview-links.service.js';
import { ClientPagesService } from '../../proposals/signature/client-pages.service.js';
import { PageAccessService } from '../http/page-access.service.js';
import { fileIdOf, PageFilesService } from './page-files.service.js';

/** Pictures and films of pages, below the address of the page that shows them. A page has many, so they count apart. */
@Public()
@ApiExcludeController()
@SkipThrottle({ organization: true, address: true, attempts_by_all: true })
@Throttle({ attempts: { limit: 6000, ttl: 600_000 } })
@Controller('p')
export class PageFilesController {
  constructor(
    private readonly pages: ClientPagesService,
    private readonly previews: PreviewLinksService,
    private readonly access: PageAccessService,
    private readonly files: PageFilesService,
  ) {}

  @Get('preview/:token/files/:fileId')
  async ofPreview(
    @Param('token') token: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    await this.files.send(request, response, await this.previews.fileOf(token, 'preview', fileIdOf(request)));
  }

  @Get('preview/:token/canvas/files/:fileId')
  async ofCanvas(
    @Param('token') token: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    await this.files.send(request, response, await this.previews.fileOf(token, 'canvas', fileIdOf(request)));
  }

  @Get(':publicId/:slug/files/:fileId')
  async ofPage(
    @Param('publicId') publicId: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const page = await this.access.enter(request, publicId);
    await this.files.send(request, response, (await this.pages.headOf(page)).head);
  }

  /** Seen at the door, before anybody was let in: of the page's files, the logo alone. */
  @Get(':publicId/:slug/logo/:fileId')
  async logo(
    @Param('publicId') publicId: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { proposal } = await this.pages.find(publicId);
    const letterhead = await this.pages.letterheadOf(proposal);
    if (!letterhead) throw notFound('file');
    await this.files.send(request, response, letterhead);
  }

  /** The signer's copy shows them as long as it works, whatever became of the page. */
  @Get(':publicId/:slug/copy/:token/files/:fileId')
  async ofCopy(
    @Param('publicId') publicId: string,
    @Param('token') token: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    await this.files.send(request, response, await this.pages.copyHead(publicId, token));
  }
}
