import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { eventView } from '../event-view.js';
import type { JetStream, StreamedMessage } from './jetstream.js';
import { markStreamed, unstreamed, unstreamedOrganizations } from './stream.queries.js';

/** Publishes every event to NATS JetStream too; a row is marked once its event is acknowledged. */
@Injectable()
export class EventStream {
  private stream: JetStream | undefined;

  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Publishes one batch of each organization that waits; gives the number of events. */
  async publish(): Promise<number> {
    let published = 0;
    for (const organizationId of await unstreamedOrganizations(this.db)) {
      published += await this.publishBatch(organizationId);
    }
    return published;
  }

  async close(): Promise<void> {
    await this.stream?.close();
  }

  /** Two workers may publish the same batch: JetStream keeps the first of each id, and the order is the same. */
  private async publishBatch(organizationId: string): Promise<number> {
    const stream = await this.open();
    const events = await unstreamed(this.db, organizationId);
    const messages = events.map(({ position, ...event }) => {
      return { id: event.id, type: event.type, position, body: JSON.stringify(eventView(event)) };
    });
    await this.publishOver(stream, organizationId, messages);
    const positions = events.map(({ position }) => position);
    await this.db.transaction(() => markStreamed(this.db, organizationId, positions));
    return events.length;
  }

  /** A connection that fails is not used again: it may be silent for minutes before it says so. */
  private async publishOver(stream: JetStream, organizationId: string, messages: StreamedMessage[]): Promise<void> {
    try {
      await stream.publish(organizationId, messages);
    } catch (error) {
      await stream.close().catch(() => undefined);
      throw error;
    }
  }

  private async open(): Promise<JetStream> {
    if (this.stream?.isOpen) return this.stream;
    if (this.env.natsUrl === null) throw new Error('There is no NATS_URL to publish to.');
    const { JetStream: Opened } = await import('./jetstream.js');
    return (this.stream = await Opened.open(this.env.natsUrl));
  }
}
