import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { Events } from '../../platform/events/events.js';
import { ContentService } from '../content/content.service.js';
import { ProposalRevisionsService } from './content/proposal-revisions.service.js';
import { OfferEntity } from './offers/offer.entity.js';
import { ProposalChangesService } from './proposal-changes.service.js';
import { ProposalStartService, type StartingPoint } from './proposal-start.service.js';
import type { ProposalEntity } from './proposal.entity.js';
import { CreatedDto } from './proposal.dto.js';
import { CreateProposalDto } from './proposals.dto.js';
import { ProposalCreated } from './proposals.events.js';
import { SLUG_TAKEN, mapConstraintErrors } from './proposal-violations.js';
import { randomized } from './slug.js';
import { Operation } from '../../platform/operations/operation.decorator.js';

/** Makes proposals, from a template or blank. */
@Injectable()
export class ProposalCreationService {
  constructor(
    private readonly db: Database,
    private readonly start: ProposalStartService,
    private readonly changes: ProposalChangesService,
    private readonly revisions: ProposalRevisionsService,
    private readonly events: Events,
    private readonly content: ContentService,
  ) {}

  @Operation('start_proposal', {
    access: 'proposals:write',
    effect: 'create',
    events: ['proposal.created', 'lead.updated'],
  })
  create(caller: Caller, input: CreateProposalDto): Promise<CreatedDto> {
    return this.db.transaction(async () => this.store(caller, await this.start.fromInput(caller, input)));
  }

  /** Joins the caller's transaction. */
  async store(caller: Caller, { columns, free_slug, offers, ...start }: StartingPoint): Promise<CreatedDto> {
    const row = {
      ...columns,
      id: newId(),
      organization_id: caller.organization_id,
      public_id: randomBytes(16).toString('base64url'),
    };
    const proposal = await this.insert(caller, row, free_slug);
    const { organization_id, id: proposal_id } = proposal;
    const priced = offers.map((offer) => ({ ...offer, organization_id, proposal_id }));
    await this.db.insertAll(OfferEntity, priced);
    const sections = this.content.normalise(start.sections, []);
    const samples = start.samples && this.content.samples.copied(start.samples, start.sections, sections);
    await this.revisions.addFirst(caller, proposal_id, { sections, samples });
    await this.events.publish(ProposalCreated, caller, { ...proposal, deal_status: 'pending' as const });
    return { id: proposal.id };
  }

  private async insert(caller: Caller, row: Partial<ProposalEntity>, free: string): Promise<ProposalEntity> {
    const insert = (slug: string) => mapConstraintErrors(() => this.changes.insert(caller, { ...row, slug }));
    const made = await insert(row.slug ?? free);
    if (made) return made;
    if (row.slug !== undefined) throw SLUG_TAKEN;
    // Another was made of the same title at this moment.
    return (await insert(randomized(free))) as ProposalEntity;
  }
}
