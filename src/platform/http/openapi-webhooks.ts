import { eventsDocument, type DocumentedEvent } from '../events/events-document.js';

const POSTED = { type: 'string', format: 'date-time', description: 'The same as `created_at`.' };
const HEADERS: Record<string, string> = {
  'webhook-id': 'Id of the event: whoever gets it twice knows it by this.',
  'webhook-timestamp': 'When it was sent, in Unix seconds.',
  'webhook-signature': 'Standard Webhooks 1.0: HMAC-SHA256 over id, timestamp and body, in base64 after `v1,`.',
};
const RESPONSES = {
  '2XX': { description: 'Taken.' },
  410: { description: 'The endpoint is gone: the service disables it.' },
  default: { description: 'Refused: it is sent again, for about three days.' },
};

/** What the service posts to webhooks, by the type of event. */
export function webhooks(): Record<string, object> {
  return Object.fromEntries(eventsDocument().events.map((event) => [event.type, { post: posted(event) }]));
}

function posted({ type, description, schema, example }: DocumentedEvent) {
  const { properties, required } = schema;
  const body = { ...schema, properties: { ...properties, timestamp: POSTED }, required: [...required, 'timestamp'] };
  const sent = { ...example, timestamp: example.created_at };
  return {
    operationId: `Webhook_${type.replace('.', '_')}`,
    tags: ['Webhooks'],
    summary: `Tells of ${type}`,
    description,
    security: [],
    parameters: Object.entries(HEADERS).map(([name, words]) => ({
      ...{ name, in: 'header', required: true, description: words },
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: body, example: sent } } },
    responses: RESPONSES,
  };
}
