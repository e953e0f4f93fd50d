import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray } from 'class-validator';
import { PERMISSIONS, type Permission } from '../../../platform/auth/permissions.js';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { MODES, type Mode } from './api-key-secret.js';
import { Id, Nullable, OneOf, Optional, Steps, Text, Time } from '../../../platform/http/validation/fields.js';
import { EachOnce, Items, otherwise } from '../../../platform/http/validation/parts.js';
import { isAddressOrRange } from '../../../platform/network/addresses.js';
import { PageQuery } from '../../../platform/pagination/page.dto.js';

const MAX_ADDRESSES = 50;
/** A week. */
const MAX_OVERLAP_HOURS = 168;
const LONGEST_RANGE = 49;

/** Some of the scopes that there are, each once. */
function Scopes(): PropertyDecorator {
  const isScope = (value: unknown) => PERMISSIONS.includes(value as Permission);
  return applyDecorators(
    IsArray(otherwise('Must be a list.')),
    EachOnce(),
    Items(isScope, 'Must be one of: {allowed}.', { allowed: PERMISSIONS }),
    ApiProperty({
      type: 'array',
      items: { type: 'string', enum: PERMISSIONS as Permission[] },
      minItems: 1,
      uniqueItems: true,
    }),
  );
}

function AllowedIps(): PropertyDecorator {
  return applyDecorators(
    IsArray(otherwise('Must be a list.')),
    ArrayMaxSize(MAX_ADDRESSES, otherwise('Must have at most {maximum} items.', { maximum: MAX_ADDRESSES })),
    ArrayUnique(otherwise('Must have no item twice.')),
    Items(isAddressOrRange, 'Must be an IP address or a CIDR block, such as 203.0.113.0/24.'),
    ApiProperty({
      type: 'array',
      items: { type: 'string', maxLength: LONGEST_RANGE },
      maxItems: MAX_ADDRESSES,
      uniqueItems: true,
      example: ['203.0.113.0/24', '2001:db8::7'],
    }),
  );
}

/** An API key; the key itself is shown once, when it is made. */
export class ApiKeyDto {
  id: string;
  /**
   * What the key is for.
   *
   * @example 'CRM'
   */
  name: string;
  /** `live` works on what the organization has, `test` on its twin alone. */
  @OneOfStates(MODES)
  mode: Mode;
  /**
   * The beginning of the key, by which people recognise it.
   *
   * @example 'pp_live_x4Qa'
   */
  prefix: string;
  /**
   * What the key may do.
   *
   * @example ['leads:read', 'leads:write']
   */
  @ApiProperty({ type: 'array', items: { type: 'string', enum: PERMISSIONS as Permission[] } })
  scopes: Permission[];
  /**
   * Addresses and CIDR blocks that the key may be used from; empty for everywhere.
   *
   * @example ['203.0.113.0/24']
   */
  allowed_ips: string[];
  /** The member who made the key, or who made the key that made it; null for one made by an operator. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  created_by: string | null;
  /** Time of creation. */
  created_at: string;
  /** When the key ends by itself; null for never. */
  expires_at: string | null;
  /** When the key was last used, to the minute. */
  last_used_at: string | null;
  /**
   * Network address that the key was last used from.
   *
   * @example '203.0.113.7'
   */
  last_used_ip: string | null;
  /** When the key was revoked; null while it is not. */
  revoked_at: string | null;
  /** Rises with each write; see `If-Match`. */
  version: number;
}

/** A key with its secret, which is shown this one time. */
export class ApiKeyWithSecretDto extends ApiKeyDto {
  /** The key itself. Keep it: it cannot be read again. */
  @ApiProperty({ example: 'pp_live_x4QaT7mWc2ZkR9sLbV1nYe8J' })
  key: string;
}

/** A new key. */
export class CreateApiKeyDto {
  /**
   * What the key is for.
   *
   * @example 'CRM'
   */
  @Text(1, 120)
  name: string;

  /**
   * What the key may do: only what the key that makes it may do as well. For all of that send the `scopes` of `GET /v1/me`.
   * With `proposals:write`, it shows in proposals what the organization has, and so reads it there: details of leads,
   * templates, products and files, whatever other scopes it has.
   *
   * @example ['leads:read', 'leads:write']
   */
  @Scopes()
  scopes: string[];

  /** When the key ends by itself, in the future; null or absent for never. At most when the key ends that makes it. */
  @Nullable()
  @Time()
  @ApiProperty({ example: '2030-01-01T00:00:00.000Z' })
  expires_at?: string | null;

  /**
   * `test` makes a key of the twin of the organization, which is there from the first one on: with data, counters, webhooks
   * and a rate limit of its own. No mail leaves it, no money moves, and its clock can be moved. A test key makes test keys.
   */
  @Optional()
  @OneOf(MODES)
  mode?: Mode;

  /** At most 50 addresses and CIDR blocks, IPv4 and IPv6, that the key may be used from; empty or absent for everywhere. Within those of the key that makes it. */
  @Optional()
  @AllowedIps()
  allowed_ips?: string[];
}

/** The fields that a PATCH may change; scopes stay as they are. */
export class UpdateApiKeyDto {
  /**
   * What the key is for.
   *
   * @example 'CRM of the Lyon office'
   */
  @Optional()
  @Text(1, 120)
  name?: string;

  /** Replaces the whole list; empty for everywhere. Within those of the key that asks. Holds within 5 seconds. */
  @Optional()
  @AllowedIps()
  allowed_ips?: string[];
}

/** How a key is replaced by another. */
export class RotateApiKeyDto {
  /** Hours for which the old key works beside the new one, up to a week; absent or 0 ends it, everywhere within 5 seconds. */
  @Optional()
  @Steps(0, MAX_OVERLAP_HOURS, 1)
  @ApiProperty({ type: 'integer', default: 0, example: 24 })
  overlap_hours?: number;
}

/** Filters of the list of keys. */
export class ListApiKeysQuery extends PageQuery {
  /** Only keys that this member made. */
  @Optional()
  @Id()
  created_by?: string;
}
