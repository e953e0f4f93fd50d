import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import { EventEntity } from '../events/event.entity.js';
import { correlation } from '../operations/correlation.js';
import { currentTrace } from '../telemetry/spans.js';
import { TrueTime } from '../time/true-time.js';

/** Work for a task; its input names the organization it is done for. */
export interface NewJob {
  task: string;
  input: { organization_id: string; [name: string]: unknown };
  /** Not before this, in true time; at once when absent. */
  run_at?: string;
  /** Of the jobs with one key only the last waits; the one that runs already is not counted. */
  key?: string;
}

export const JOB_TYPE = 'job.';

/** Asks for work in the transaction that makes it necessary; the relay hands it to the queue once that has committed. */
@Injectable()
export class Jobs {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
  ) {}

  async add({ task, input, run_at, key }: NewJob): Promise<void> {
    await this.db.append(EventEntity, {
      organization_id: input.organization_id,
      id: newId(),
      type: `${JOB_TYPE}${task}`,
      created_at: this.trueTime.iso(),
      data: { input, run_at, key },
      actor_kind: 'system',
      actor_id: null,
      request_id: correlation()?.request_id ?? null,
      traceparent: currentTrace(),
    });
  }
}
