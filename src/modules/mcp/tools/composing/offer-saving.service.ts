import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import { writtenBy } from '../../../../platform/http/etag.js';
import { Operation, accessOf } from '../../../../platform/operations/operation.decorator.js';
import { OrganizationsService } from '../../../organizations/organizations.service.js';
import { CreateOfferDto, type OfferDto, UpdateOfferDto } from '../../../proposals/offers/offers.dto.js';
import { OffersService } from '../../../proposals/offers/offers.service.js';
import { SavedOfferDto, SaveOfferDto } from './composing.dto.js';
import { withoutKeys } from './offer-keys.js';
import { toldAs, validatedPart } from './parts.js';

/** Makes and changes what a proposal costs, by one tool. */
@Injectable()
export class OfferSavingService {
  constructor(
    private readonly offers: OffersService,
    private readonly organizations: OrganizationsService,
  ) {}

  @Operation('save_offer', {
    title: 'Save an offer',
    description:
      'Makes an offer of a proposal (bundle_id, or name, currency and lines), or changes one by offer_id: what is not sent stays. The first counts until update_proposal selects another. list_offers has ids. Next: check_proposal.',
    access: accessOf(OffersService, 'update'),
    effect: 'overwrite',
    events: ['proposal.updated'],
    addsUp: true,
    ids: ['proposal_id'],
    input: SaveOfferDto,
    output: SavedOfferDto,
  })
  save(caller: Caller, proposalId: string, { offer_id, ...offer }: SaveOfferDto): Promise<SavedOfferDto> {
    return this.saved(caller, proposalId, { offer_id, offer });
  }

  /** The same of an offer that is a part of another call, whose problems are told below the part's name. */
  async saved(
    caller: Caller,
    proposalId: string,
    { offer_id, offer: sent, field = '' }: { offer_id?: string; offer: object; field?: string },
  ): Promise<SavedOfferDto> {
    const { timezone } = await this.organizations.get(caller.organization_id);
    const { offer, keys } = withoutKeys({ ...sent }, timezone);
    const below = (own: string) => (field === '' ? own : `${field}.${own}`);
    if (offer_id !== undefined) {
      const changes = await validatedPart(UpdateOfferDto, offer, field);
      return told(await toldAs(below, () => this.offers.update(caller, proposalId, offer_id, changes)), keys);
    }
    const input = await validatedPart(CreateOfferDto, offer, field);
    return told(await toldAs(below, () => this.offers.create(caller, proposalId, input)), keys);
  }
}

/** Lines and packages by their names, and the sums; the rest is what the caller has just sent. */
function told(offer: OfferDto, keys: Record<string, string>): SavedOfferDto {
  const { id, proposal_id, name, currency, lines, packages } = offer;
  const { selected_package_id, subtotal, discount_total, tax_total, total, recurring, payment_plan } = offer;
  const { version = 0, revision = 0 } = writtenBy(offer) ?? {};
  return {
    ...{ id, proposal_id, version, revision, name, currency },
    lines: lines.map((line) => ({ id: line.id, name: line.name })),
    packages: packages?.map((one) => ({ id: one.id, name: one.name })) ?? null,
    ...(Object.keys(keys).length > 0 ? { keys } : {}),
    ...{ selected_package_id, subtotal, discount_total, tax_total, total, recurring, payment_plan },
  };
}
