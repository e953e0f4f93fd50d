import { jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { STREAM } from '../../../src/platform/events/stream/jetstream.js';
import type { Json } from '../../setup/json.js';

/** What JetStream holds of an organization. */
export interface Streamed {
  subject: string;
  message_id: string | undefined;
  position: number;
  event: Json;
  /** From the change to its being stored. */
  delay_ms: number;
}

const subjectsOf = (organizationId: string) => `proposal_service.events.${organizationId}.>`;

/** Everything that JetStream has stored of the organization, in its order. */
export async function streamedTo(url: string, organizationId: string): Promise<Streamed[]> {
  return connected(url, async (connection) => {
    const consumer = await jetstream(connection).consumers.get(STREAM, {
      filter_subjects: subjectsOf(organizationId),
    });
    const found: Streamed[] = [];
    for (let left = (await consumer.info()).num_pending; left > 0;) {
      const batch = await consumer.fetch({ max_messages: Math.min(left, 500), expires: 10_000 });
      for await (const message of batch) found.push(streamed(message));
      left = (await consumer.info()).num_pending;
    }
    return found;
  });
}

/** The server is shared, so nothing of the test is left in its stream. */
export async function purge(url: string, organizationId: string): Promise<void> {
  await connected(url, async (connection) => {
    const manager = await jetstreamManager(connection);
    await manager.streams.purge(STREAM, { filter: subjectsOf(organizationId) });
  });
}

function streamed(message: JsMsg): Streamed {
  const event = message.json<Json>();
  return {
    subject: message.subject,
    message_id: message.headers?.get('Nats-Msg-Id'),
    position: Number(message.headers?.get('Event-Position')),
    event,
    delay_ms: message.time.getTime() - Date.parse(event.created_at as string),
  };
}

async function connected<T>(url: string, work: (connection: NatsConnection) => Promise<T>): Promise<T> {
  const connection = await connect({ servers: new URL(url).host });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
