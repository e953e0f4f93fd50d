import { RecurringTotalDto } from '../../platform/money/money.dto.js';
import { OneOfStates } from '../../platform/http/one-of-states.decorator.js';
import { DEAL_STATUSES, PAGE_STATUSES } from './lifecycle/transitions.js';
import { VariableDto, ValuesShape, type Variables } from '../content/variables/variables.dto.js';
import { RemindersDto } from '../organizations/reminders.dto.js';
import { REVIEW_STATUSES, ReviewDto } from './release/release.dto.js';
import { PAYMENT_STATUSES } from './offers/payment.dto.js';

/** What tools tell of a proposal that they wrote. */
export const TOLD_OF_PROPOSAL = [
  ...['id', 'title', 'deal_status', 'page_status', 'review_status', 'url', 'expires_at', 'total', 'settings'],
  ...['has_unpublished_changes', 'allowed_actions', 'version', 'revision'],
] as const;

/** What tools tell of a step in the life of a proposal, which changes nothing else. */
export const TOLD_OF_STEP = [
  ...['id', 'deal_status', 'page_status', 'review_status', 'url', 'has_unpublished_changes', 'allowed_actions'],
  ...['version', 'revision'],
] as const;

/** What lists show of a proposal. */
export class ProposalListItemDto {
  /** Identifier, a UUID. */
  proposal_id: string;
  /** What the proposal is called. */
  title: string;
  /** `pending`, `approved`, `denied`, `canceled`, or `expired`: pending past its `expires_at`. */
  @OneOfStates(DEAL_STATUSES)
  deal_status: string;
  /** `draft`, `published`, `unpublished` or `archived`. */
  @OneOfStates(PAGE_STATUSES)
  page_status: string;
  /** Null without a lead. */
  lead_name: string | null;
  /** Time of creation, UTC with milliseconds. */
  proposal_created_at: string;
}

/** What the client may do on the page; every switch is live at once. */
export class ProposalSettingsDto {
  /** Whether the client may sign. */
  allow_client_to_sign: boolean;
  /** Whether the client may decline. */
  allow_client_to_deny: boolean;
  /** Whether the client may pay. */
  allow_payment: boolean;
  /** Whether the client may download the PDF. */
  allow_client_to_download_pdf: boolean;
  /** Whether the client may ask questions and answer in the conversation. */
  allow_client_questions: boolean;
}

/** Totals of the selected offer, in minor units of the currency; one-time and recurring stand apart. */
export class ProposalTotalDto {
  /** ISO 4217. */
  currency: string;
  /** One-time amount before discount and tax, in minor units. */
  subtotal: number;
  /** All one-time discounts, in minor units. */
  discount: number;
  /** Tax on what is one-time, in minor units. */
  tax: number;
  /** Tax included. */
  total: number;
  /** What comes again, for each interval. */
  recurring: RecurringTotalDto[];
}

/** What agents see of a proposal in lists: enough to know how it stands. */
export class ListedProposalDto extends ProposalListItemDto {
  /** Totals of the selected offer; null without one. */
  total: ProposalTotalDto | null;
  /** The client link; null until first published. */
  url: string | null;
  /** When the client last read it; null until then. */
  last_viewed_at: string | null;
  /** When the client can no longer decide; null for never. */
  expires_at: string | null;
}

/** A proposal, complete. */
export class ProposalDto {
  id: string;
  /** What the proposal is called. */
  title: string;
  /** Last part of the client link. */
  slug: string;
  /** `pending`, `approved`, `denied`, `canceled`, or `expired`: pending past its `expires_at`. */
  @OneOfStates(DEAL_STATUSES)
  deal_status: string;
  /** `draft`, `published`, `unpublished` or `archived`. */
  @OneOfStates(PAGE_STATUSES)
  page_status: string;
  /** `fr` or `en`. */
  @OneOfStates(['fr', 'en'])
  language: string;
  /** The lead it is for; null for none. */
  lead_id: string | null;
  /** Name of the lead; null without one. */
  lead_name: string | null;
  /** Null renders the built-in theme. */
  theme_id: string | null;
  /** The template it was made from; remembered after the template's deletion. */
  template_id: string | null;
  /** The member who is responsible for it. */
  owner_id: string | null;
  /** Whether the client page asks for a password; the password itself is never returned. */
  has_password: boolean;
  /** What the client may do. */
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
  /**
   * Whether something of this proposal was changed since the version that the client sees. What it refers to, the lead's
   * name, the theme's colours, the organization's logo, may have changed as well: each publication takes them as they are.
   */
  has_unpublished_changes: boolean;
  /** When the client can no longer decide; null for never. */
  expires_at: string | null;
  /** Your own identifier, unique in the organization. */
  external_id: string | null;
  /** Your own key-value pairs. */
  metadata: Record<string, string>;
  /** What it says in place of `{{var.name}}`, by name; those that are absent have their default. */
  @ValuesShape()
  variables: Variables['variables'];
  /** What its texts use as `{{var.name}}`; from its template at first. */
  variable_declarations: VariableDto[];
  /** Time of the first publication. */
  published_at: string | null;
  /** When the client first read it; null until then. */
  first_viewed_at: string | null;
  /** When the client last read it; null until then. */
  last_viewed_at: string | null;
  /** Time of the client's decision, or of its recording. */
  decided_at: string | null;
  /** `client` on the page, `member` in the studio or by an agent, `api` by a key. */
  @OneOfStates(['client', 'member', 'api'], true)
  decided_via: string | null;
  /** Why it was declined; null where nothing was said. */
  denial_reason: string | null;
  /** `not_required` until something is due: `due` with `allow_payment` once approved, or published where signing is off, from the day of the first payment on (`due_days`; the client may pay earlier). Then, by the money that is there, `processing`, `partially_paid` (also after a partial refund), `paid`, `failed`, or `refunded` once all of it went back. */
  @OneOfStates(PAYMENT_STATUSES)
  payment_status: string;
  /** `none`; `requested`, `released` or `refused` by a second person. A change of what a client would see, or of whom it is for, makes it `none`. */
  @OneOfStates(REVIEW_STATUSES)
  review_status: string;
  /** The last review that was asked for; null for none ever. */
  review: ReviewDto | null;
  /** When whoever's turn it is is reminded by mail; null for never. */
  reminders: RemindersDto | null;
  /** What is possible now. */
  allowed_actions: string[];
  /** When it was created, UTC with milliseconds. */
  proposal_created_at: string;
  updated_at: string;
}

/** The answer to a creation. */
export class CreatedDto {
  /** @example '0198c0de-7a11-7000-8000-000000000001' */
  id: string;
}
