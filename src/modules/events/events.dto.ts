import { OneOfStates } from '../../platform/http/one-of-states.decorator.js';
import { ApiProperty } from '@nestjs/swagger';
import { EVENT_TYPES } from '../../platform/events/define-event.js';
import { OneOf, Optional, SomeOfGrowing, Text, Time } from '../../platform/http/validation/fields.js';
import { PageQuery } from '../../platform/pagination/page.dto.js';

/** Who caused an event. */
export class EventActorDto {
  /** `user`, `api_key`, `agent`, `client` (on a proposal's page) or `system` (the service itself). */
  @OneOfStates(['user', 'api_key', 'agent', 'client', 'system'])
  kind: string;
  /** Id of the user, API key or connection; null for a client and for the service itself. */
  id: string | null;
}

/** The record that an event is about, as the document has it: what else stands there depends on the type. */
export const EVENT_OBJECT_SCHEMA = {
  type: 'object',
  description: 'The record that an event is about: beside these, its states and `version` after the change.',
  required: ['id', 'type'],
  properties: {
    id: { type: 'string', format: 'uuid', description: 'Id of the record.' },
    type: { type: 'string', description: 'What kind of record it is, such as `proposal`.', example: 'proposal' },
  },
  additionalProperties: true,
};

/** What an event tells; the record itself is read with its id. */
export class EventDataDto {
  /** The record: `id`, `type`, its states and `version` after the change. */
  @ApiProperty({ $ref: '#/components/schemas/EventObject' } as object)
  object: object;
  /** Earlier states, of those that changed; absent when none did. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  previous?: object;
}

/** Something that happened in the organization. */
export class EventDto {
  /** Unique and stable: whoever gets an event twice knows it by this. */
  id: string;
  /** What happened, such as `proposal.approved`. */
  @OneOfStates(EVENT_TYPES)
  type: string;
  /** Time of the change. */
  created_at: string;
  /** What happened to which record. */
  data: EventDataDto;
  /** Who caused it. */
  actor: EventActorDto;
}

/** Filters of the event log. */
export class ListEventsQuery extends PageQuery {
  /**
   * The id of the last event you have seen, or the `next_cursor` of the page before; absent for the oldest that is kept. 400
   * where events after it are forgotten.
   */
  @Optional()
  @Text(1, 1000)
  override after?: string;

  /** Only events of this one type, by its whole name; the stream takes several, and webhooks `proposal.*` as well. */
  @Optional()
  @OneOf(EVENT_TYPES)
  type?: string;

  /** Only what happened after this time. */
  @Optional()
  @Time()
  created_after?: string;
}

/** What a stream of events tells of, and where it begins. */
export class StreamEventsQuery {
  /** Only events of these types, separated by commas. */
  @Optional()
  @SomeOfGrowing(EVENT_TYPES)
  type?: string;

  /** The id of the last event you have seen; absent to begin now. A `Last-Event-ID` goes before it. */
  @Optional()
  @Text(1, 1000)
  after?: string;
}
