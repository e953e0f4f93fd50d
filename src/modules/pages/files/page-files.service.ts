import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { INERT_POLICY, sendContent } from '../../../platform/http/send-content.js';
import { ShownFilesService } from '../../media/images/shown-files.service.js';
import type { ProposalSnapshot } from '../../proposals/proposal-snapshot.dto.js';
import type { ShownFiles } from '../../proposals/sharing/preview-links.service.js';
import type { PageFile } from '../page-view.js';

const YEAR = 'private, max-age=31536000, immutable';
const MINUTE = 'private, max-age=60';
const MAX_WIDE = 10_000;

/** The files of pages: only those that the page shows, and only to its readers. */
@Injectable()
export class PageFilesService {
  constructor(private readonly files: ShownFilesService) {}

  /** What is known of the page's pictures before they load. */
  async factsOf({ organization, files }: ProposalSnapshot): Promise<Record<string, PageFile>> {
    return this.files.facts(organization.id, Object.keys(files));
  }

  /** What an id stands for never changes, so a browser keeps it; nobody else does. */
  async send(request: CallerRequest, response: Response, { organization, files }: ShownFiles): Promise<void> {
    refuseOtherSites(request);
    const id = fileIdOf(request);
    const sha256 = Object.hasOwn(files, id) ? files[id] : undefined;
    const shown = sha256 === undefined ? null : await this.files.open(organization.id, id, sha256, widthOf(request));
    if (!shown) throw notFound('file');
    response.set({
      'Content-Type': shown.as.type,
      'Content-Disposition': shown.as.disposition,
      'Content-Security-Policy': INERT_POLICY,
      'Cache-Control': shown.provisional ? MINUTE : YEAR,
      'X-Robots-Tag': 'noindex, nofollow',
      Vary: 'Cookie',
    });
    await sendContent(request, response, shown.content);
  }
}

export function fileIdOf({ params }: CallerRequest): string {
  return String(params.fileId).toLowerCase();
}

function widthOf({ query }: CallerRequest): number | undefined {
  const asked = typeof query.w === 'string' && /^\d{1,5}$/.test(query.w) ? Number(query.w) : MAX_WIDE;
  return Math.min(asked, MAX_WIDE);
}

/** Browsers say where a picture is to be shown; who embeds it elsewhere gets none. */
function refuseOtherSites({ headers }: CallerRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site')
    throw new AppError('forbidden', 'The files of a page are for that page alone.');
}
