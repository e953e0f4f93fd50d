import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import { notFound } from '../../../platform/errors/errors.js';
import { sendContent } from '../../../platform/http/send-content.js';
import { coverName, CoversService } from '../../proposals/covers/covers.service.js';
import { ClientPagesService } from '../../proposals/signature/client-pages.service.js';
import { coverPath } from '../link-preview.js';

const NAME = /^[0-9a-f]{32}$/;
/** The address is that of a version, which never changes; a day later nobody shows what was withdrawn meanwhile. */
const DAY = 'public, max-age=86400, immutable';

/**
 * The picture that a link to a page is shown with, for whoever shows it: a page with a password has none, nor has one that is
 * closed. Nobody is counted as a reader here.
 */
@Public()
@ApiExcludeController()
@Controller('p/:publicId')
export class CoverController {
  constructor(
    private readonly pages: ClientPagesService,
    private readonly covers: CoversService,
  ) {}

  /** The name of an earlier version leads to that of the one that is shown. */
  @Get('cover-:name.png')
  async read(
    @Param('publicId') publicId: string,
    @Param('name') asked: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const page = NAME.test(asked) ? await this.pages.find(publicId) : null;
    if (page?.proposal.password_hash !== null) throw notFound('picture of this page');
    const name = coverName(await this.pages.headOf(page));
    if (asked !== name) {
      response.redirect(302, coverPath(publicId, name));
      return;
    }
    const { organization_id, id: proposal_id, published_snapshot_id } = page.proposal;
    if (published_snapshot_id === null) throw notFound('picture of this page');
    const asking = { organization_id, proposal_id, name, snapshot_id: published_snapshot_id };
    const content = await this.covers.open(asking, () => this.pages.open(publicId));
    response.type('png').set({ 'Cache-Control': DAY, 'Cross-Origin-Resource-Policy': 'cross-origin' });
    await sendContent(request, response, content);
  }
}
