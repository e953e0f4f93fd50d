import type { ApiClient } from '../../setup/api-client.js';
import type { Json, JsonObject } from '../../setup/json.js';
import type { Receiver } from './receiver.js';

/** An endpoint that leads to the receiver, with its secret. */
export async function endpointAt(
  api: ApiClient,
  receiver: Receiver,
  details: JsonObject = {},
): Promise<{ id: string; secret: string; path: string }> {
  const { status, body, text } = await api.post('/v1/webhooks', { url: receiver.url, types: ['*'], ...details });
  if (status !== 201) throw new Error(`POST /v1/webhooks answered ${status}: ${text}`);
  return { id: body.id, secret: body.secret, path: `/v1/webhooks/${body.id as string}` };
}

/** Its deliveries, newest first. */
export function deliveriesOf(api: ApiClient, endpoint: { path: string }): Promise<Json[]> {
  return api.all(`${endpoint.path}/deliveries`);
}

/** The types of the events that the receiver got, in their order. */
export function typesGotBy(receiver: Receiver): string[] {
  return receiver.got.map(({ body }) => (JSON.parse(body) as { type: string }).type);
}
