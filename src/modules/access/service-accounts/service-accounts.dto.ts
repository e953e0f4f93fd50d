import { ApiProperty } from '@nestjs/swagger';
import { OneOf, Optional, Text } from '../../../platform/http/validation/fields.js';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { PublicKeys, type KeySet } from './public-keys.js';

/** Service accounts of one organization. */
export const MAX_SERVICE_ACCOUNTS = 50;

/** What a program may be: nobody who sees to people, keys or the organization. */
export const SERVICE_ROLES = ['viewer', 'member'] as const;
export type ServiceRole = (typeof SERVICE_ROLES)[number];

/** A program with a role of its own, which calls the tools of agents. */
export class ServiceAccountDto {
  id: string;
  /** Names the program at the token endpoint, as `iss` and `sub` of its assertion. */
  client_id: string;
  /**
   * Name of the program, by which it acts.
   *
   * @example 'Nightly import'
   */
  name: string;
  /** What it may do. */
  @OneOfStates(SERVICE_ROLES)
  role: ServiceRole;
  /** The public keys that its assertions are verified with. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  jwks: KeySet;
  /** The member who made it. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  created_by: string | null;
  /** When it was last used, to the minute; null for never. */
  last_used_at: string | null;
  /** Rises with each write; see `If-Match`. */
  version: number;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

/** A new service account; at most 50 in an organization. */
export class CreateServiceAccountDto {
  /**
   * Name of the program, by which it acts, 1 to 100 characters.
   *
   * @example 'Nightly import'
   */
  @Text(1, 100)
  name: string;

  /** What it may do. */
  @OneOf(SERVICE_ROLES)
  @ApiProperty({ example: 'viewer' })
  role: ServiceRole;

  /** A JSON Web Key Set of 1 to 5 public keys: EC (P-256), OKP (Ed25519) or RSA (2048 to 4096 bits). */
  @PublicKeys()
  jwks: KeySet;
}

/** What a PATCH of a service account may change; another role or other keys end the tokens that are out. */
export class UpdateServiceAccountDto {
  /** Name of the program, 1 to 100 characters. */
  @Optional()
  @Text(1, 100)
  name?: string;

  /** What it may do from now on. */
  @Optional()
  @OneOf(SERVICE_ROLES)
  role?: ServiceRole;

  /** The keys from now on, in place of those before. */
  @Optional()
  @PublicKeys()
  jwks?: KeySet;
}
