import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { referenceNotFound } from '../../../platform/errors/errors.js';
import { ContentService } from '../../content/content.service.js';
import type { Section } from '../../content/content.dto.js';
import { SnapshotsService } from '../lifecycle/snapshots.service.js';
import { copyOf, type OfferDraft } from './offer-draft.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { ProposalSnapshot, SnapshotOffer } from '../proposal-snapshot.dto.js';
import { pickedAtFirst } from './offer-packages.js';
import type { StoredOffer } from './stored-offer.js';
import { findOfferAnywhere, offersOf } from './offers.queries.js';

interface CopiedOffers {
  offers: OfferDraft[];
  proposal_product_id: string | null;
  /** With the copies in the blocks that name an offer. */
  sections: Section[];
}

/** Copies offers for another proposal, as their sender first set them. */
@Injectable()
export class OfferCopiesService {
  constructor(
    private readonly db: Database,
    private readonly content: ContentService,
    private readonly snapshots: SnapshotsService,
  ) {}

  /** A copy of any offer of the organization. */
  async copyOne(caller: Caller, id: string): Promise<OfferDraft> {
    const offer = await findOfferAnywhere(this.db, caller, id);
    if (!offer) throw referenceNotFound('proposal_product_id', 'offer');
    const published = JSON.parse(offer.published ?? 'null') as ProposalSnapshot | null;
    return copyOf(asFirstSet(offer, published?.offers ?? [], offer));
  }

  /** Of none, with the sections alone, unless they are kept. */
  async copy(caller: Caller, proposal: ProposalEntity, sections: Section[], keeps: boolean): Promise<CopiedOffers> {
    const originals = keeps ? await offersOf(this.db, caller, proposal.id) : [];
    const published = keeps ? ((await this.snapshots.currentOf(caller, proposal))?.snapshot?.offers ?? []) : [];
    const copies = originals.map((offer) => {
      return { from: offer.id, offer: copyOf(asFirstSet(offer, published, proposal)) };
    });
    const successors = new Map(copies.map(({ from, offer }) => [from, offer.id]));
    return {
      offers: copies.map(({ offer }) => offer),
      proposal_product_id: successors.get(proposal.proposal_product_id ?? '') ?? null,
      sections: this.content.withOffers(sections, successors),
    };
  }
}

/** A client's decision overwrites what the sender had set; that is still in what was published. */
function asFirstSet(
  offer: StoredOffer,
  published: SnapshotOffer[],
  { decided_via }: Pick<ProposalEntity, 'decided_via'>,
): StoredOffer {
  if (decided_via !== 'client') return offer;
  const shown = published.find(({ id }) => id === offer.id);
  const lines = offer.lines.map((line) => {
    const first = shown?.lines.find(({ id }) => id === line.id);
    return { ...line, quantity: first?.quantity ?? line.quantity, selected: first?.selected ?? false };
  });
  return { ...offer, lines, selected_package_id: shown?.selected_package_id ?? pickedAtFirst(offer.packages) };
}
