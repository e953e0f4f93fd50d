import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { ProposalRevisionsService } from '../content/proposal-revisions.service.js';
import { OfferCopiesService } from '../offers/offer-copies.service.js';
import { requireSize } from '../offers/offers-size.js';
import { ProposalCreationService } from '../proposal-creation.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { ProposalReferencesService } from '../proposal-references.service.js';
import { CopiedTextsService } from './copied-texts.service.js';
import type { DuplicateProposalDto, DuplicatedDto } from './duplication.dto.js';
import { clientNames } from './duplication.queries.js';
import { namelessTitle } from './nameless-title.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

/** The title of a copy whose original had nothing but its client's name in it. */
const NEUTRAL = { en: 'Proposal', fr: 'Proposition' };

/** Copies a proposal for another client: nothing of the first one's client goes with it. */
@Injectable()
export class DuplicationService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly revisions: ProposalRevisionsService,
    private readonly creation: ProposalCreationService,
    private readonly copies: OfferCopiesService,
    private readonly references: ProposalReferencesService,
    private readonly texts: CopiedTextsService,
  ) {}

  @Operation('copy_proposal', { access: 'proposals:write', effect: 'create', events: ['proposal.created'] })
  copy(caller: Caller, id: string, input: DuplicateProposalDto): Promise<DuplicatedDto> {
    const { keep_offers = true, texts, ...own } = input;
    return this.db.transaction(async () => {
      const columns = await this.references.columnsOf(caller, own);
      const { proposal } = await this.records.hold(caller, id, 'duplicate');
      const { sections, samples } = await this.revisions.current(caller, proposal);
      const { language, theme_id, template_id, variable_declarations } = proposal;
      const title = columns.title ?? (await this.titleFor(caller, proposal, own));
      const { allow_client_to_sign, allow_client_to_deny, allow_payment } = proposal;
      const { allow_client_to_download_pdf, allow_client_questions } = proposal;
      const ofDeciding = { allow_client_to_sign, allow_client_to_deny, allow_payment };
      const switches = { ...ofDeciding, allow_client_to_download_pdf, allow_client_questions };
      const owner_id = caller.user_id ?? proposal.owner_id;
      const copied = await this.copies.copy(caller, proposal, sections, keep_offers);
      const { offers, proposal_product_id } = copied;
      requireSize([], offers, 'keep_offers');
      const source_lead_id = proposal.lead_id ?? proposal.source_lead_id;
      const references = { theme_id, template_id, owner_id, source_lead_id, proposal_product_id };
      const made = await this.creation.store(caller, {
        columns: { language, variable_declarations, ...references, ...switches, ...columns, title },
        free_slug: await this.references.freeSlug(caller, title),
        offers,
        sections: copied.sections,
        samples,
      });
      const alone = { ...caller, expected_version: null };
      const kept_texts = await this.texts.write(alone, { from: id, to: made.id }, texts);
      return {
        ...made,
        left_out: leftOut(proposal, own, { title, keep_offers }),
        texts_kept: kept_texts.length,
        kept_texts,
      };
    });
  }

  /** Where none was chosen: that of the first one, without the names of its client. */
  private async titleFor(caller: Caller, proposal: ProposalEntity, own: DuplicateProposalDto): Promise<string> {
    const { title, lead_id } = proposal;
    const client = lead_id && lead_id !== own.lead_id ? await clientNames(this.db, caller, lead_id) : null;
    const language = own.language === 'en' || own.language === 'fr' ? own.language : proposal.language;
    return client ? namelessTitle(title, client) || NEUTRAL[language] : title;
  }
}

function leftOut(
  proposal: ProposalEntity,
  own: DuplicateProposalDto,
  { title, keep_offers }: { title: string; keep_offers: boolean },
): string[] {
  const { password_hash, external_id, expires_at, metadata, variables, proposal_product_id } = proposal;
  const { recipient_count } = proposal;
  return Object.entries({
    title: own.title === undefined && title !== proposal.title,
    lead_id: proposal.lead_id !== null && proposal.lead_id !== own.lead_id,
    password: password_hash !== null,
    external_id: external_id !== null,
    expires_at: expires_at !== null,
    metadata: Object.keys(metadata).length > 0,
    variables: Object.keys(variables).length > 0,
    recipients: recipient_count > 0,
    offers: proposal_product_id !== null && !keep_offers,
  }).flatMap(([field, isLeft]) => (isLeft ? [field] : []));
}
