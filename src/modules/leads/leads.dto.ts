import { ApiProperty } from '@nestjs/swagger';
import {
  Email,
  Lines,
  MetadataFilter,
  MetadataMap,
  Nullable,
  Optional,
  Pattern,
  SomeOf,
  Text,
  Time,
} from '../../platform/http/validation/fields.js';
import { PageQuery } from '../../platform/pagination/page.dto.js';
import { OneOfStates } from '../../platform/http/one-of-states.decorator.js';

export const LEAD_STATUSES = ['new', 'contacted', 'won', 'lost'] as const;

/** A person or company that proposals are made for. */
export class LeadDto {
  /** @example '0198c0de-7a11-7000-8000-000000000001' */
  id: string;
  /**
   * Full name of the person, or of the company.
   *
   * @example 'Claire Morel'
   */
  name: string;
  /** E-mail address. */
  email: string | null;
  /** Company the person works for. */
  company: string | null;
  /** Phone number, as people write it. */
  phone: string | null;
  /** Web site of the company. */
  website: string | null;
  /** Street and number. */
  address: string | null;
  /** City of the address. */
  city: string | null;
  /** State, region or canton. */
  state: string | null;
  /** Postal code. */
  zip: string | null;
  /** Country, by name or ISO code. */
  country: string | null;
  /** French company registration number (SIRET). */
  siret: string | null;
  /** VAT identification number. */
  tva: string | null;
  /** Language the lead reads, such as `fr`. */
  language: string | null;
  /** Outcome of the latest decided proposal (`won`, `lost`), else `contacted` once one was published, else `new`. */
  @OneOfStates(LEAD_STATUSES)
  status: string;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Your own identifier, unique in the organization. */
  external_id: string | null;
  /** Your own key-value pairs. */
  metadata: Record<string, string>;
  /** Rises with each write; see `If-Match`. */
  version: number;
}

/** A lead that has just been created. */
export class CreatedLeadDto extends LeadDto {
  /** Other leads of the organization with the same e-mail address, in any case: the newest 20 at most, by their ids. */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: 20 })
  duplicates: string[];
}

/** What a POST and a PATCH both take. */
abstract class LeadFields {
  /** E-mail address; null clears it. */
  @Nullable()
  @Email()
  email?: string | null;

  /** Company, at most 255 characters; null clears it. */
  @Nullable()
  @Text(0, 255)
  company?: string | null;

  /** Phone number, at most 50 characters; null clears it. */
  @Nullable()
  @Text(0, 50)
  phone?: string | null;

  /** Street and number, at most 500 characters; null clears it. */
  @Nullable()
  @Lines(0, 500)
  address?: string | null;

  /** City, at most 255 characters; null clears it. */
  @Nullable()
  @Text(0, 255)
  city?: string | null;

  /** State or region, at most 255 characters; null clears it. */
  @Nullable()
  @Text(0, 255)
  state?: string | null;

  /** Postal code, at most 20 characters; null clears it. */
  @Nullable()
  @Text(0, 20)
  zip?: string | null;

  /** Country, at most 100 characters; null clears it. */
  @Nullable()
  @Text(0, 100)
  country?: string | null;

  /** SIRET, at most 20 characters; null clears it. */
  @Nullable()
  @Text(0, 20)
  siret?: string | null;

  /** VAT number, at most 30 characters; null clears it. */
  @Nullable()
  @Text(0, 30)
  tva?: string | null;

  /** Your own identifier, unique in the organization, 1 to 255 characters; null clears it. */
  @Nullable()
  @Text(1, 255)
  external_id?: string | null;

  /** Your own key-value pairs, replaced whole: at most 50 keys, 500 characters a value; null clears them. */
  @Nullable()
  @MetadataMap()
  metadata?: Record<string, string> | null;
}

/** The fields that a PATCH may change. */
export class UpdateLeadDto extends LeadFields {
  /** Full name, 1 to 255 characters. */
  @Optional()
  @Text(1, 255)
  name?: string;
}

/** A new lead; only the name is required. */
export class CreateLeadDto extends LeadFields {
  /**
   * Full name, 1 to 255 characters.
   *
   * @example 'Claire Morel'
   */
  @Text(1, 255)
  name: string;

  /** Web site, at most 500 characters. */
  @Nullable()
  @Text(0, 500)
  website?: string | null;

  /** Language tag, such as `fr` or `en-GB`. */
  @Nullable()
  @Pattern(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language tag such as fr or en-GB')
  @Text(2, 35)
  language?: string | null;
}

/** Filters of the list of leads. */
export class ListLeadsQuery extends PageQuery {
  /** Part of the name, company or e-mail address, in any case, with or without accents. */
  @Optional()
  @Text(1, 255)
  search?: string;

  /** Only leads of these statuses, separated by commas. */
  @Optional()
  @SomeOf(LEAD_STATUSES)
  @ApiProperty({ example: 'new,contacted' })
  status?: string;

  /** Only the leads with exactly this e-mail address, in any case. */
  @Optional()
  @Text(1, 254)
  email?: string;

  /** Only the lead with your own identifier. */
  @Optional()
  @Text(1, 255)
  external_id?: string;

  /** Only leads whose metadata have these pairs: at most 5, as `metadata[key]=value`. */
  @Optional()
  @MetadataFilter()
  metadata?: Record<string, string>;

  /** Only leads changed after this time. */
  @Optional()
  @Time()
  updated_after?: string;
}
