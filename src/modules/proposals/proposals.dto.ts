import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { Flag, Id, MetadataMap, Nullable, OneOf, Optional, Text, Time } from '../../platform/http/validation/fields.js';
import { PageQuery } from '../../platform/pagination/page.dto.js';
import { DEAL_STATUSES, PAGE_STATUSES } from './lifecycle/transitions.js';

export const LANGUAGES = ['fr', 'en'] as const;

/** What lists show of a proposal. */
export class ProposalListItemDto {
  proposal_id: string;
  title: string;
  /** `pending`, `approved`, `denied`, `canceled`, or `expired`: pending past its `expires_at`. */
  deal_status: string;
  /** `draft`, `published`, `unpublished` or `archived`. */
  page_status: string;
  /** Null without a lead. */
  lead_name: string | null;
  /** Time of creation, UTC with milliseconds. */
  proposal_created_at: string;
}

/** What the client may do on the page; every switch is live at once. */
export class ProposalSettingsDto {
  allow_client_to_sign: boolean;
  allow_client_to_deny: boolean;
  allow_payment: boolean;
  allow_client_to_download_pdf: boolean;
}

/** Recurring amounts of one interval, in minor units. */
export class RecurringTotalDto {
  /** `month`, `quarter` or `year`. */
  interval: string;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

/** Totals of the selected offer, in minor units of the currency; one-time and recurring stand apart. */
export class ProposalTotalDto {
  /** ISO 4217. */
  currency: string;
  subtotal: number;
  discount: number;
  tax: number;
  /** Tax included. */
  total: number;
  recurring: RecurringTotalDto[];
}

/** A proposal, complete. */
export class ProposalDto {
  id: string;
  title: string;
  /** Last part of the client link. */
  slug: string;
  /** `pending`, `approved`, `denied`, `canceled`, or `expired`: pending past its `expires_at`. */
  deal_status: string;
  /** `draft`, `published`, `unpublished` or `archived`. */
  page_status: string;
  /** `fr` or `en`. */
  language: string;
  lead_id: string | null;
  lead_name: string | null;
  /** Null renders the built-in theme. */
  theme_id: string | null;
  /** The template it was made from; remembered after the template's deletion. */
  template_id: string | null;
  /** The member who is responsible for it. */
  owner_id: string | null;
  /** Whether the client page asks for a password; the password itself is never returned. */
  has_password: boolean;
  settings: ProposalSettingsDto;
  /** The selected offer: the id of a `proposal_products` row, not of a bundle. */
  proposal_product_id: string | null;
  /** Totals of the selected offer; null without one. */
  total: ProposalTotalDto | null;
  /** The client link; null until first published. */
  url: string | null;
  /** Rises with each write and each decision; see `If-Match`. */
  version: number;
  /** Number of the content revision that is being worked on. */
  revision: number;
  /** Number of the revision that the client sees; null until first published. */
  published_revision: number | null;
  /** Whether the client sees less than what has been written. */
  has_unpublished_changes: boolean;
  /** When the client can no longer decide; null for never. */
  expires_at: string | null;
  /** Your own identifier, unique in the organization. */
  external_id: string | null;
  /** Your own key-value pairs. */
  metadata: Record<string, string>;
  /** Time of the first publication. */
  published_at: string | null;
  first_viewed_at: string | null;
  last_viewed_at: string | null;
  /** Time of the client's decision, or of its recording. */
  decided_at: string | null;
  /** `client` on the page, `member` in the dashboard or by an agent, `api` by a key. */
  decided_via: string | null;
  denial_reason: string | null;
  /** `not_required` until something is due, then `due`, `processing`, `partially_paid`, `paid`, `failed`, `refunded`. */
  payment_status: string;
  /** What is possible now. */
  allowed_actions: string[];
  proposal_created_at: string;
  updated_at: string;
}

/** The answer to a creation. */
export class CreatedDto {
  /** @example '0198c0de-7a11-7000-8000-000000000001' */
  id: string;
}

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
}

class ProposalFields {
  /** Last part of the client link: made ASCII kebab-case, unique among undeleted proposals. Default: from the title. */
  @Optional()
  @Text(1, 255)
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
  @Text(1, 128)
  password?: string | null;

  /** The offer to select: the id of a `proposal_products` row, not of a bundle; null for none. */
  @Nullable()
  @Id()
  proposal_product_id?: string | null;

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
}

/** A new proposal; only the title is required. */
export class CreateProposalDto extends ProposalFields {
  /** Shown on the page and in lists, 1 to 255 characters. */
  @Text(1, 255)
  title: string;

  /** The template whose content it starts with; without one it is blank. */
  @Optional()
  @Id()
  template_id?: string;

  /** What the client may do on the page. */
  @Optional()
  @ValidateNested({ message: 'must be an object' })
  @Type(() => NewProposalSettingsDto)
  settings?: NewProposalSettingsDto;
}

/** Absent fields stay, null clears. */
export class UpdateProposalDto extends ProposalFields {
  /** Shown on the page and in lists, 1 to 255 characters. */
  @Optional()
  @Text(1, 255)
  title?: string;

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
}

/** Filters and order of the list of proposals. */
export class ListProposalsQuery extends PageQuery {
  /** Deal status. */
  @Optional()
  @OneOf(DEAL_STATUSES)
  status?: string;

  /** Page status; archived proposals are listed with `archived` only. */
  @Optional()
  @OneOf(PAGE_STATUSES)
  page_status?: string;

  /** Only those for this lead. */
  @Optional()
  @Id()
  lead_id?: string;

  /** Only those made from this template. */
  @Optional()
  @Id()
  template_id?: string;

  /** Only those this member is responsible for. */
  @Optional()
  @Id()
  owner_id?: string;

  /** Only the one with your own identifier. */
  @Optional()
  @Text(1, 255)
  external_id?: string;

  /** Part of the title, in any case. */
  @Optional()
  @Text(1, 255)
  search?: string;

  /** Only those created after this time. */
  @Optional()
  @Time()
  created_after?: string;

  /** Only those created before this time. */
  @Optional()
  @Time()
  created_before?: string;

  /** Only those changed after this time. */
  @Optional()
  @Time()
  updated_after?: string;

  /** Newest first by `created_at` (default) or `updated_at`. */
  @Optional()
  @OneOf(['created_at', 'updated_at'])
  sort?: string;

  /** `list` (default) for the list item, `full` for the whole record. */
  @Optional()
  @OneOf(['list', 'full'])
  view?: string;
}
