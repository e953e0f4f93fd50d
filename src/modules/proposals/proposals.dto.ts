import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import {
  Flag,
  Id,
  Lines,
  MetadataMap,
  Nullable,
  OneOf,
  Optional,
  Text,
  Time,
} from '../../platform/http/validation/fields.js';
import { ListOf, ObjectOf } from '../../platform/http/validation/nested.js';
import {
  Declarations,
  ValuesByName,
  VariableDeclarationDto,
  type VariablesInput,
} from '../content/variables/variables.dto.js';
import { UpdateRemindersDto } from '../organizations/reminders.dto.js';
import { NewProposalProductDto } from './offers/offers.dto.js';
import { otherwise } from '../../platform/http/validation/parts.js';
import { WithVariables } from '../content/variables/text-with-variables.dto.js';

export const LANGUAGES = ['fr', 'en'] as const;

/** Switches of a new proposal; absent ones take their default. */
export class NewProposalSettingsDto {
  /** Default true. */
  @Optional()
  @Flag()
  allow_client_to_sign?: boolean;

  /** Default true. */
  @Optional()
  @Flag()
  allow_client_to_deny?: boolean;

  /** Default false; publishing demands an offer then. */
  @Optional()
  @Flag()
  allow_payment?: boolean;

  /** Default false. */
  @Optional()
  @Flag()
  allow_client_to_download_pdf?: boolean;

  /** Default true. */
  @Optional()
  @Flag()
  allow_client_questions?: boolean;
}

class ProposalFields {
  /** Last part of the client link, 1 to 120 characters: made ASCII kebab-case, unique among undeleted proposals. Default: from the title. */
  @Optional()
  @Text(1, 120)
  slug?: string;

  /** `fr` or `en`. Default: the template's, else the organization's. */
  @Optional()
  @OneOf(LANGUAGES)
  language?: string;

  /** Who it is for; null for nobody yet. */
  @Nullable()
  @Id()
  lead_id?: string | null;

  /** How it looks; null renders the built-in theme. Default: the organization's default theme. */
  @Nullable()
  @Id()
  theme_id?: string | null;

  /** Asked for by the client page, 1 to 128 characters; null for none. */
  @Nullable()
  @Lines(1, 128)
  password?: string | null;

  /** When the client can no longer decide: a time in the future; null for never. */
  @Nullable()
  @Time()
  expires_at?: string | null;

  /** Your own identifier, unique in the organization, 1 to 255 characters. */
  @Nullable()
  @Text(1, 255)
  external_id?: string | null;

  /** Your own key-value pairs: at most 50 keys, 500 characters a value. */
  @Nullable()
  @MetadataMap()
  metadata?: Record<string, string> | null;

  /** The member who is responsible. Default: the calling user, else the key's creator. */
  @Nullable()
  @Id()
  owner_id?: string | null;

  /** Mails whoever's turn it is: {days (1 to 5, rising), until (decision, expiry)}; null for none. Default: the organization's. */
  @Nullable()
  @ObjectOf(UpdateRemindersDto, { days: [3, 7] })
  reminders?: UpdateRemindersDto | null;

  /** Values of what is declared, by name; null for the default. Money is {amount in minor units, currency}. Others stay. */
  @Optional()
  @ValuesByName()
  variables?: VariablesInput['variables'];

  /** All that its texts use as `{{var.name}}`: {name, label, type (text, number, date, money, email, url), required?, default?}, at most 50. They replace the template's. */
  @Optional()
  @Declarations()
  variable_declarations?: VariableDeclarationDto[];
}

/** A new proposal; only the title is required. */
export class CreateProposalDto extends ProposalFields {
  /** Shown on the page and in lists, 1 to 255 characters. */
  @Text(1, 255)
  @WithVariables()
  title: string;

  /** The template whose content it starts with; without one it is blank. */
  @Optional()
  @Id()
  template_id?: string;

  /** What the client may do on the page. */
  @Optional()
  @IsObject(otherwise('Must be an object.'))
  @ValidateNested(otherwise('Must be an object.'))
  @Type(() => NewProposalSettingsDto)
  settings?: NewProposalSettingsDto;

  /** Bundles to offer, at most 20: each becomes an offer at the prices of now, and the first is the selected one. */
  @Optional()
  @ListOf(NewProposalProductDto, 0, 20)
  products?: NewProposalProductDto[];

  /** The id of a `proposal_products` row of the organization, not of a bundle: a copy of it is offered. Not together with `products`. */
  @Nullable()
  @Id()
  proposal_product_id?: string | null;
}

/** Absent fields stay, null clears. */
export class UpdateProposalDto extends ProposalFields {
  /** Shown on the page and in lists, 1 to 255 characters. */
  @Optional()
  @Text(1, 255)
  @WithVariables()
  title?: string;

  /** The offer to select; the id of one of this proposal's `proposal_products` rows, not of a bundle; null for none. */
  @Nullable()
  @Id()
  proposal_product_id?: string | null;

  /** Whether the client may sign; live at once. */
  @Optional()
  @Flag()
  allow_client_to_sign?: boolean;

  /** Whether the client may deny; live at once. */
  @Optional()
  @Flag()
  allow_client_to_deny?: boolean;

  /** Whether the client may pay; live at once. */
  @Optional()
  @Flag()
  allow_payment?: boolean;

  /** Whether the client may download the PDF; live at once. */
  @Optional()
  @Flag()
  allow_client_to_download_pdf?: boolean;

  /** Whether the client may ask questions; live at once. */
  @Optional()
  @Flag()
  allow_client_questions?: boolean;
}
