import { Id, Nullable, Optional, Text, Time } from '../../../../platform/http/validation/fields.js';
import { ListOf } from '../../../../platform/http/validation/nested.js';
import { ValuesByName, type VariablesInput } from '../../../content/variables/variables.dto.js';
import { DuplicateProposalDto } from '../../../proposals/lifecycle/duplication.dto.js';
import { CreateProposalDto } from '../../../proposals/proposals.dto.js';
import { CreateRecipientDto, MAX_RECIPIENTS } from '../../../proposals/recipients/recipients.dto.js';
import { Part } from './part.decorator.js';

/** Each of a form that get_started tells once for all tools. */
const OBJECTS = { type: 'array', items: { type: 'object' } } as const;
const TEXT_OR_OBJECT = { oneOf: [{ type: 'string' }, { type: 'object' }] };

/** A new proposal with all that belongs to it; only the title is required. */
export class ComposeProposalDto extends CreateProposalDto {
  /** Id, e-mail or name of a lead, or {name, email, company …}: whoever has that e-mail, else a new one. */
  @Part(TEXT_OR_OBJECT)
  lead?: unknown;

  /** Id or title of a template. */
  @Optional()
  @Text(1, 255)
  template?: string;

  /** After those of the template: {title?, style?, blocks} or {prefab: key}. */
  @Part({ type: 'array', maxItems: 100, items: { type: 'object' } })
  sections?: unknown;

  /** As save_offer takes it. */
  @Part({ type: 'object', additionalProperties: true })
  offer?: unknown;

  /** Id or name of a theme, key of a preset, a colour, or {accent, background?, text?, layout?}. */
  @Part(TEXT_OR_OBJECT)
  theme?: unknown;

  /** Who signs, or reads, as save_recipient takes them: {name, email, role?, position?} …; nobody named: whoever has the link. */
  @Optional()
  @ListOf(CreateRecipientDto, 0, MAX_RECIPIENTS)
  recipients?: CreateRecipientDto[];
}

/** The copy of a proposal, with what is its own. */
export class CopyProposalDto extends DuplicateProposalDto {
  /** Whom it is for, as create_proposal takes it. */
  @Part(TEXT_OR_OBJECT)
  lead?: unknown;

  /** As create_proposal takes it; that of the first one when absent. */
  @Part(TEXT_OR_OBJECT)
  theme?: unknown;

  /** As create_proposal takes them: those of the first one are left out. */
  @Optional()
  @ListOf(CreateRecipientDto, 0, MAX_RECIPIENTS)
  recipients?: CreateRecipientDto[];

  /** A time, or a day. */
  @Nullable()
  @Time()
  expires_at?: string | null;

  /** Values of what is declared, by name. */
  @Optional()
  @ValuesByName()
  variables?: VariablesInput['variables'];
}

/** An offer: new without an id, with one only what changes. */
export class SaveOfferDto {
  /** The offer to change; absent for a new one. */
  @Optional()
  @Id()
  offer_id?: string;

  /** A bundle to offer as it is, by id or name; nothing but payment goes with it. */
  @Part({ type: 'string' })
  bundle_id?: string;

  /** Above the lines. */
  @Part({ type: 'string' })
  name?: string;

  /** ISO 4217. */
  @Part({ type: 'string' })
  currency?: string;

  /** Changed by id or name as id, added without one, in minor units before tax. */
  @Part(OBJECTS)
  lines?: unknown;

  /** Lines that go; no others do. */
  @Part({ type: 'array', items: { type: 'string' } })
  remove_line_ids?: unknown;

  /** 2 to 4, of which the client picks one; new ones take a key of yours as id, or go by name. */
  @Part({ ...OBJECTS, nullable: true })
  packages?: unknown;

  /** Packages that go, once no line is in them. */
  @Part({ type: 'array', items: { type: 'string' } })
  remove_package_ids?: unknown;

  /** An id, key or name. */
  @Part({ type: 'string', nullable: true })
  selected_package_id?: unknown;

  /** Until a time or the end of a day: percent off the whole, with applies_to: one_time not off what recurs; amount off what is paid once alone. */
  @Part({ type: 'object', additionalProperties: true, nullable: true })
  discount?: unknown;

  /** Milestones change by their label, all are sent to rename one; no due_days. */
  @Part({ type: 'object', additionalProperties: true })
  payment?: unknown;
}

/** What was made, with the ids to go on with. */
export class ComposedProposalDto {
  id: string;
  proposal_id: string;
  version: number;
  revision: number;
  [field: string]: unknown;
}

/** What the offer costs by that, and the ids of what was added; of one that was there before only what is another now. */
export class SavedOfferDto {
  id: string;
  proposal_id: string;
  version: number;
  revision: number;
  lines?: { id: string }[];
  [field: string]: unknown;
}

/** What an edit changed: what is gone apart, and how what was moved stands now. */
export class EditedDraftDto {
  version: number;
  revision?: number;
  [field: string]: unknown;
}
