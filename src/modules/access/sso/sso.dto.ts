import { ApiProperty } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { said } from '../../../platform/errors/said.js';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { Flag, Id, Nullable, OneOf, Optional, Text } from '../../../platform/http/validation/fields.js';
import { Checked, PartsBy, type PartProblem } from '../../../platform/http/validation/parts.js';
import { domainOf } from './email-domain.js';

/** What new people may become by themselves: owners are made by owners. */
export const DEFAULT_ROLES = ['viewer', 'member', 'admin'] as const;
export type DefaultRole = (typeof DEFAULT_ROLES)[number];

export const MAX_DOMAINS = 20;

/** Domains of e-mails, each once however it is written. */
function Domains(): PropertyDecorator {
  return applyDecorators(
    Checked('domains', (value) =>
      Array.isArray(value) && value.length >= 1 && value.length <= MAX_DOMAINS
        ? null
        : said('Must be a list of {minimum} to {maximum} domains.', { minimum: 1, maximum: MAX_DOMAINS }),
    ),
    PartsBy('domain', (value) => (Array.isArray(value) ? domainProblems(value.slice(0, MAX_DOMAINS)) : [])),
    ApiProperty({
      type: 'array',
      items: { type: 'string', maxLength: 253 },
      minItems: 1,
      maxItems: MAX_DOMAINS,
      example: ['acme.example'],
    }),
  );
}

function domainProblems(values: unknown[]): PartProblem[] {
  const known = values.map((value) => (typeof value === 'string' ? domainOf(value) : null));
  return known.flatMap<PartProblem>((domain, index) => {
    if (domain === null)
      return [{ part: `[${index}]`, problem: 'Must be a domain such as acme.example, without an address before it.' }];
    return known.indexOf(domain) < index ? [{ part: `[${index}]`, problem: 'Is in the list already.' }] : [];
  });
}

/** A domain whose people the provider signs in, once it is verified. */
export class SsoDomainDto {
  /** As DNS has it. */
  domain: string;
  /** When it was shown to be yours; null before, and nobody is signed in by it. */
  verified_at: string | null;
  /** Name of the TXT record that shows it. */
  record_name: string;
  /** What that record says. */
  record_value: string;
}

/** How members sign in by your own OpenID provider. */
export class SsoDto {
  /** The provider's address, as it calls itself. */
  issuer: string;
  /** The name of this service at the provider. */
  client_id: string;
  /** What the provider has to allow as the address that it sends people back to. */
  redirect_uri: string;
  /** Domains of e-mails, in the order of their names. */
  domains: SsoDomainDto[];
  /** What people become who come for the first time. */
  @OneOfStates(DEFAULT_ROLES)
  default_role: DefaultRole;
  /** Whether members of these domains come in by the provider alone. */
  enforced: boolean;
  /** The owner who comes in by password all the same. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  break_glass_user_id: string | null;
  /** Rises with each write; see `If-Match`. */
  version: number;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

/** All of it, as it is to be from now on. */
export class PutSsoDto {
  /** The provider's address: what it publishes about itself stands below it at `/.well-known/openid-configuration`. */
  @Text(1, 2000)
  @ApiProperty({ format: 'uri', example: 'https://login.acme.example' })
  issuer: string;

  /** The name that the provider has given to this service. */
  @Text(1, 500)
  @ApiProperty({ example: 'proposal-service' })
  client_id: string;

  /** Never told again. Left out, it stays as it is, unless `issuer` or `client_id` changes. */
  @Optional()
  @Text(1, 1000)
  client_secret?: string;

  /** Domains of e-mails, at most 20. Each counts once it is verified. */
  @Domains()
  domains: string[];

  /** What people become who come for the first time. */
  @OneOf(DEFAULT_ROLES)
  default_role: DefaultRole;

  /** Whether members of these domains come in by the provider alone; `false` unless said. */
  @Optional()
  @Flag()
  enforced?: boolean;

  /** The owner who comes in by password all the same: required where it is enforced. */
  @Nullable()
  @Id()
  break_glass_user_id?: string | null;
}
