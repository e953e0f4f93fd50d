import { Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { sendContent } from '../../../platform/http/send-content.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { contentDisposition } from '../../../platform/storage/content-disposition.js';
import { COVER_WIDTHS, CoversService } from '../../proposals/covers/covers.service.js';
import { EvidenceService } from '../../proposals/evidence/evidence.service.js';
import { ProposalRecordsService } from '../../proposals/proposal-records.service.js';
import { PreviewLinksService } from '../../proposals/sharing/preview-links.service.js';
import { SeeOther, type DashboardRequest } from '../http/dashboard-request.js';
import { ScreensService } from '../http/screens.service.js';
import { renderMakingPage } from './making.page.js';
import { ProposalPaperService } from './proposal-paper.service.js';
import { MemberScreens } from '../http/screens.decorator.js';

const RETRY_SECONDS = 2;
const YEAR = 'private, max-age=31536000, immutable';

/** What can be taken home of a proposal: its PDF, its evidence, a look at the latest version. */
@MemberScreens('app/proposals/:id')
export class ProposalDocumentsController {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly evidence: EvidenceService,
    private readonly previews: PreviewLinksService,
    private readonly paper: ProposalPaperService,
    private readonly covers: CoversService,
    private readonly screens: ScreensService,
  ) {}

  /** Who may only read gets a link of minutes; that of those who write may be shown around for an hour. */
  @Get('preview')
  async preview(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<never> {
    const { caller } = this.screens.openFor(request, response, 'proposals:read').desk;
    if (!caller.permissions.has('proposals:write')) throw new SeeOther(await this.previews.look(caller, id));
    throw new SeeOther(new URL((await this.previews.issue(caller, id)).url).pathname);
  }

  /** Of what the client sees; the list that shows it names the version, and another one has another address. */
  @Get('cover.png')
  async cover(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const { caller } = this.screens.openFor(request, response, 'proposals:read').desk;
    const content = await this.covers.published(caller, id, COVER_WIDTHS.list);
    response.type('png').set('Cache-Control', YEAR);
    await sendContent(request, response, content);
  }

  @Get('evidence.json')
  async getEvidence(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const { caller } = this.screens.openFor(request, response, 'evidence:read').desk;
    const { slug } = await this.records.get(caller, id);
    const text = await this.evidence.ofProposal(caller, id);
    response.set('Content-Disposition', contentDisposition('attachment', `${slug}-evidence.json`));
    response.type('application/json').send(text);
  }

  /** The same for people, once it was published. */
  @Get('evidence.pdf')
  async getCertificate(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
  ): Promise<void> {
    const { caller } = this.screens.openFor(request, response, 'evidence:read').desk;
    const { slug } = await this.records.get(caller, id);
    const bytes = await this.paper.certificate(caller, id);
    response.set('Content-Disposition', contentDisposition('attachment', `${slug}-evidence.pdf`));
    response.type('application/pdf').send(bytes);
  }

  /** The PDF, or a page that asks for it again until it has been made. */
  @Get('pdf')
  async getPdf(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openFor(request, response, 'proposals:read');
    const { caller } = screen.desk;
    const { title } = await this.records.get(caller, id);
    const made = await this.paper.ask(caller, id);
    if (made === null) {
      response.status(202).set('Refresh', String(RETRY_SECONDS)).send(renderMakingPage(screen, id));
      return;
    }
    response.type('application/pdf').set('Content-Disposition', contentDisposition('attachment', `${title}.pdf`));
    await sendContent(request, response, made);
  }
}
