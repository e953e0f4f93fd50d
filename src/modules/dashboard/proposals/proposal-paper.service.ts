import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { AppError } from '../../../platform/errors/errors.js';
import type { Content } from '../../../platform/http/send-content.js';
import { Storage } from '../../../platform/storage/storage.js';
import { CertificatesService } from '../../proposals/evidence/certificates.service.js';
import { ProposalPdfsService, pdfObject } from '../../proposals/pdf/proposal-pdfs.service.js';

/** The PDF of what the client sees, or signed. */
@Injectable()
export class ProposalPaperService {
  constructor(
    private readonly pdfs: ProposalPdfsService,
    private readonly storage: Storage,
    private readonly certificates: CertificatesService,
  ) {}

  /** The evidence for people, as it stands. */
  certificate(caller: Caller, id: string): Promise<Buffer> {
    return this.certificates.of(caller, id);
  }

  /** Null while it is being made; one that the store has lost is made again. */
  async ask(caller: Caller, id: string): Promise<Content | null> {
    const printable = await this.pdfs.printable(caller, id);
    if (!printable) throw new AppError('invalid_state', 'This proposal has no published version: publish it first.');
    const pdf = await this.pdfs.ask(printable);
    if (pdf?.status !== 'ready') return null;
    const object = pdfObject(pdf);
    if (await this.storage.find(object)) {
      const open: Content['open'] = (range) => this.storage.read(object, { range });
      return { size: pdf.size, etag: `"${pdf.sha256 ?? ''}"`, open };
    }
    await this.pdfs.forget(pdf);
    await this.pdfs.ask(printable);
    return null;
  }
}
