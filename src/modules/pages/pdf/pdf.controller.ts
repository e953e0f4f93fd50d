import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { AppError } from '../../../platform/errors/errors.js';
import { etagOf, matchesNone } from '../../../platform/http/etag.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { Storage } from '../../../platform/storage/storage.js';
import { EvidenceService } from '../../proposals/evidence/evidence.service.js';
import {
  askingOf,
  ProposalPdfsService,
  type Asking,
  type Printable,
} from '../../proposals/pdf/proposal-pdfs.service.js';
import { ProposalRecordsService } from '../../proposals/proposal-records.service.js';
import { PageRendererService } from '../rendering/page-renderer.service.js';
import { PdfPendingDto } from './pdf.dto.js';
import { PdfMakingService } from './pdf-making.service.js';
import { sendPdf, setPdfHeaders } from './send-pdf.js';

const PDF = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };

export const UNPUBLISHED = {
  description: 'Nothing was published yet.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** Documents of a proposal to keep: the proposal itself, and the proof of what became of it. */
@ApiTags('Tracking')
@Controller('v1/proposals/:id')
export class PdfController {
  constructor(
    private readonly records: ProposalRecordsService,
    readonly pdfs: ProposalPdfsService,
    private readonly making: PdfMakingService,
    private readonly evidence: EvidenceService,
    private readonly renderer: PageRendererService,
    readonly storage: Storage,
  ) {}

  /**
   * Hands out the PDF of what the client sees, or signed.
   *
   * It is made when it is first asked for, or by a signature: 202 until it is there. A proposal that was never published
   * has nothing that would stay as it is, and is 409 `invalid_state`.
   */
  @Get('pdf')
  @Serves(ProposalPdfsService, 'printable')
  @ApiOkResponse({ content: PDF })
  @ApiAcceptedResponse({ type: PdfPendingDto })
  @ApiConflictResponse(UNPUBLISHED)
  async getPdf(
    @Call() { context }: RestCall,
    @IdParam() id: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    await this.records.get(context, id);
    const pending = await sendPdf(this, await this.asking(context, id), request, response);
    if (!pending) return;
    response.json({ proposal_id: id, pdf_status: 'pending', pdf_failure: pending.failure } satisfies PdfPendingDto);
  }

  /**
   * Hands out the evidence, sealed by the organization, as RFC 8785 text: keep it byte for byte, so that it can be verified.
   *
   * With `Accept: application/pdf` it is a certificate for people, of what was published at least once.
   */
  @Get('evidence')
  @Serves(EvidenceService, 'ofProposal')
  @ApiOkResponse({ content: { 'application/json': { schema: { $ref: '#/components/schemas/Evidence' } }, ...PDF } })
  @ApiConflictResponse(UNPUBLISHED)
  async getEvidence(
    @Call() { context }: RestCall,
    @IdParam() id: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const text = await this.evidence.ofProposal(context, id);
    response.vary('Accept');
    if (request.accepts(['application/json', 'application/pdf']) !== 'application/pdf') {
      sendJson(request, response, text);
      return;
    }
    const { head } = await this.asking(context, id);
    const bytes = await this.making.certificate(context.organization_id, () => this.printable(context, id));
    setPdfHeaders(response, `${head.title} - evidence`);
    response.send(bytes);
  }

  /** A version may be megabytes: few are read at a time, and nothing of them is kept meanwhile. */
  private asking(caller: Caller, id: string): Promise<Asking> {
    return this.renderer.gather(caller.organization_id, async () => askingOf(await this.printable(caller, id)));
  }

  private async printable(caller: Caller, id: string): Promise<Printable> {
    const printable = await this.pdfs.printable(caller, id);
    if (!printable) throw new AppError('invalid_state', 'This proposal has no published version: publish it first.');
    return printable;
  }
}

function sendJson(request: CallerRequest, response: Response, text: string): void {
  const etag = etagOf({}, text) ?? '';
  response.set('ETag', etag);
  if (matchesNone(request.headers['if-none-match'], etag)) response.type('application/json').send(text);
  else response.status(304).end();
}
