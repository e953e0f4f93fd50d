import { hang, Receiver, verified } from '../webhooks/receiver.js';
import type { PatientClient } from '../story/patient-client.js';

/** A receiver of all events of an organization, which believes only what is signed. */
export class Listener {
  /** Milliseconds from each event to its first arrival, by its id. */
  readonly delays = new Map<string, number>();
  /** Messages that it knew by their ids. */
  repeats = 0;
  /** Messages that nobody had signed, or whose id was another than their event's. */
  refused = 0;

  private constructor(
    private readonly receiver: Receiver,
    private readonly secret: string,
  ) {}

  static async subscribe(client: PatientClient): Promise<Listener> {
    const receiver = await Receiver.start();
    const listener = new Listener(receiver, (await subscribed(client, receiver)).secret);
    receiver.answers((response, received) => {
      response.writeHead(listener.accepts(received) ? 204 : 400).end();
    });
    return listener;
  }

  private accepts(received: Parameters<typeof verified>[0]): boolean {
    const arrived = Date.now();
    try {
      const { id, created_at } = verified(received, this.secret) as { id: string; created_at: string };
      if (received.headers['webhook-id'] !== id) throw new Error('The message is not about its event.');
      if (this.delays.has(id)) this.repeats += 1;
      else this.delays.set(id, arrived - Date.parse(created_at));
      return true;
    } catch {
      this.refused += 1;
      return false;
    }
  }
}

/** An endpoint that takes every message and never answers. */
export async function subscribeHanging(client: PatientClient): Promise<{ path: string; receiver: Receiver }> {
  const receiver = (await Receiver.start()).answers(hang);
  return { path: `/v1/webhooks/${(await subscribed(client, receiver)).id}`, receiver };
}

async function subscribed(client: PatientClient, { url }: Receiver): Promise<{ id: string; secret: string }> {
  const { status, text, body } = await client.send('POST', '/v1/webhooks', { url, types: ['*'] });
  if (status !== 201) throw new Error(`POST /v1/webhooks answered ${status}: ${text}`);
  return body as { id: string; secret: string };
}
