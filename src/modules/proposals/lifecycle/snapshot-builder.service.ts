import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { type ErrorDetail, problem } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { dayIn } from '../../../platform/time/days.js';
import { ContentService } from '../../content/content.service.js';
import type { Section } from '../../content/content.dto.js';
import { DeclaredVariablesService } from '../../content/variables/declared-variables.service.js';
import { LeadsService } from '../../leads/leads.service.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { OrganizationsService, type OrganizationEntity } from '../../organizations/organizations.service.js';
import { ThemesService } from '../../themes/themes.service.js';
import { CURRENT_CONSENT_VERSION } from '../evidence/consent.js';
import { shownCharacters, showsAnotherOffer } from '../offers/offer-choice.js';
import { frozenOffer } from '../offers/offer-snapshot.js';
import type { StoredOffer } from '../offers/stored-offer.js';
import { paymentProblems } from '../paying/ways-to-pay.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { ProposalSnapshot } from '../proposal-snapshot.dto.js';
import { PeopleService } from '../recipients/people.service.js';
import { namesOfSigners } from '../recipients/signing-order.js';
import { variableValues } from './snapshot-values.js';

/** How many characters variables put into a title or a name at most. */
const MOST_IN_A_LINE = 1_000;
/** As stored; lines have some hundreds beside their texts. */
const MOST_SHOWN = 4_000_000;

/** What is worked on, and nobody but the sender sees. */
interface Working {
  sections: Section[];
  offers: StoredOffer[];
}

export interface BuiltSnapshot {
  snapshot: ProposalSnapshot;
  /** What keeps it from being published, by the path of the field. */
  problems: ErrorDetail[];
  /** Whose it is, as it stands. */
  sender: OrganizationEntity;
}

/** All that it is put together from, each read once. */
type Parts = Awaited<ReturnType<SnapshotBuilderService['gather']>>;

/** Gathers everything that a client sees of a proposal, with variables resolved. */
@Injectable()
export class SnapshotBuilderService {
  constructor(
    private readonly content: ContentService,
    private readonly leads: LeadsService,
    private readonly members: MembersService,
    private readonly organizations: OrganizationsService,
    private readonly themes: ThemesService,
    private readonly variables: DeclaredVariablesService,
    private readonly people: PeopleService,
  ) {}

  async gather(caller: Caller, proposal: ProposalEntity, working: Working) {
    const sender = await this.organizations.get(caller.organization_id);
    const lead = proposal.lead_id ? await this.leads.get(caller, proposal.lead_id) : null;
    const owner = await this.ownerOf(caller, proposal);
    const theme = this.themes.snapshotOf(proposal.theme_id ? await this.themes.get(caller, proposal.theme_id) : null);
    const { all: people } = await this.people.of(proposal);
    return { proposal, working, sender, lead, owner, theme, people };
  }

  /** As it is dated on that day. */
  build({ proposal, working, sender, lead, owner, theme, people }: Parts, at: Date): BuiltSnapshot {
    const organization = organizationOf(sender);
    const { language, expires_at, proposal_product_id } = proposal;
    const frozen = working.offers.map(frozenOffer);
    const selected = frozen.findIndex(({ id }) => id === proposal_product_id);
    const date = dayIn(organization.timezone, at);
    const recipient_name = namesOfSigners(people, language) ?? lead?.name ?? null;
    const parties = { title: proposal.title, language, date, expires_at, organization, lead, recipient_name, owner };
    const values = {
      ...variableValues({ ...parties, offer: frozen[selected] ?? null }),
      ...this.variables.written(proposal, language),
    };
    const { value: title, problems: ofTitle } = this.content.resolveTexts(
      proposal.title,
      values,
      'title',
      this.content.room(MOST_IN_A_LINE),
    );
    const titled = { ...values, 'proposal.title': title };
    const { value: offerName, problems: ofName } = this.content.resolveTexts(
      frozen[selected]?.name ?? null,
      titled,
      'products',
      this.content.room(MOST_IN_A_LINE),
    );
    const named = { ...titled, 'offer.name': offerName };
    const room = this.content.room();
    const { value: offers, problems: ofOffers } = this.content.resolveTexts(frozen, named, 'products', room);
    const resolved = this.content.resolve(working.sections, named, room);
    const snapshot: ProposalSnapshot = {
      format: 1,
      title,
      language,
      date,
      sections: resolved.sections,
      theme,
      lead: lead && { id: lead.id, name: lead.name, email: lead.email, company: lead.company },
      organization,
      owner,
      offers,
      selected_offer_id: proposal_product_id,
      price_display: sender.price_display,
      files: {},
      consent_version: CURRENT_CONSENT_VERSION,
    };
    const excess = this.content.excess(working.sections);
    const unpaid = proposal.allow_payment ? paymentProblems(snapshot) : [];
    const lacking = [...this.variables.missing(proposal), ...ofTitle, ...ofName, ...ofOffers, ...resolved.problems];
    const unsigned = this.people.signingProblems(proposal, sender.signature_policy, people);
    return {
      sender,
      snapshot,
      problems: [...excess, ...lacking, ...unpaid, ...unsigned, ...offerProblems(snapshot), ...shownProblems(snapshot)],
    };
  }

  private async ownerOf(caller: Caller, { owner_id }: ProposalEntity): Promise<ProposalSnapshot['owner']> {
    const member = owner_id ? await this.members.find(caller, owner_id) : null;
    return member && { name: member.name, email: member.email };
  }
}

/** A page for each offer block and each offer to choose in it: fifty offers, shown ten times, are five hundred. */
function shownProblems(snapshot: ProposalSnapshot): ErrorDetail[] {
  if (shownCharacters(snapshot) <= MOST_SHOWN) return [];
  const text =
    'The offer blocks show more than a page holds: {maximum, number} characters with all lines; show fewer offers at once, or shorten their lines.';
  return [problem('products', said(text, { maximum: MOST_SHOWN }))];
}

function offerProblems(snapshot: ProposalSnapshot): ErrorDetail[] {
  if (!showsAnotherOffer(snapshot)) return [];
  return [
    problem(
      'proposal_product_id',
      'The content shows another offer than the selected one, which is signed: select that, or show this.',
    ),
  ];
}

function organizationOf(sender: OrganizationEntity): ProposalSnapshot['organization'] {
  const { id, name, legal_name, logo_file_id, email, phone, website, address, city, zip, country, siret, tva } = sender;
  const { iban, bic, account_holder, privacy_url, timezone } = sender;
  const contact = { email, phone, website, address, city, zip, country, siret, tva };
  const bank = { iban, bic, account_holder };
  return { id, name, legal_name, logo_file_id, ...contact, ...bank, privacy_url, timezone };
}
