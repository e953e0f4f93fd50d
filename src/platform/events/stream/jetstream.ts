import { jetstream, jetstreamManager, type JetStreamClient } from '@nats-io/jetstream';
import { connect, headers, nanos, type NatsConnection } from '@nats-io/transport-node';

export const STREAM = 'PROPOSAL_SERVICE';
const SUBJECTS = 'proposal_service.events';
const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 30 * DAY_MS;
/** How long JetStream knows an id: as long as we may be away between its acknowledgement and our mark. */
const DUPLICATES_MS = DAY_MS;
const TIMEOUT_MS = 5000;

export interface StreamedMessage {
  id: string;
  type: string;
  position: number;
  body: string;
}

/** Where the events of an organization are published: `proposal_service.events.{organization_id}.{type}`. */
function subjectOf(organizationId: string, type: string): string {
  return `${SUBJECTS}.${organizationId}.${type}`;
}

/** A connection to NATS, with the stream that takes our events. */
export class JetStream {
  private constructor(
    private readonly connection: NatsConnection,
    private readonly client: JetStreamClient,
  ) {}

  static async open(url: string): Promise<JetStream> {
    const { username, password, host, protocol } = new URL(url);
    const login = password
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : username
        ? { token: decodeURIComponent(username) }
        : {};
    const tls = protocol === 'tls:' ? { tls: {} } : {};
    const connection = await connect({
      servers: host,
      name: 'proposal-service',
      maxReconnectAttempts: 0,
      ...login,
      ...tls,
    });
    try {
      const manager = await jetstreamManager(connection);
      const stream = { name: STREAM, subjects: [`${SUBJECTS}.>`] };
      await manager.streams
        .info(STREAM)
        .catch(() =>
          manager.streams.add({ ...stream, max_age: nanos(KEPT_MS), duplicate_window: nanos(DUPLICATES_MS) }),
        );
      return new JetStream(connection, jetstream(connection));
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  get isOpen(): boolean {
    return !this.connection.isClosed();
  }

  /** Publishes in order, and waits until JetStream has stored all of them; it drops what it has already. */
  async publish(organizationId: string, messages: StreamedMessage[]): Promise<void> {
    await Promise.all(
      messages.map(({ id, type, position, body }) => {
        const meta = headers();
        meta.set('Event-Position', String(position));
        return this.client.publish(subjectOf(organizationId, type), body, {
          msgID: id,
          headers: meta,
          timeout: TIMEOUT_MS,
        });
      }),
    );
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}
