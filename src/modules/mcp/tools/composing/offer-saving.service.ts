import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import { writtenBy } from '../../../../platform/http/etag.js';
import { Operation, accessOf } from '../../../../platform/operations/operation.decorator.js';
import { hasLapsed, totalsOf, type Line } from '../../../../platform/money/money.js';
import { Clock } from '../../../../platform/time/clock.js';
import { OrganizationsService } from '../../../organizations/organizations.service.js';
import { CreateOfferDto, type OfferDto, UpdateOfferDto } from '../../../proposals/offers/offers.dto.js';
import { OfferListsService } from '../../../proposals/offers/offer-lists.service.js';
import { OffersService } from '../../../proposals/offers/offers.service.js';
import { SavedOfferDto, SaveOfferDto } from './composing.dto.js';
import { withoutKeys } from './offer-keys.js';
import { toldAs, validatedPart } from './parts.js';

/** Makes and changes what a proposal costs, by one tool. */
@Injectable()
export class OfferSavingService {
  constructor(
    private readonly offers: OffersService,
    private readonly lists: OfferListsService,
    private readonly organizations: OrganizationsService,
    private readonly clock: Clock,
  ) {}

  @Operation('save_offer', {
    title: 'Save an offer',
    description:
      'Makes an offer of a proposal (bundle_id, or name, currency and lines), or changes one by offer_id: what is not sent stays. Lines and packages go by id or name. The first counts until update_proposal selects another. list_offers has all. Next: check_proposal.',
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
    const known = offer_id === undefined ? undefined : await this.lists.get(caller, proposalId, offer_id);
    const { offer, keys } = withoutKeys({ ...sent }, timezone, known);
    const below = (own: string) => (field === '' ? own : `${field}.${own}`);
    if (offer_id !== undefined) {
      const changes = await validatedPart(UpdateOfferDto, offer, field);
      return told(
        await toldAs(below, () => this.offers.update(caller, proposalId, offer_id, changes)),
        keys,
        this.clock.iso(),
      );
    }
    const input = await validatedPart(CreateOfferDto, offer, field);
    return told(await toldAs(below, () => this.offers.create(caller, proposalId, input)), keys, this.clock.iso());
  }
}

/** Lines and packages by the names or keys that tell them apart, and the sums; the rest is what the caller has just sent. */
function told(offer: OfferDto, keyOf: Map<string, string>, now: string): SavedOfferDto {
  const { id, proposal_id, name, lines, selected_package_id, discount } = offer;
  const { subtotal, discount_total, tax_total, total, currency } = offer;
  const { version = 0, revision = 0 } = writtenBy(offer) ?? {};
  const taken = discount && !hasLapsed(discount, now) ? discount : null;
  const packages = offer.packages?.map((one) => {
    const key = keyOf.get(one.id);
    const price = totalsOf(lines as Line[], taken, one.id);
    return { id: one.id, ...(key ? { key } : { name: one.name }), subtotal: price.subtotal, total: price.total };
  });
  const nameOf = new Map(offer.packages?.map((one) => [one.id, keyOf.get(one.id) ?? one.name]));
  return {
    ...{ id, proposal_id, version, revision, name, currency },
    lines: lines.map((line) => ({
      ...{ id: line.id, name: line.name },
      ...(line.package_id && { package: nameOf.get(line.package_id) }),
      unit_amount: line.unit_amount,
    })),
    ...(packages && { packages, selected_package_id }),
    ...{ subtotal, discount_total, tax_total, total },
    recurring: offer.recurring.map(({ interval, total: each, committed_total }) => ({
      ...{ interval, total: each, committed_total },
    })),
    payment_plan: offer.payment_plan.map(({ label, on, date, amount }) => ({
      due: label ?? on,
      ...(date && { date }),
      amount,
    })),
  };
}
