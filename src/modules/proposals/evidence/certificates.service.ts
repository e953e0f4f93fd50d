import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { ProposalPdfsService, type Printable } from '../pdf/proposal-pdfs.service.js';

type Draw = (printable: Printable) => Promise<Buffer>;

/** Hands out the certificate of a proposal's evidence; the face that draws paper says how, as nothing here knows any. */
@Injectable()
export class CertificatesService {
  private draw: Draw | null = null;

  constructor(private readonly pdfs: ProposalPdfsService) {}

  drawnBy(draw: Draw): void {
    this.draw = draw;
  }

  /** Of what was published at least once. */
  async of(caller: Caller, proposalId: string): Promise<Buffer> {
    const printable = await this.pdfs.printable(caller, proposalId);
    if (!printable) throw new AppError('invalid_state', 'This proposal has no published version: publish it first.');
    if (!this.draw) throw notFound('certificate');
    return this.draw(printable);
  }
}
