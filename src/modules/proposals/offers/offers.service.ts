import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { differing } from '../../../platform/database/differing.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { withRevision, withVersion } from '../../../platform/http/etag.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { ProposalRow } from '../proposal-view.js';
import { shownAt } from './lapse.js';
import type { OfferDraft } from './offer-draft.js';
import { OfferDraftsService } from './offer-drafts.service.js';
import { OfferUsesService } from './offer-uses.service.js';
import { OfferEntity } from './offer.entity.js';
import { CreateOfferDto, MAX_OFFERS, OfferDto, UpdateOfferDto, type ReplaceOfferDto } from './offers.dto.js';
import { growingField, requireSize } from './offers-size.js';
import { findOffer, findStoredOffer, offersOf, proposalsOfOffers } from './offers.queries.js';
import { offerView, type StoredOffer } from './stored-offer.js';
import { said } from '../../../platform/errors/said.js';
import { RecordHooks } from '../../../platform/resources/record-hooks.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

const TOO_MANY = new AppError(
  'conflict',
  said('A proposal has at most {maximum} offers: delete one first.', { maximum: MAX_OFFERS }),
);

/** Makes, changes and removes the offers of a proposal; each is a change of the proposal, and shares its version. */
@Injectable()
export class OffersService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly changes: ProposalChangesService,
    private readonly drafts: OfferDraftsService,
    private readonly uses: OfferUsesService,
    private readonly hooks: RecordHooks,
  ) {}

  /** The first one is what is offered until another is selected. */
  @Operation('add_offer', {
    unlisted: true,
    title: 'Add an offer',
    description:
      'Prices a proposal: a catalog bundle by bundle_id, or free lines (name, currency, lines; minor units before tax). The first is selected, others wait for update_proposal with proposal_product_id. Lines name packages by UUIDs of your own, sent as their id. With validate nothing is stored. Next: publish_proposal.',
    access: 'proposals:write',
    effect: 'create',
    events: ['proposal.updated'],
    ids: ['proposal_id'],
    input: CreateOfferDto,
    output: OfferDto,
  })
  create(caller: Caller, proposalId: string, { validate, ...input }: CreateOfferDto): Promise<OfferDto> {
    return this.db.transaction(async () => {
      const locked = await this.records.lockUnchecked(caller, proposalId);
      const draft = await this.drafts.fromInput(caller, input);
      this.records.checkAllowed(caller, locked, 'edit');
      const offers = await offersOf(this.db, caller, proposalId);
      if (offers.length >= MAX_OFFERS) throw TOO_MANY;
      requireSize(offers, [...offers, draft], growingField(input));
      if (validate) return this.computed(locked.proposal, draft);
      const { organization_id } = caller;
      await this.db.insert(OfferEntity, { ...draft, organization_id, proposal_id: proposalId });
      const selected = locked.proposal.proposal_product_id ?? draft.id;
      return this.written(caller, locked.proposal, draft.id, selected);
    });
  }

  @Operation('update_offer', {
    unlisted: true,
    title: 'Update an offer',
    description:
      'Changes what is sent of an offer while the deal is pending: lines by id, new ones without; a line goes only by remove_line_ids, milestones change by their label. With validate nothing is stored, and the answer has no version. Next: publish_proposal.',
    access: 'proposals:write',
    effect: 'overwrite',
    events: ['proposal.updated'],
    addsUp: true,
    ids: ['proposal_id', 'offer_id'],
    input: UpdateOfferDto,
    output: OfferDto,
  })
  update(caller: Caller, proposalId: string, id: string, { validate, ...input }: UpdateOfferDto): Promise<OfferDto> {
    const field = growingField(input);
    return this.become(caller, { proposalId, id, field, isDry: validate === true }, (before) =>
      this.drafts.changed(caller, before, input),
    );
  }

  @Operation('replace_offer', { access: 'proposals:write', effect: 'overwrite', events: ['proposal.updated'] })
  replace(caller: Caller, proposalId: string, id: string, { validate, ...input }: ReplaceOfferDto): Promise<OfferDto> {
    const field = growingField(input);
    return this.become(caller, { proposalId, id, field, isDry: validate === true }, (before) =>
      this.drafts.replaced(caller, before, input),
    );
  }

  /** Without its selected offer a proposal has none, until one is selected again. */
  @Operation('delete_offer', { access: 'proposals:write', effect: 'delete', events: ['proposal.updated'] })
  delete(caller: Caller, proposalId: string, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const locked = await this.records.lockUnchecked(caller, proposalId);
      await this.stored(caller, proposalId, id);
      this.records.checkAllowed(caller, locked, 'edit');
      const { proposal } = locked;
      await this.uses.requireUnused(caller, proposal, id);
      await this.hooks.beforeDeletion('offer', caller, id);
      const { proposal_product_id } = proposal;
      await this.db.delete(OfferEntity, caller, id);
      await this.touch(caller, proposal, proposal_product_id === id ? null : proposal_product_id);
    });
  }

  /** For who knows the offer alone. */
  @Operation('delete_offer_anywhere', {
    access: 'proposals:write',
    effect: 'delete',
    events: ['proposal.updated'],
    deletes: 'offer',
  })
  async deleteAnywhere(caller: Caller, id: string): Promise<void> {
    const proposalId = (await proposalsOfOffers(this.db, caller, [id])).get(id);
    if (!proposalId) throw notFound('offer');
    return this.delete(caller, proposalId, id);
  }

  /** The stored offer becomes another; a dry run only computes it. */
  private become(
    caller: Caller,
    { proposalId, id, field, isDry }: { proposalId: string; id: string; field: string; isDry: boolean },
    change: (before: StoredOffer) => Promise<Omit<OfferDraft, 'id'>>,
  ): Promise<OfferDto> {
    return this.db.transaction(async () => {
      const locked = await this.records.lockUnchecked(caller, proposalId);
      const offers = await offersOf(this.db, caller, proposalId);
      const before = offers.find((offer) => offer.id === id);
      if (!before) throw notFound('offer of this proposal');
      // What a client has decided on is no draft that the input could be held against.
      this.records.checkAllowed(caller, locked, 'edit');
      const { lapsed, ...after } = await change(before);
      const changes = differing(before, after);
      const now = this.records.now();
      if (Object.keys(changes).length === 0) {
        const offer = await this.get(caller, proposalId, id);
        return isDry ? withVersion(offer, locked.proposal.version) : withRevision(offer, locked.proposal);
      }
      requireSize(
        offers,
        offers.map((offer) => (offer === before ? after : offer)),
        field,
      );
      if (isDry) return withVersion(offerView(shownAt({ ...before, ...after, lapsed }, now)), locked.proposal.version);
      await this.db.update(OfferEntity, caller, id, { ...changes, lapsed, updated_at: now });
      return this.written(caller, locked.proposal, id, locked.proposal.proposal_product_id);
    });
  }

  /** The offer that a draft would become; its ids are of this answer alone. */
  private computed({ id, version }: ProposalEntity, draft: OfferDraft): OfferDto {
    const now = this.records.now();
    return withVersion(offerView(shownAt({ ...draft, proposal_id: id, created_at: now }, now)), version);
  }

  private async stored(caller: Caller, proposalId: string, id: string): Promise<StoredOffer> {
    const offer = await findStoredOffer(this.db, caller, proposalId, id);
    if (!offer) throw notFound('offer of this proposal');
    return offer;
  }

  private async get(caller: Caller, proposalId: string, id: string): Promise<OfferDto> {
    const offer = await findOffer(this.db, caller, proposalId, id, this.records.now());
    if (!offer) throw notFound('offer of this proposal');
    return offerView(offer);
  }

  private async written(
    caller: Caller,
    proposal: ProposalEntity,
    id: string,
    selected: string | null,
  ): Promise<OfferDto> {
    const written = await this.touch(caller, proposal, selected);
    return withRevision(await this.get(caller, proposal.id, id), written);
  }

  private touch(caller: Caller, proposal: ProposalEntity, selected: string | null): Promise<ProposalRow> {
    return this.changes.revise(caller, proposal, { proposal_product_id: selected }, { touchesOffers: true });
  }
}
