import type { Request, Response } from 'express';
import { sendContent, type Content } from '../../../platform/http/send-content.js';
import { contentDisposition } from '../../../platform/storage/content-disposition.js';
import type { Storage } from '../../../platform/storage/storage.js';
import {
  pdfObject,
  type PdfFailure,
  type Asking,
  type ProposalPdfsService,
} from '../../proposals/pdf/proposal-pdfs.service.js';

export const RETRY_SECONDS = 2;

/** Sends the PDF if it is there; else asks for it and tells why it failed before, with the header that says when to come again. */
export async function sendPdf(
  { pdfs, storage }: { pdfs: ProposalPdfsService; storage: Storage },
  asking: Asking,
  request: Request,
  response: Response,
): Promise<{ failure: PdfFailure | null } | null> {
  const pdf = await pdfs.ask(asking);
  const object = pdf?.status === 'ready' ? pdfObject(pdf) : null;
  if (pdf && object && (await storage.find(object))) {
    setPdfHeaders(response, asking.head.title);
    const open: Content['open'] = (part) => storage.read(object, part);
    await sendContent(request, response, { size: pdf.size, etag: `"${pdf.sha256 ?? ''}"`, open });
    return null;
  }
  if (pdf && object) {
    // The store has lost it: it can be made again.
    await pdfs.forget(pdf);
    await pdfs.ask(asking);
  }
  response.status(202).set('Retry-After', String(RETRY_SECONDS));
  return { failure: pdf?.failure ?? null };
}

export function setPdfHeaders(response: Response, name: string): void {
  response.type('application/pdf').set('Content-Disposition', contentDisposition('attachment', `${name}.pdf`));
}
