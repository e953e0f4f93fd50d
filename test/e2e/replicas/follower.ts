import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '../../setup/json.js';
import type { PatientClient } from '../story/patient-client.js';

const PAUSE_MS = 200;

/** Follows the log of an organization while it grows, as an integration does: always after the last event it has seen. */
export class Follower {
  readonly seen: Json[] = [];
  /** As the last page told it. */
  total = 0;

  constructor(private readonly client: PatientClient) {}

  async followUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.read();
      await sleep(PAUSE_MS);
    }
    await this.read();
  }

  /** Whatever there is after the last event. */
  private async read(): Promise<void> {
    for (let more = true; more;) {
      const last = this.seen.at(-1) as { id: string } | undefined;
      const after = last ? `&after=${last.id}` : '';
      const { status, text, body } = await this.client.send('GET', `/v1/events?limit=100${after}`);
      if (status !== 200) throw new Error(`The log was answered with ${status}: ${text}`);
      this.seen.push(...body.data);
      this.total = body.pagination.total_count;
      more = body.pagination.has_more;
    }
  }
}
