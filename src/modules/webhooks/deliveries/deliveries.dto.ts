import { ApiProperty } from '@nestjs/swagger';
import { EVENT_TYPES } from '../../../platform/events/define-event.js';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { PageQuery } from '../../../platform/pagination/page.dto.js';

/** What was sent, or what came back. */
export class DeliveryMessageDto {
  /** Headers by their names in lower case. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  headers: Record<string, string>;
  /** The body as text; of an answer the first 4 KB. */
  body: string;
}

/** One event on its way to one endpoint; each attempt overwrites what the one before it has told. */
export class WebhookDeliveryDto {
  id: string;
  /** The event; it is the `webhook-id` of the message too. */
  event_id: string;
  /** Type of the event. */
  @OneOfStates(EVENT_TYPES)
  event_type: string;
  /** Number of attempts so far. */
  attempt: number;
  /** `pending` until an attempt succeeds, or the last one has failed. */
  @OneOfStates(['pending', 'succeeded', 'failed'])
  status: string;
  /** HTTP status of the latest answer; null without an answer. */
  response_status: number | null;
  /** Time that the latest attempt took, in milliseconds. */
  duration_ms: number | null;
  /** Why the latest attempt failed. */
  error: string | null;
  /** What the latest attempt sent. */
  request: DeliveryMessageDto | null;
  /** What the receiver answered to it. */
  response: DeliveryMessageDto | null;
  created_at: string;
  /** When the next attempt is due, not before the time that the receiver has asked for; null once there is none. */
  next_attempt_at: string | null;
}

/** Pages of the list of deliveries. */
export class ListDeliveriesQuery extends PageQuery {}
