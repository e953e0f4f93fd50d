import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { JOB_TYPE, type NewJob } from '../../jobs/jobs.js';
import { Queue, type QueuedJob } from '../../jobs/queue.js';
import { Tasks } from '../../jobs/tasks.js';
import { eventView } from '../event-view.js';
import { Twins } from '../../twins/twins.js';
import { FanOuts } from './fan-outs.js';
import type { RelayedEvent } from './fan-out.decorator.js';
import { forgetRows, placeEvents, takeLog, unrelayed, waitingOrganizations, type OutboxRow } from './relay.queries.js';

/** So long those who waited take turns, so that finding who waits is not paid for each batch. */
const TURNS_MS = 500;

interface Batch {
  rows: number;
  isFull: boolean;
}

/**
 * Takes committed rows out of the outbox: events get the next positions of their organization and are fanned out, jobs go
 * to the queue. One transaction for each batch, and the organization's log is locked in it: any number of relays may run.
 */
@Injectable()
export class EventRelay {
  private readonly logger = new Logger('Events');
  private readonly troubled = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly queue: Queue,
    private readonly tasks: Tasks,
    private readonly fanOuts: FanOuts,
    private readonly twins: Twins,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Relays what waits, a batch of each organization in turn: neither trouble with one nor what has piled up for it holds up
   * another. Gives the number of rows.
   */
  async relay(): Promise<number> {
    const end = performance.now() + TURNS_MS;
    let relayed = 0;
    let waiting = await waitingOrganizations(this.db);
    do {
      const more: string[] = [];
      for (const organizationId of waiting) {
        const { rows, isFull } = await this.relayOf(organizationId);
        relayed += rows;
        if (isFull) more.push(organizationId);
      }
      waiting = more;
    } while (waiting.length > 0 && performance.now() < end);
    return relayed;
  }

  /** Trouble is told once, and is over with the first batch that works. */
  private async relayOf(organizationId: string): Promise<Batch> {
    try {
      const work = () => this.db.transaction(() => this.relayBatch(organizationId), { waits: false });
      const batch = await this.twins.within(organizationId, work);
      this.troubled.delete(organizationId);
      return batch;
    } catch (err) {
      const message = 'Events of an organization wait: they could not be relayed.';
      if (!this.troubled.has(organizationId)) this.logger.warn({ err, organization_id: organizationId }, message);
      this.troubled.add(organizationId);
      return { rows: 0, isFull: false };
    }
  }

  private async relayBatch(organizationId: string): Promise<Batch> {
    const last = await takeLog(this.db, organizationId);
    if (last === null) return { rows: 0, isFull: false };
    const { rows, isFull } = await unrelayed(this.db, organizationId, await this.fanOuts.mostEvents(organizationId));
    const jobs = rows.filter(({ type }) => type.startsWith(JOB_TYPE));
    const events = rows.filter(({ type }) => !type.startsWith(JOB_TYPE)).map(relayedEvent);
    if (jobs.length > 0) await forgetRows(this.db, organizationId, ids(jobs));
    const caused = events.length > 0 ? await this.place(organizationId, events, last) : [];
    await this.queue.add([...jobs.map((job) => this.queued(job)), ...caused]);
    return { rows: rows.length, isFull };
  }

  private async place(organizationId: string, events: RelayedEvent[], last: number): Promise<QueuedJob[]> {
    await placeEvents(this.db, organizationId, ids(events), last, this.env.natsUrl !== null);
    return this.fanOuts.jobsFor(organizationId, events);
  }

  private queued({ type, data, request_id, traceparent }: OutboxRow): QueuedJob {
    const task = type.slice(JOB_TYPE.length);
    const { input, run_at, key } = data as unknown as NewJob;
    return { task, payload: { input, request_id, traceparent }, run_at, key, attempts: this.tasks.attemptsOf(task) };
  }
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

function relayedEvent(row: OutboxRow): RelayedEvent {
  const { request_id, traceparent } = row;
  return { ...eventView(row), request_id, traceparent };
}
