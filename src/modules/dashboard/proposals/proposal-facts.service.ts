import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import type { ErrorDetail } from '../../../platform/errors/errors.js';
import type { Member } from '../../organizations/members/members.service.js';
import { PaymentRecordsService } from '../../payments/payment-records.service.js';
import type { PaymentRecordDto } from '../../payments/payments.dto.js';
import { OfferListsService } from '../../proposals/offers/offer-lists.service.js';
import type { OfferDto } from '../../proposals/offers/offers.dto.js';
import { ProposalRecordsService } from '../../proposals/proposal-records.service.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import { ReleaseRulesService } from '../../proposals/release/release-rules.service.js';
import { ReviewsService } from '../../proposals/release/reviews.service.js';
import type { SignatureDto } from '../../proposals/signature/signature.dto.js';
import type { ViewsDto } from '../../proposals/views/views.dto.js';
import { ViewsService } from '../../proposals/views/views.service.js';
import { ProposalPeopleService } from './proposal-people.service.js';

const MOST = 100;

export interface ReleaseOutlook {
  /** The rules that keep this person from publishing it. */
  held: ErrorDetail[];
  /** Whether it is open to those it names, and others elsewhere need a release. */
  widens: boolean;
  /** Whether this person may release it. */
  mayDecide: boolean;
}

/** All that the page of a proposal tells. */
export interface ProposalFacts {
  proposal: ProposalDto;
  /** Null for nobody, and for somebody who has left. */
  owner: Member | null;
  views: ViewsDto;
  offers: OfferDto[];
  signature: SignatureDto;
  payments: PaymentRecordDto[];
  /** What a second person has to do with it. */
  release: ReleaseOutlook;
}

/** Gathers what the desk knows about one proposal. */
@Injectable()
export class ProposalFactsService {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly views: ViewsService,
    private readonly offers: OfferListsService,
    private readonly payments: PaymentRecordsService,
    private readonly people: ProposalPeopleService,
    private readonly reviews: ReviewsService,
    private readonly rules: ReleaseRulesService,
  ) {}

  async of(caller: Caller, id: string): Promise<ProposalFacts> {
    const proposal = await this.records.get(caller, id);
    const [views, offers, payments, people] = await Promise.all([
      this.views.list(caller, id, { limit: MOST }),
      this.offers.list(caller, id, { limit: MOST }),
      this.payments.list(caller, id, { limit: MOST }),
      this.people.of(caller, proposal),
    ]);
    const release = {
      held: await this.rules.heldOf(caller, id),
      widens: proposal.page_status === 'published' && (await this.rules.looksAtAddresses(caller)),
      mayDecide: await this.reviews.mayDecide(caller, id),
    };
    return { proposal, release, views, offers: offers.data, payments: payments.data, ...people };
  }
}
