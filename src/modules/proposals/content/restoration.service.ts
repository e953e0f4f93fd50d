import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { differing, isSame } from '../../../platform/database/differing.js';
import { AppError, problem, referencesNotFound } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { RecordHooks } from '../../../platform/resources/record-hooks.js';
import { ContentService } from '../../content/content.service.js';
import { sizeProblem } from '../offers/offers-size.js';
import { ProposalChangesService, type DraftChange } from '../proposal-changes.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import { knownReferences } from '../proposal-references.queries.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { bringBackOffers, findLastChange, type Draft, type DraftFields } from './drafts.queries.js';
import { DRAFT_PARTS } from './proposal-content.dto.js';
import { RestoredDto } from './revisions.dto.js';
import { ProposalRevisionsService } from './proposal-revisions.service.js';

/** Brings drafts back whole: content, offers with the selected one, title, language, theme and variables. */
@Injectable()
export class RestorationService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly changes: ProposalChangesService,
    private readonly revisions: ProposalRevisionsService,
    private readonly content: ContentService,
    private readonly hooks: RecordHooks,
  ) {}

  /** The draft of an earlier revision becomes a new one; a theme that is gone stays gone, and is named. */
  @Operation('restore_content', { access: 'proposals:write', effect: 'create', events: ['proposal.updated'] })
  restore(caller: Caller, id: string, revision: number): Promise<RestoredDto> {
    return this.db.transaction(async () => {
      const locked = await this.records.lockUnchecked(caller, id);
      const wanted = await this.revisions.draft(caller, id, revision);
      this.records.checkAllowed(caller, locked, 'edit');
      return this.become(caller, locked.proposal, wanted);
    });
  }

  /** Brings back the draft from before the caller's last change; once more, from before the one before. 409 where the last change is another's. */
  @Operation('undo_change', {
    access: 'proposals:write',
    effect: 'overwrite',
    addsUp: true,
    events: ['proposal.updated'],
  })
  undo(caller: Caller, id: string): Promise<RestoredDto> {
    return this.db.transaction(async () => {
      const locked = await this.records.lock(caller, id, 'edit');
      const { proposal } = locked;
      const last = await findLastChange(this.db, caller, id, proposal.revision);
      if (!last || last.revision === 1) throw new AppError('conflict', 'Nothing is left to undo.');
      if (caller.id === null || last.actor_id !== caller.id)
        throw new AppError(
          'conflict',
          said('The last change is not yours but of {actor}: restore a revision to go back beyond it.', {
            actor: last.actor,
          }),
        );
      const undone_to = last.revision - 1;
      return this.become(caller, proposal, await this.revisions.draft(caller, id, undone_to), { undone_to });
    });
  }

  private async become(
    caller: Caller,
    proposal: ProposalEntity,
    wanted: Draft,
    draft: DraftChange = {},
  ): Promise<RestoredDto> {
    this.requireOwnOffers(wanted);
    const current = await this.revisions.draft(caller, proposal.id, proposal.revision);
    const fields: DraftFields = {
      title: wanted.title,
      language: wanted.language,
      theme_id: wanted.theme_id,
      proposal_product_id: wanted.proposal_product_id,
      variables: wanted.variables,
      variable_declarations: wanted.variable_declarations,
    };
    const not_restored = await this.lost(caller, wanted);
    if (not_restored.length > 0) fields.theme_id = proposal.theme_id;
    const columns = differing(proposal, fields);
    if (!isSame(current.sections, wanted.sections)) {
      await this.useFiles(caller, proposal.id, wanted);
      draft.sections = wanted.sections;
      draft.samples = wanted.samples;
    }
    if (!isSame(current.offers, wanted.offers)) {
      await this.bringBack(caller, proposal.id, current, wanted);
      draft.touchesOffers = true;
    }
    const changed = DRAFT_PARTS.filter(
      (part) => ({ content: draft.sections, offers: draft.touchesOffers, ...columns })[part] !== undefined,
    );
    if (changed.length === 0) {
      const { version, revision } = proposal;
      return { sections: current.sections, version, revision, not_restored, changed };
    }
    const { version, revision, sections } = await this.changes.rewrite(caller, proposal, columns, {
      ...draft,
      standsAlone: true,
    });
    return { sections: sections ?? wanted.sections, version, revision, not_restored, changed };
  }

  private async bringBack(caller: Caller, id: string, current: Draft, { offers }: Draft): Promise<void> {
    const excess = sizeProblem(current.offers, offers, 'offers');
    if (excess) throw new AppError('conflict', 'The offers of that revision are too large to bring back.', [excess]);
    const kept = new Set(offers.map((offer) => offer.id));
    const withdrawn = current.offers.map((offer) => offer.id).filter((offer) => !kept.has(offer));
    for (const offer of withdrawn) await this.hooks.beforeDeletion('offer', caller, offer);
    await bringBackOffers(this.db, caller, id, { offers, withdrawn });
  }

  private async useFiles(caller: Caller, id: string, { sections }: Draft): Promise<void> {
    const missing = await this.revisions.missingFiles(caller, sections);
    if (missing.length > 0) throw referencesNotFound('file', missing);
    await this.revisions.useFiles(caller, id, sections);
  }

  /** What the draft refers to and nobody can bring back. */
  private async lost(caller: Caller, { theme_id }: Draft): Promise<string[]> {
    if (!theme_id) return [];
    const { theme } = await knownReferences(this.db, caller, { theme_id });
    return theme ? [] : ['theme_id'];
  }

  /** Revisions from before offers were kept with them may show one that was deleted. */
  private requireOwnOffers({ sections, offers }: Draft): void {
    const own = new Set(offers.map(({ id }) => id));
    const missing = this.content.offerIdsIn(sections).filter(({ offer_id }) => !own.has(offer_id.toLowerCase()));
    if (missing.length === 0) return;
    const details = missing.map(({ field }) => problem(field, 'No such offer of this proposal.'));
    throw new AppError('conflict', 'That revision shows an offer that was deleted.', details);
  }
}
