import { IsBIC, IsIBAN } from 'class-validator';
import {
  Email,
  Flag,
  Id,
  Lines,
  Nullable,
  OneOf,
  Optional,
  Steps,
  Text,
} from '../../platform/http/validation/fields.js';
import { HttpsUrl } from '../../platform/http/validation/https-url.js';
import { CurrencyCode } from '../../platform/money/money-fields.js';
import { PRICE_DISPLAYS, type PriceDisplay } from '../../platform/money/price.js';
import { TimeZone } from '../../platform/http/validation/time-zone.js';
import { BankCode } from './organization-fields.js';
import { ROLES } from '../../platform/auth/permissions.js';
import { OneOfStates } from '../../platform/http/one-of-states.decorator.js';
import { ObjectOf } from '../../platform/http/validation/nested.js';
import { otherwise } from '../../platform/http/validation/parts.js';
import { RemindersDto, UpdateRemindersDto } from './reminders.dto.js';
import { ReleasePolicyDto, UpdateReleasePolicyDto } from './release-policy.dto.js';
import { SignaturePolicyDto, UpdateSignaturePolicyDto } from './signature-policy.dto.js';

const PUBLISH_POLICIES = ['warn', 'strict'];

/** The organization that a key belongs to. */
export class OrganizationDto {
  /** @example '0198c0de-7a11-7000-8000-000000000001' */
  id: string;
  /**
   * Name that clients see.
   *
   * @example 'Atelier Morel'
   */
  name: string;
  /** Name in law, which the consent to a signature uses; null for `name`. */
  legal_name: string | null;
  /** Logo on the client page; null for none. */
  logo_file_id: string | null;
  /** Where clients may write. */
  email: string | null;
  /** Where clients may call. */
  phone: string | null;
  /** Address of the website. */
  website: string | null;
  /** Street and number. */
  address: string | null;
  /** City of the address. */
  city: string | null;
  /** State, region or canton. */
  state: string | null;
  /** Postal code. */
  zip: string | null;
  /** Country of the address. */
  country: string | null;
  /** French company registration number. */
  siret: string | null;
  /** VAT identification number. */
  tva: string | null;
  /** Account for bank transfers. */
  iban: string | null;
  /** Bank of the account. */
  bic: string | null;
  /** Holder of the account. */
  account_holder: string | null;
  /** Language of new proposals, `fr` or `en`. */
  @OneOfStates(['fr', 'en'])
  default_language: string;
  /** ISO 4217 currency of new offers. */
  default_currency: string;
  /** IANA time zone in which dates are written. */
  timezone: string;
  /** Privacy notice that client pages link to. */
  privacy_url: string | null;
  /** Years for which decided proposals are kept. */
  retention_years: number;
  /** `warn`: what a client may stumble over is told when something is published; `strict`: it has to be mended, or accepted by name. */
  @OneOfStates(PUBLISH_POLICIES)
  publish_policy: string;
  /** Which price of a package or an offer stands large on pages and paper, the other small below it: `excluding_tax` or `including_tax`. */
  @OneOfStates(PRICE_DISPLAYS)
  price_display: PriceDisplay;
  /** What has to be known of whoever signs. */
  signature_policy: SignaturePolicyDto;
  /** What a second person looks at before it is published. */
  release_policy: ReleasePolicyDto;
  /** Reminders that new proposals begin with; null for none. */
  reminders: RemindersDto | null;
  /** Whether members without a second factor are let in to nothing but adding one. */
  require_mfa: boolean;
  /** Rises with each write; see `If-Match`. */
  version: number;
  created_at: string;
}

/** Absent fields stay, null clears. */
export class UpdateOrganizationDto {
  /**
   * Name that clients see, 1 to 255 characters.
   *
   * @example 'Atelier Morel'
   */
  @Optional()
  @Text(1, 255)
  name?: string;

  /** Name in law, at most 255 characters. */
  @Nullable()
  @Text(1, 255)
  legal_name?: string | null;

  /** A file of the organization. */
  @Nullable()
  @Id()
  logo_file_id?: string | null;

  /** Where clients may write. */
  @Nullable()
  @Email()
  email?: string | null;

  /** Where clients may call, at most 50 characters. */
  @Nullable()
  @Text(1, 50)
  phone?: string | null;

  /** An https address. */
  @Nullable()
  @HttpsUrl()
  website?: string | null;

  /** Street and number, at most 500 characters. */
  @Nullable()
  @Lines(1, 500)
  address?: string | null;

  /** At most 255 characters. */
  @Nullable()
  @Text(1, 255)
  city?: string | null;

  /** At most 255 characters. */
  @Nullable()
  @Text(1, 255)
  state?: string | null;

  /** Postal code, at most 20 characters. */
  @Nullable()
  @Text(1, 20)
  zip?: string | null;

  /** At most 100 characters. */
  @Nullable()
  @Text(1, 100)
  country?: string | null;

  /** At most 20 characters. */
  @Nullable()
  @Text(1, 20)
  siret?: string | null;

  /** VAT number, at most 30 characters. */
  @Nullable()
  @Text(1, 30)
  tva?: string | null;

  /** A valid IBAN; blanks and hyphens are taken out. */
  @Nullable()
  @BankCode()
  @IsIBAN(undefined, otherwise('Must be a valid IBAN.'))
  @Text(15, 42)
  iban?: string | null;

  /** A valid BIC, 8 or 11 characters. */
  @Nullable()
  @BankCode()
  @IsBIC(otherwise('Must be a valid BIC.'))
  @Text(8, 11)
  bic?: string | null;

  /** At most 255 characters. */
  @Nullable()
  @Text(1, 255)
  account_holder?: string | null;

  /** Language of new proposals. */
  @Optional()
  @OneOf(['fr', 'en'])
  default_language?: string;

  /** ISO 4217 currency of new offers. */
  @Optional()
  @CurrencyCode()
  default_currency?: string;

  /** IANA time zone, such as `Europe/Paris`. */
  @Optional()
  @TimeZone()
  timezone?: string;

  /** An https address. */
  @Nullable()
  @HttpsUrl()
  privacy_url?: string | null;

  /** Years for which decided proposals are kept. */
  @Optional()
  @Steps(1, 100, 1)
  retention_years?: number;

  /** `warn`, or `strict`: nothing is published with warnings unless each is accepted by name. */
  @Optional()
  @OneOf(PUBLISH_POLICIES)
  publish_policy?: string;

  /** `excluding_tax`, or `including_tax`: which price of a package or an offer stands large on what is published from now on, the other small below it. What is signed and paid is the total with tax either way. */
  @Optional()
  @OneOf(PRICE_DISPLAYS)
  price_display?: PriceDisplay;

  /** What has to be known of whoever signs; only what is sent of it is changed. What a member in person has asked for, no key changes: 403. */
  @Optional()
  @ObjectOf(UpdateSignaturePolicyDto)
  signature_policy?: UpdateSignaturePolicyDto;

  /**
   * What a second person looks at before it is published; only what is sent of it is changed. What a member in person has
   * set with a rule that a key can meet, which is any but `by_agent`, no key changes: 403.
   */
  @Optional()
  @ObjectOf(UpdateReleasePolicyDto)
  release_policy?: UpdateReleasePolicyDto;

  /** Reminders that new proposals begin with; null for none. */
  @Nullable()
  @ObjectOf(UpdateRemindersDto, { days: [3, 7] })
  reminders?: UpdateRemindersDto | null;

  /** Whether members without a second factor are let in to nothing but adding one. For owners in person alone, signed in to the application. */
  @Optional()
  @Flag()
  require_mfa?: boolean;
}

/** A member of the organization. */
export class MemberDto {
  /** The person. */
  user_id: string;
  /**
   * Name, as it stands beside decisions and revisions.
   *
   * @example 'Claire Morel'
   */
  name: string;
  /** Address the person signs in with. */
  email: string;
  /** `viewer`, `member`, `admin` or `owner`. */
  @OneOfStates(ROLES)
  role: string;
  /** When the person joined the organization. */
  joined_at: string;
  /**
   * When the person was last in the organization, to within minutes while they are signed in; else when they came in last.
   * Null for never in 400 days, and without `members:read`.
   *
   * @example '2026-04-01T10:30:00.000Z'
   */
  last_seen_at: string | null;
}
