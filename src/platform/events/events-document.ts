import { AUDIT_TYPES } from '../audit/audit-types.js';
import { eventDefinitions, type EventDefinition, type EventType, type PropertySchema } from './define-event.js';

const ID = { type: 'string', format: 'uuid' };
const EVENT_ID = '0198c0de-7a11-7000-8000-00000000000e';
const RECORD_ID = '0198c0de-7a11-7000-8000-000000000001';
const ACTOR = {
  kind: {
    type: 'string',
    enum: ['user', 'api_key', 'agent', 'client', 'system'],
    description: 'What kind of actor it is.',
  },
  id: {
    type: ['string', 'null'],
    format: 'uuid',
    description: 'Id of the user, API key or connection; null for a client and for the service itself.',
  },
};

type Properties = Record<string, PropertySchema>;

/** What the catalogue says of one type of event. */
export interface DocumentedEvent {
  type: EventType;
  description: string;
  schema: { type: 'object'; properties: object; required: string[]; additionalProperties: false };
  example: { created_at: string; [field: string]: unknown };
}

interface EventsDocument {
  description: string;
  events: DocumentedEvent[];
  audit_types: { type: string; description: string }[];
}

/**
 * The catalogue of events: for each type what it tells, the JSON Schema of the whole event, and an example; and the types
 * of the audit log, which are no events.
 */
export function eventsDocument(): EventsDocument {
  return {
    description:
      'Events as GET /v1/events gives them. Webhooks carry the same with `timestamp`, which equals `created_at`; NATS JetStream carries them as they are. `audit_types` are those of GET /v1/audit-log, which nobody is sent.',
    events: [...eventDefinitions().values()].sort(byType).map(({ type, description, shape }) => {
      const { properties } = shape;
      return {
        type,
        description,
        schema: schemaOf(type, shape.type, properties),
        example: exampleOf(type, shape.type, properties),
      };
    }),
    audit_types: Object.entries(AUDIT_TYPES).map(([type, description]) => ({ type, description })),
  };
}

const byType = (a: EventDefinition<never>, b: EventDefinition<never>): number => (a.type < b.type ? -1 : 1);

function schemaOf(type: EventType, object: string, properties: Properties): DocumentedEvent['schema'] {
  const states = Object.fromEntries(
    Object.entries(properties).map(([name, { example: _example, ...schema }]) => [name, schema]),
  );
  const kind = { type: 'string', const: object, description: 'What kind of record it is.' };
  const id = { ...ID, description: 'Id of the record.' };
  const record = described('The record, as it is after the change.', closed({ id, type: kind, ...states }));
  const previous = described('Earlier states, of those that changed.', optional(states));
  return closed({
    id: { ...ID, description: 'Unique and stable: whoever gets an event twice knows it by this.' },
    type: { type: 'string', const: type, description: 'What happened.' },
    created_at: { type: 'string', format: 'date-time', description: 'Time of the change.' },
    data: described('What happened to which record.', closed({ object: record, previous }, ['object'])),
    actor: described('Who caused it.', closed(ACTOR)),
  });
}

function described<T extends object>(description: string, schema: T): T {
  return { description, ...schema };
}

function closed(properties: object, required = Object.keys(properties)): DocumentedEvent['schema'] {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** Earlier states, of those that changed. */
function optional(properties: object): object {
  return closed(properties, []);
}

function exampleOf(type: EventType, object: string, properties: Properties): DocumentedEvent['example'] {
  const states = Object.fromEntries(Object.entries(properties).map(([name, { example }]) => [name, example]));
  return {
    id: EVENT_ID,
    type,
    created_at: '2026-04-01T10:30:00.000Z',
    data: { object: { id: RECORD_ID, type: object, ...states } },
    actor: { kind: 'api_key', id: '0198c0de-7a11-7000-8000-00000000000a' },
  };
}
