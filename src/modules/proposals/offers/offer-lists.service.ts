import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors/errors.js';
import { withVersion } from '../../../platform/http/etag.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import { OfferDto } from './offers.dto.js';
import { findOffer, listOffers } from './offers.queries.js';
import { offerView } from './stored-offer.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

/** Reads the offers of a proposal. */
@Injectable()
export class OfferListsService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly paginator: Paginator,
  ) {}

  @Operation('list_offers', {
    unlisted: true,
    lists: 'offer',
    title: 'List the offers',
    description:
      'The offers of a proposal, newest first, with the ids of their lines and packages, and their totals in minor units. Next: save_offer.',
    access: 'proposals:read',
    effect: 'read',
    ids: ['proposal_id'],
    input: PageQuery,
    output: OfferDto,
    isPage: true,
  })
  async list(caller: Caller, proposalId: string, query: PageQuery): Promise<Page<OfferDto>> {
    await this.records.get(caller, proposalId);
    const page = await this.paginator.page(
      caller,
      `proposals/${proposalId}/products`,
      query,
      (request) => listOffers(this.db, caller, proposalId, this.records.now(), request),
      (offer) => [offer.created_at, offer.id],
    );
    return { ...page, data: page.data.map(offerView) };
  }

  @Operation('get_offer', { access: 'proposals:read', effect: 'read' })
  async get(caller: Caller, proposalId: string, id: string): Promise<OfferDto> {
    const { version } = await this.records.get(caller, proposalId);
    const offer = await findOffer(this.db, caller, proposalId, id, this.records.now());
    if (!offer) throw notFound('offer of this proposal');
    return withVersion(offerView(offer), version);
  }
}
