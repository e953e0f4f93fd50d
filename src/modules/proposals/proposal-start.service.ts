import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { invalid } from '../../platform/errors/errors.js';
import type { Samples, Section } from '../content/content.dto.js';
import { TemplatesService } from '../templates/templates.service.js';
import { OfferCopiesService } from './offers/offer-copies.service.js';
import type { OfferDraft } from './offers/offer-draft.js';
import { OfferDraftsService } from './offers/offer-drafts.service.js';
import { requireSize } from './offers/offers-size.js';
import { ProposalReferencesService, requireKnown } from './proposal-references.service.js';
import type { ProposalEntity } from './proposal.entity.js';
import type { Language } from './proposal-snapshot.dto.js';
import type { CreateProposalDto } from './proposals.dto.js';

/** What a new proposal begins with. */
export interface StartingPoint {
  columns: Partial<ProposalEntity>;
  /** For one whose slug was not chosen. */
  free_slug: string;
  sections: Section[];
  /** Which texts of the sections are examples. */
  samples: Samples | null;
  offers: OfferDraft[];
}

/** Works out what a new proposal begins with: what was written, the template, and the organization's defaults. */
@Injectable()
export class ProposalStartService {
  constructor(
    private readonly references: ProposalReferencesService,
    private readonly templates: TemplatesService,
    private readonly offers: OfferDraftsService,
    private readonly copies: OfferCopiesService,
  ) {}

  async fromInput(caller: Caller, input: CreateProposalDto): Promise<StartingPoint> {
    const start = await this.references.startOf(caller, input);
    const template = input.template_id ? await this.templates.startOf(caller, input.template_id) : null;
    requireKnown(input, { ...start.known, template: template !== null });
    const inherited = { variable_declarations: template?.variables ?? [], variables: {} };
    const declared = { ...inherited, ...this.references.variablesOf(inherited, input) };
    const offers = await this.offersOf(caller, input);
    return {
      columns: {
        reminders: start.default_reminders,
        ...start.columns,
        language: (input.language ?? template?.language ?? start.default_language) as Language,
        theme_id: input.theme_id === undefined ? start.default_theme_id : input.theme_id,
        owner_id: input.owner_id === undefined ? caller.user_id : input.owner_id,
        template_id: input.template_id ?? null,
        proposal_product_id: offers[0]?.id ?? null,
        password_version: input.password ? 1 : 0,
        ...declared,
        ...input.settings,
      },
      free_slug: start.free_slug,
      sections: template?.sections ?? [],
      samples: template ? template.samples : {},
      offers,
    };
  }

  /** The first is the selected one. */
  private async offersOf(caller: Caller, { products, proposal_product_id }: CreateProposalDto): Promise<OfferDraft[]> {
    if (proposal_product_id && products)
      throw invalid('proposal_product_id', 'Does not go with products, of which the first is selected.');
    const offers = proposal_product_id
      ? [await this.copies.copyOne(caller, proposal_product_id)]
      : await this.offers.fromBundles(caller, products ?? []);
    requireSize([], offers, proposal_product_id ? 'proposal_product_id' : 'products');
    return offers;
  }
}
