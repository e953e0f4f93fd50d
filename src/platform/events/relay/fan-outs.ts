import { Injectable } from '@nestjs/common';
import type { QueuedJob } from '../../jobs/queue.js';
import { DeclaredMethods } from '../../jobs/declared-methods.js';
import { FAN_OUT, FAN_OUT_BOUND, type FanOut, type FanOutBound, type RelayedEvent } from './fan-out.decorator.js';

/** Everybody who makes something of new events. */
@Injectable()
export class FanOuts {
  private found: FanOut[] | undefined;
  private bounds: FanOutBound[] | undefined;

  constructor(private readonly declared: DeclaredMethods) {}

  /** Infinity where nobody bounds it. */
  async mostEvents(organizationId: string): Promise<number> {
    this.bounds ??= this.declared.with<true, FanOutBound>(FAN_OUT_BOUND).map(({ method }) => method);
    let most = Infinity;
    for (const bound of this.bounds) most = Math.min(most, await bound(organizationId));
    return most;
  }

  async jobsFor(organizationId: string, events: RelayedEvent[]): Promise<QueuedJob[]> {
    this.found ??= this.declared.with<true, FanOut>(FAN_OUT).map(({ method }) => method);
    const jobs: QueuedJob[] = [];
    for (const fanOut of this.found) jobs.push(...(await fanOut(organizationId, events)));
    return jobs;
  }
}
