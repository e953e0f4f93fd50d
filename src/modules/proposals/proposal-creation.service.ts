import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { sqlState } from '../../platform/database/violations.js';
import { newId } from '../../platform/database/ids.js';
import { Events } from '../../platform/events/events.js';
import { Tool } from '../../platform/tools/tool.decorator.js';
import { ProposalRevisionsService } from './content/proposal-revisions.service.js';
import { OfferEntity } from './offers/offer.entity.js';
import { ProposalChangesService } from './proposal-changes.service.js';
import { ProposalStartService, type StartingPoint } from './proposal-start.service.js';
import type { ProposalEntity } from './proposal.entity.js';
import { CreatedDto } from './proposal.dto.js';
import { CreateProposalDto } from './proposals.dto.js';
import { ProposalCreated } from './proposals.events.js';
import { explained } from './proposal-violations.js';
import { slugify, withSuffix } from './slug.js';

const FALLBACK_SLUG = 'proposal';
const NUMBERED_SUFFIXES = ['', '2', '3', '4', '5'];

/** Makes proposals, from a template or blank. */
@Injectable()
export class ProposalCreationService {
  constructor(
    private readonly db: Database,
    private readonly start: ProposalStartService,
    private readonly changes: ProposalChangesService,
    private readonly revisions: ProposalRevisionsService,
    private readonly events: Events,
  ) {}

  @Tool('create_proposal', {
    title: 'Create a proposal',
    description:
      'Makes a draft, from template_id or blank. Needs a title; take lead_id from list_leads or create_lead. Next: compose with insert_prefab_section or append_sections, then publish_proposal.',
    access: 'proposals:write',
    effect: 'create',
    input: CreateProposalDto,
    output: CreatedDto,
  })
  create(caller: Caller, input: CreateProposalDto): Promise<CreatedDto> {
    return this.db.transaction(async () => this.store(caller, await this.start.fromInput(caller, input)));
  }

  /** Joins the caller's transaction. */
  async store(caller: Caller, { columns, sections, offers }: StartingPoint): Promise<CreatedDto> {
    const row = {
      ...columns,
      id: newId(),
      organization_id: caller.organization_id,
      public_id: randomBytes(16).toString('base64url'),
    };
    const proposal = await this.insert(caller, row);
    await this.revisions.addFirst(caller, proposal, sections);
    const { organization_id, id: proposal_id } = proposal;
    for (const offer of offers) await this.db.insert(OfferEntity, { ...offer, organization_id, proposal_id });
    await this.events.publish(ProposalCreated, caller, { ...proposal, deal_status: 'pending' as const });
    if (proposal.lead_id) await this.changes.refreshLead(caller, proposal.lead_id);
    return { id: proposal.id };
  }

  private async insert(caller: Caller, row: Partial<ProposalEntity>): Promise<ProposalEntity> {
    if (row.slug !== undefined) return explained(() => this.changes.insert(caller, row));
    const base = slugify(row.title ?? '') || FALLBACK_SLUG;
    for (const suffix of NUMBERED_SUFFIXES) {
      const slug = suffix === '' ? base : withSuffix(base, suffix);
      const made = await this.insertIfFree(caller, { ...row, slug });
      if (made) return made;
    }
    const slug = withSuffix(base, randomBytes(4).toString('hex'));
    return explained(() => this.changes.insert(caller, { ...row, slug }));
  }

  private async insertIfFree(caller: Caller, row: Partial<ProposalEntity>): Promise<ProposalEntity | null> {
    try {
      return await explained(() => this.db.attempt(() => this.changes.insert(caller, row)));
    } catch (error) {
      const details = (error as { details?: { field: string }[] }).details;
      if (details?.[0]?.field === 'slug' && sqlState(error) === undefined) return null;
      throw error;
    }
  }
}
