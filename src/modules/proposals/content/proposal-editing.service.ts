import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors/errors.js';
import { toldAs } from '../../../platform/errors/told-as.js';
import { withVersion, writtenBy } from '../../../platform/http/etag.js';
import type { Expectations, Preferences } from '../../../platform/operations/operation-context.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import type { Section } from '../../content/content.dto.js';
import { ContentEditorService } from '../../content/editing/content-editor.service.js';
import { ContentViewDto, ContentViewQuery } from '../../content/editing/content-views.dto.js';
import { OfferTextsService } from '../offers/offer-texts.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import type { OfferDto } from '../offers/offers.dto.js';
import { OffersService } from '../offers/offers.service.js';
import { EditProposalDto, ProposalEditDto, type EditedOfferDto } from './proposal-edits.dto.js';
import { ProposalContentService } from './proposal-content.service.js';
import { ProposalRevisionsService } from './proposal-revisions.service.js';

/** Where the ids of sections, blocks and what is in them are found. */
const PARTS = { route: '/v1/proposals/{id}/content?view=outline', tool: 'get_proposal_content' };

type EditingCaller = Caller & Preferences & Partial<Expectations>;

/** Reads what a proposal says in parts, and edits it by operations. */
@Injectable()
export class ProposalEditingService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly content: ProposalContentService,
    private readonly revisions: ProposalRevisionsService,
    private readonly editor: ContentEditorService,
    private readonly texts: OfferTextsService,
    private readonly offers: OffersService,
  ) {}

  @Operation('get_content', { access: 'proposals:read', effect: 'read' })
  async view(caller: Caller, id: string, query: ContentViewQuery): Promise<ContentViewDto> {
    const { version, ...proposal } = await this.records.get(caller, id);
    const { sections } = await this.revisions.current(caller, proposal);
    const view = this.editor.view(sections, query, PARTS);
    if (!view.texts || query.section_ids !== undefined) return withVersion(view, version);
    return withVersion({ texts: { ...view.texts, ...(await this.texts.of(caller, id)) } }, version);
  }

  /** Carries operations out on the content as it is under the lock: who edits something else meanwhile loses nothing. */
  @Operation('edit_proposal_content', {
    access: 'proposals:write',
    effect: 'overwrite',
    addsUp: true,
    events: ['proposal.updated'],
  })
  operate(caller: EditingCaller, id: string, { operations, offer }: EditProposalDto): Promise<ProposalEditDto> {
    if (!operations && !offer) throw invalid('operations', 'Is required.');
    return this.db.transaction(async () => {
      const edited = operations ? await this.edit(caller, id, operations) : null;
      if (!offer) return edited as ProposalEditDto;
      const after = edited ? { ...caller, expected_version: null } : caller;
      const priced = await this.price(after, id, offer);
      const { version = 0, revision = 0 } = writtenBy(priced) ?? {};
      return { changed: [], problems: [], ...edited, version, revision, offer: priced };
    });
  }

  private async edit(caller: EditingCaller, id: string, operations: unknown[]): Promise<ProposalEditDto> {
    const locked = await this.records.lockUnchecked(caller, id);
    const { proposal } = locked;
    const current = await this.revisions.current(caller, proposal);
    const judge = (sections: Section[]) => this.content.judge(caller, proposal, sections, current.sections);
    const names = proposal.variable_declarations.map(({ name }) => name);
    const declared = { names, of: 'proposal' } as const;
    const { language } = proposal;
    const beside = await this.texts.judged(caller, id, this.editor.textsSetBy(operations));
    const document = { sections: current.sections, language, judge, listing: PARTS, declared, beside };
    const { sections, changed, problems, samples, found } = await this.editor.edit(document, operations);
    await this.content.checkAllowed(caller, locked, current);
    const offer_ids = await this.texts.write(caller, beside);
    const touchesOffers = offer_ids.length > 0;
    const written = await this.content.store(caller, proposal, current, { sections, samples, touchesOffers });
    return {
      version: written.version,
      revision: written.revision,
      changed,
      ...(touchesOffers ? { offer_ids } : {}),
      problems,
      ...found,
      ...(caller.prefers_representation ? { sections: written.sections } : {}),
    };
  }

  /** What is wrong with the offer is told below its name. */
  private async price(caller: EditingCaller, id: string, { offer_id, ...change }: EditedOfferDto): Promise<OfferDto> {
    const chosen = offer_id ?? (await this.records.get(caller, id)).proposal_product_id;
    if (chosen === null) throw invalid('offer.offer_id', 'Is required: no offer is selected.');
    return toldAs(
      (field) => `offer.${field}`,
      () => this.offers.update(caller, id, chosen, change),
    );
  }
}
