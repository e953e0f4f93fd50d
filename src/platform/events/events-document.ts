import { eventDefinitions, type PropertySchema } from './define-event.js';
import { EVENT_TYPES, type EventType } from './event-types.js';

const ID = { type: 'string', format: 'uuid' };
const EVENT_ID = '0198c0de-7a11-7000-8000-00000000000e';
const RECORD_ID = '0198c0de-7a11-7000-8000-000000000001';
const ACTORS = ['user', 'api_key', 'agent', 'client', 'system'];

type Properties = Record<string, PropertySchema>;

/** The catalogue of events: for each type what it tells, the JSON Schema of the whole event, and an example. */
export function eventsDocument(): object {
  const types = Object.keys(EVENT_TYPES).sort() as EventType[];
  return {
    description:
      'Events as GET /v1/events gives them. Webhooks carry the same with `timestamp`, which equals `created_at`; NATS JetStream carries them as they are.',
    events: types.map((type) => {
      const shape = eventDefinitions().get(type)?.shape;
      if (!shape) throw new Error(`No definition of the event ${type}.`);
      const { properties } = shape;
      return {
        type,
        description: EVENT_TYPES[type],
        schema: schemaOf(type, shape.type, properties),
        example: exampleOf(type, shape.type, properties),
      };
    }),
  };
}

function schemaOf(type: EventType, object: string, properties: Properties): object {
  const states = Object.fromEntries(
    Object.entries(properties).map(([name, { example: _example, ...schema }]) => [name, schema]),
  );
  return closed({
    id: ID,
    type: { const: type },
    created_at: { type: 'string', format: 'date-time' },
    data: {
      ...closed({ object: closed({ id: ID, type: { const: object }, ...states }), previous: optional(states) }, [
        'object',
      ]),
    },
    actor: closed({ kind: { enum: ACTORS }, id: { type: ['string', 'null'] } }),
  });
}

function closed(properties: object, required = Object.keys(properties)): object {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** Earlier states, of those that changed. */
function optional(properties: object): object {
  return closed(properties, []);
}

function exampleOf(type: EventType, object: string, properties: Properties): object {
  const states = Object.fromEntries(Object.entries(properties).map(([name, { example }]) => [name, example]));
  return {
    id: EVENT_ID,
    type,
    created_at: '2026-04-01T10:30:00.000Z',
    data: { object: { id: RECORD_ID, type: object, ...states } },
    actor: { kind: 'api_key', id: '0198c0de-7a11-7000-8000-00000000000a' },
  };
}
