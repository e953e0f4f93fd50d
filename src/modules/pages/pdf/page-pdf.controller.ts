import { Controller, Get, Param, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import { AppError } from '../../../platform/errors/errors.js';
import { Storage } from '../../../platform/storage/storage.js';
import { askingOf, ProposalPdfsService } from '../../proposals/pdf/proposal-pdfs.service.js';
import { PeopleService } from '../../proposals/recipients/people.service.js';
import { ClientPagesService } from '../../proposals/signature/client-pages.service.js';
import { PageAccessService } from '../http/page-access.service.js';
import { PageErrorFilter } from '../http/page-error.filter.js';
import { keptBy, preparePage } from '../http/page-headers.js';
import { PageRendererService } from '../rendering/page-renderer.service.js';
import { renderMakingPage } from '../states/making.page.js';
import { RETRY_SECONDS, sendPdf } from './send-pdf.js';

/** The PDF for readers of the page, where the sender lets them have it. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/:publicId/:slug')
export class PagePdfController {
  constructor(
    private readonly access: PageAccessService,
    private readonly people: PeopleService,
    private readonly renderer: PageRendererService,
    private readonly clientPages: ClientPagesService,
    readonly pdfs: ProposalPdfsService,
    readonly storage: Storage,
  ) {}

  @Get('pdf')
  async read(
    @Param('publicId') publicId: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { proposal } = await this.access.enter(request, publicId, { allowedBy: 'allow_client_to_download_pdf' });
    const { reader } = await this.people.of(proposal, proposal.reader);
    const asking = await this.renderer.gather(proposal.organization_id, async () => {
      const printable = await this.pdfs.printable(proposal, proposal.id, reader ? 'named' : 'anyone');
      return printable && askingOf(printable);
    });
    if (!asking) throw new AppError('gone', 'This proposal is closed.');
    response.set(keptBy({ secret: proposal.password_hash !== null }));
    const pending = await sendPdf(this, asking, request, response);
    if (!pending) return;
    const prepared = preparePage(response);
    response.set('Refresh', String(RETRY_SECONDS));
    const { language } = proposal;
    const basePath = request.path.replace(/\/pdf$/, '');
    const letterhead = await this.clientPages.letterheadOf(proposal);
    const view = { language, ...prepared, publicId, letterhead };
    response.send(renderMakingPage({ ...view, hasFailed: pending.failure !== null, basePath }));
  }
}
