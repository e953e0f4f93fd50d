import { Injectable } from '@nestjs/common';
import type { QueuedJob } from '../../jobs/queue.js';
import { DeclaredMethods } from '../../jobs/declared-methods.js';
import { FAN_OUT, type FanOut, type RelayedEvent } from './fan-out.decorator.js';

/** Everybody who makes something of new events. */
@Injectable()
export class FanOuts {
  private found: FanOut[] | undefined;

  constructor(private readonly declared: DeclaredMethods) {}

  async jobsFor(organizationId: string, events: RelayedEvent[]): Promise<QueuedJob[]> {
    this.found ??= this.declared.with<true, FanOut>(FAN_OUT).map(({ method }) => method);
    const jobs: QueuedJob[] = [];
    for (const fanOut of this.found) jobs.push(...(await fanOut(organizationId, events)));
    return jobs;
  }
}
