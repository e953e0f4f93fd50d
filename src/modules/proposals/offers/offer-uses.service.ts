import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { AppError, problem } from '../../../platform/errors/errors.js';
import { ContentService } from '../../content/content.service.js';
import { ProposalRevisionsService } from '../content/proposal-revisions.service.js';
import type { ProposalEntity } from '../proposal.entity.js';

/** Knows which blocks of a proposal's content show one of its offers. */
@Injectable()
export class OfferUsesService {
  constructor(
    private readonly revisions: ProposalRevisionsService,
    private readonly content: ContentService,
  ) {}

  /** What a block shows by its id cannot go before the block does. */
  async requireUnused(caller: Caller, proposal: ProposalEntity, offerId: string): Promise<void> {
    const { sections } = await this.revisions.current(caller, proposal);
    const uses = this.content.offerIdsIn(sections).filter(({ offer_id }) => offer_id.toLowerCase() === offerId);
    if (uses.length === 0) return;
    const details = uses.map(({ field }) => problem(field, 'This block shows the offer.'));
    throw new AppError('conflict', 'The content shows this offer: change its offer blocks first.', details);
  }
}
