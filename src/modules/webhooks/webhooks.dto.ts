import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ALL_TYPES, SUBSCRIBABLE_TYPES } from '../../platform/events/define-event.js';
import { Flag, Lines, Nullable, Optional, Text } from '../../platform/http/validation/fields.js';
import { Checked } from '../../platform/http/validation/parts.js';
import { PageQuery } from '../../platform/pagination/page.dto.js';

/** Endpoints of one organization. */
export const MAX_WEBHOOKS = 100;
export { SUBSCRIBABLE_TYPES };

/** Types of events, each once, or the single `*`; the service names each that doesn't exist. */
function SubscribedTypes(): PropertyDecorator {
  const fits = (value: unknown) =>
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    (value.length === 1 || !value.includes(ALL_TYPES));
  return applyDecorators(
    Checked('event_types', (value) =>
      fits(value) ? null : 'Must be a list of event types, each once, or ["*"] for all.',
    ),
    ApiProperty({
      type: 'array',
      items: { type: 'string', enum: SUBSCRIBABLE_TYPES as string[] },
      minItems: 1,
      uniqueItems: true,
    }),
  );
}

/** An endpoint of yours that events are sent to. */
export class WebhookDto {
  id: string;
  /** Address that events are posted to. */
  url: string;
  /** Types of events that are sent; `proposal.*` for all of a kind, `["*"]` for all. */
  @ApiProperty({ type: 'array', items: { type: 'string', enum: SUBSCRIBABLE_TYPES as string[] } })
  types: string[];
  /**
   * What the endpoint is for.
   *
   * @example 'Tells the CRM of decisions.'
   */
  description: string | null;
  /** Whether events are sent. */
  enabled: boolean;
  /** Why the service has disabled the endpoint; null while it is enabled, and when you have disabled it. */
  disabled_reason: string | null;
  /** Rises with each write; see `If-Match`. */
  version: number;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

/** An endpoint with its secret, which is shown this one time. */
export class WebhookWithSecretDto extends WebhookDto {
  /** Verifies the signatures, as Standard Webhooks writes it. Keep it: it cannot be read again. */
  @ApiProperty({ example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' })
  secret: string;
}

/** What a POST and a PATCH both take. */
abstract class WebhookFields {
  /**
   * What the endpoint is for, at most 500 characters; null clears it.
   *
   * @example 'Tells the CRM of decisions.'
   */
  @Nullable()
  @Lines(0, 500)
  description?: string | null;

  /** Whether events are sent. Enabling clears `disabled_reason`; events of the time between are not sent. */
  @Optional()
  @Flag()
  enabled?: boolean;
}

/** A new endpoint; at most 100 in an organization. */
export class CreateWebhookDto extends WebhookFields {
  /** An https address of a public host, at port 443 or 8443, at most 2000 characters, without credentials or fragment. */
  @Text(1, 2000)
  @ApiProperty({ format: 'uri', example: 'https://hooks.example.com/proposals' })
  url: string;

  /** Types of events to send, each once; `proposal.*` for all of a kind, or `["*"]` for all that you may read: `api_key.*` asks for `api_keys:read`, `connection.*` for `connections:read`, `invitation.*` for `members:read`, `service_account.*` for `members:write`. */
  @SubscribedTypes()
  types: string[];
}

/** The fields that a PATCH may change. */
export class UpdateWebhookDto extends WebhookFields {
  /** An https address, as on creation. */
  @Optional()
  @Text(1, 2000)
  @ApiProperty({ format: 'uri', example: 'https://hooks.example.com/proposals' })
  url?: string;

  /** Types of events to send, replaced whole. */
  @Optional()
  @SubscribedTypes()
  types?: string[];
}

/** Pages of the list of endpoints. */
export class ListWebhooksQuery extends PageQuery {}
