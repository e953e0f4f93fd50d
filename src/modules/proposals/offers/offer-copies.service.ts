import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { ContentService } from '../../content/content.service.js';
import type { Section } from '../../content/content.dto.js';
import { copyOf, type OfferDraft } from './offer-draft.js';
import { offersOf } from './offers.queries.js';

interface CopiedOffers {
  offers: OfferDraft[];
  proposal_product_id: string | null;
  /** With the copies in the blocks that name an offer. */
  sections: Section[];
}

/** Copies the offers of a proposal for another one. */
@Injectable()
export class OfferCopiesService {
  constructor(
    private readonly db: Database,
    private readonly content: ContentService,
  ) {}

  async copy(
    caller: Caller,
    proposal: { id: string; proposal_product_id: string | null },
    sections: Section[],
  ): Promise<CopiedOffers> {
    const originals = await offersOf(this.db, caller, proposal.id);
    const copies = originals.map((offer) => ({ from: offer.id, offer: copyOf(offer) }));
    const successors = new Map(copies.map(({ from, offer }) => [from, offer.id]));
    return {
      offers: copies.map(({ offer }) => offer),
      proposal_product_id: successors.get(proposal.proposal_product_id ?? '') ?? null,
      sections: this.content.withOffers(sections, successors),
    };
  }
}
