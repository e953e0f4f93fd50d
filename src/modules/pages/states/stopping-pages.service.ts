import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ClientPagesService, type PageRecord } from '../../proposals/signature/client-pages.service.js';
import { preparePage } from '../http/page-headers.js';
import { renderStoppingPage, type StoppingPageView } from './stopping.page.js';

/** Of one address, in ten minutes. */
export const STOPPING_ATTEMPTS = 60;

/** What a request to such a page asks for. */
interface Asked {
  publicId: string;
  response: Response;
  /** Throws unless the address is one that was mailed for this proposal. */
  act: (proposal: PageRecord) => Promise<unknown>;
}

/**
 * Where somebody wants no more mails of one kind. The signed address is all it takes, from wherever they are and also when
 * the page is closed, so that mail programs can do it by themselves (RFC 8058).
 */
@Injectable()
export class StoppingPages {
  constructor(private readonly clientPages: ClientPagesService) {}

  async answer({ publicId, response, act }: Asked, told: Pick<StoppingPageView, 'of' | 'areStopped'>): Promise<void> {
    const { proposal } = await this.clientPages.find(publicId);
    await act(proposal);
    const letterhead = await this.clientPages.letterheadOf(proposal);
    const prepared = preparePage(response);
    response.set('Referrer-Policy', 'no-referrer');
    response.send(renderStoppingPage({ ...told, language: proposal.language, letterhead, publicId, ...prepared }));
  }
}
