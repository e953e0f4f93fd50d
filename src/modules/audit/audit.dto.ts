import { ApiProperty } from '@nestjs/swagger';
import { AUDIT_TYPES } from '../../platform/audit/audit-types.js';
import { OneOfStates } from '../../platform/http/one-of-states.decorator.js';
import { After, Id, Optional, SomeOf, Time } from '../../platform/http/validation/fields.js';
import { PageQuery } from '../../platform/pagination/page.dto.js';

const TYPES = Object.keys(AUDIT_TYPES);

/** Who did it. */
export class AuditActorDto {
  /**
   * `user`, `api_key`, `agent`, `client` (on a proposal's page), `system` (the service itself, or an operator at its
   * command line) or `anonymous` (somebody who has not proved who they are).
   */
  @OneOfStates(['user', 'api_key', 'agent', 'client', 'system', 'anonymous'])
  kind: string;
  /** Id of the user, API key or connection; null for the others. */
  id: string | null;
  /**
   * The name as it was then.
   * @example "Camille Morel"
   */
  name: string;
}

/** What it was done to. */
export class AuditTargetDto {
  /**
   * Kind of record, such as `webhook`.
   * @example "webhook"
   */
  type: string;
  /** Id of the record; null for a whole list. */
  id: string | null;
}

/** Something that somebody did, or tried to do, in the organization. */
export class AuditEntryDto {
  id: string;
  /**
   * When it was done.
   * @example "2026-04-01T10:30:00.000Z"
   */
  at: string;
  /** What was done, such as `api_key.created`. */
  @ApiProperty({ enum: TYPES, example: 'api_key.created' })
  type: string;
  /** Who did it. */
  actor: AuditActorDto;
  /**
   * Network address that the request came from; null for what the service does by itself and at the command line, and for
   * what happened to the account of a member, such as a wrong password, which is not done in the organization.
   * @example "203.0.113.7"
   */
  address: string | null;
  /** What it was done to. */
  target: AuditTargetDto;
  /** The fields that have another value now, each with the value before and after; of bank details only the last four characters, and never a secret. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', minItems: 2, maxItems: 2, items: {} },
    example: { role: ['member', 'admin'] },
  })
  changes: object;
  /** The request that did it, as its `X-Request-Id` told; null where `address` is. */
  request_id: string | null;
}

/** Filters of the audit log. */
export class ListAuditEntriesQuery extends PageQuery {
  /** Only entries of these types, separated by commas. */
  @Optional()
  @SomeOf(TYPES)
  @ApiProperty({ example: 'sign_in.succeeded,sign_in.failed' })
  type?: string;

  /** Only what this user, API key or connection did. */
  @Optional()
  @Id()
  actor_id?: string;

  /** Only entries from this time on. */
  @Optional()
  @Time()
  from?: string;

  /** Only entries before this time, which must be after `from`. */
  @Optional()
  @After('from')
  @Time()
  to?: string;
}
