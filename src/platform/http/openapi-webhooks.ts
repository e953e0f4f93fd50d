import { camelCase, pascalCase } from './openapi-names.js';
import { withOpenStates } from './openapi-states.js';
import { eventsDocument, type DocumentedEvent } from '../events/events-document.js';

const POSTED = { type: 'string', format: 'date-time', description: 'The same as `created_at`.' };
const ACTOR = { description: 'Who caused it.', $ref: '#/components/schemas/EventActor' };
const HEADERS: Record<string, string> = {
  'webhook-id': 'Id of the event: whoever gets it twice knows it by this.',
  'webhook-timestamp': 'When it was sent, in Unix seconds.',
  'webhook-signature':
    'Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`, the body as it came, with the secret decoded from base64 after `whsec_`; in base64 after `v1,`. One that fits of several, between spaces, is enough.',
};
const RESPONSES = {
  '2XX': { description: 'Taken.' },
  410: { description: 'The endpoint is gone: the service disables it.' },
  default: { description: 'Refused: it is sent again, for about three days.' },
};

/** What the service posts to webhooks, by the type of event, and the schemas of it. */
export function webhooks(): { webhooks: Record<string, object>; schemas: Record<string, object> } {
  const { events } = eventsDocument();
  return {
    webhooks: Object.fromEntries(events.map((event) => [event.type, { post: operation(event) }])),
    schemas: Object.fromEntries(events.map((event) => [nameOf(event.type), posted(event)])),
  };
}

const nameOf = (type: string) => `${pascalCase(type)}Event`;

function posted({ description, schema }: DocumentedEvent): object {
  const properties = withOpenStates({ ...schema.properties, actor: ACTOR, timestamp: POSTED });
  return { ...schema, description, properties, required: [...schema.required, 'timestamp'] };
}

function operation({ type, description, example }: DocumentedEvent): object {
  const schema = { $ref: `#/components/schemas/${nameOf(type)}` };
  const sent = { ...example, timestamp: example.created_at };
  return {
    operationId: camelCase(`on_${type}`),
    tags: ['Webhooks'],
    summary: `Tells of ${type}`,
    description,
    security: [],
    parameters: Object.entries(HEADERS).map(([name, words]) => ({
      ...{ name, in: 'header', required: true, description: words },
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema, example: sent } } },
    responses: RESPONSES,
  };
}
