import { Injectable, Logger } from '@nestjs/common';
import type { MailAttachment } from '../../../platform/mail/composes-mail.decorator.js';
import { Storage } from '../../../platform/storage/storage.js';
import { isDecided, pdfObject, ProposalPdfsService } from '../../proposals/pdf/proposal-pdfs.service.js';
import type { SignedCopy } from '../../proposals/signature/client-pages.service.js';
import { PdfMakingService } from '../pdf/pdf-making.service.js';

/** Many mail servers take no more than 10 MB, of which base64 makes 7. */
const MAX_BYTES = 5_000_000;

/** The PDF of what was signed, for the mails that bring the copy. */
@Injectable()
export class SignedPdfsService {
  private readonly logger = new Logger('Mails');

  constructor(
    private readonly pdfs: ProposalPdfsService,
    private readonly making: PdfMakingService,
    private readonly storage: Storage,
  ) {}

  /** Made now where it is not there yet; nothing of one that is too large, cannot be made, or shows something else by now. */
  async of(copy: SignedCopy): Promise<MailAttachment[]> {
    const content = await this.bytesOf(copy).catch((err: unknown) => {
      const { organization_id, id: proposal_id } = copy.proposal;
      this.logger.warn({ err, organization_id, proposal_id }, 'A mail goes without the PDF of what was signed.');
      return null;
    });
    return content ? [{ filename: `${copy.snapshot.title}.pdf`, type: 'application/pdf', content }] : [];
  }

  private async bytesOf({ proposal, stored }: SignedCopy): Promise<Buffer | null> {
    const printable = await this.pdfs.printable(proposal, proposal.id);
    if (printable?.stored.content_sha256 !== stored.content_sha256 || !isDecided(printable.proposal)) return null;
    const asked = await this.pdfs.ask(printable);
    if (asked && asked.status !== 'ready') await this.making.make(asked);
    const pdf = asked && (await this.pdfs.find(asked, asked.id));
    if (pdf?.status !== 'ready' || pdf.size > MAX_BYTES) return null;
    const reading = await this.storage.read(pdfObject(pdf));
    return reading && Buffer.concat((await reading.toArray()) as Buffer[]);
  }
}
