import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../platform/errors/errors.js';
import type { BundleDto } from '../../../catalog/bundles/bundles.dto.js';
import { BundlesService } from '../../../catalog/bundles/bundles.service.js';
import { OfferListsService } from '../../../proposals/offers/offer-lists.service.js';
import type { OfferDto } from '../../../proposals/offers/offers.dto.js';
import { OffersService } from '../../../proposals/offers/offers.service.js';
import { ProposalRecordsService } from '../../../proposals/proposal-records.service.js';
import type { ProposalDto } from '../../../proposals/proposal.dto.js';
import { ProposalsService } from '../../../proposals/proposals.service.js';
import { atVersion } from '../../http/at-version.js';
import { allOf } from '../../http/csv.js';
import { requirePermission } from '../../http/require-permission.js';
import type { Form } from '../../http/form.js';
import type { DeskScreen } from '../../http/screen.js';

/** The proposal that an offer is part of, as long as it can be edited. */
@Injectable()
export class OfferPlaceService {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly proposals: ProposalsService,
    private readonly offers: OffersService,
    private readonly lists: OfferListsService,
    private readonly bundles: BundlesService,
  ) {}

  async forNew(screen: DeskScreen, id: string): Promise<{ proposal: ProposalDto; bundles: BundleDto[] }> {
    const proposal = await this.editable(screen, id);
    const { caller } = screen.desk;
    return { proposal, bundles: await allOf((query) => this.bundles.list(caller, { active: true, ...query })) };
  }

  async of(screen: DeskScreen, id: string, offerId: string): Promise<{ proposal: ProposalDto; offer: OfferDto }> {
    const proposal = await this.editable(screen, id);
    return { proposal, offer: await this.lists.get(screen.desk.caller, id, offerId) };
  }

  async select(screen: DeskScreen, id: string, offerId: string, form: Form): Promise<void> {
    await this.editable(screen, id);
    await atVersion(form, screen.desk.caller, (at) => this.proposals.update(at, id, { proposal_product_id: offerId }));
  }

  async remove(screen: DeskScreen, id: string, offerId: string, form: Form): Promise<void> {
    await this.editable(screen, id);
    await atVersion(form, screen.desk.caller, (at) => this.offers.delete(at, id, offerId));
  }

  private async editable({ desk: { caller } }: DeskScreen, id: string): Promise<ProposalDto> {
    requirePermission(caller, 'proposals:write');
    const proposal = await this.records.get(caller, id);
    if (!proposal.allowed_actions.includes('edit'))
      throw new AppError('invalid_state', 'What was decided on can no longer be changed.');
    return proposal;
  }
}
