import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../../platform/auth/caller.js';
import { Database } from '../../../../platform/database/database.js';
import { FansOut, type RelayedEvent } from '../../../../platform/events/relay/fan-out.decorator.js';
import type { QueuedJob } from '../../../../platform/jobs/queue.js';
import { Task, type TaskContext } from '../../../../platform/jobs/task.decorator.js';
import { TimeStampAuthority } from '../../../../platform/time-stamping/time-stamp-authority.js';
import { ProposalEntity } from '../../proposal.entity.js';
import { ProposalApproved, ProposalDenied } from '../../proposals.events.js';
import { EvidenceService } from '../evidence.service.js';
import { unstampedDecision } from './time-stamps.queries.js';

const STAMP = 'evidence.time-stamp';
const DECIDED: readonly string[] = [ProposalApproved.type, ProposalDenied.type];

interface StampJob {
  organization_id: string;
  id: string;
}

/** Has somebody else certify when the record of a decision existed, after the fact: no decision waits for it. */
@Injectable()
export class TimeStampsService {
  constructor(
    private readonly db: Database,
    private readonly authority: TimeStampAuthority,
    private readonly evidence: EvidenceService,
  ) {}

  @FansOut()
  afterDecisions(organization_id: string, events: RelayedEvent[]): Promise<QueuedJob[]> {
    const decided = this.authority.isSet ? events.filter(({ type }) => DECIDED.includes(type)) : [];
    return Promise.resolve(
      decided.map(({ data, request_id, traceparent }) => {
        const input = { organization_id, id: (data.object as { id: string }).id } satisfies StampJob;
        return { task: STAMP, payload: { input, request_id, traceparent } };
      }),
    );
  }

  /** Tried again for some three days, as jobs are; asked and kept in two steps, so that no lock waits for a network. */
  @Task(STAMP)
  async stamp(job: StampJob, { signal }: TaskContext): Promise<void> {
    const decision = await unstampedDecision(this.db, job);
    if (!decision) return;
    const token = await this.authority.stamp(decision.hash, signal);
    await this.db.transaction(() => this.keep(job, decision.hash, token));
  }

  /** Looks again under the lock: another may have kept one meanwhile. */
  private async keep(job: StampJob, hash: string, token: Buffer): Promise<void> {
    const caller = systemCaller(job.organization_id);
    await this.db.findForUpdate(ProposalEntity, caller, job.id);
    const decision = await unstampedDecision(this.db, job);
    if (decision?.hash !== hash) return;
    const data = { event_seq: decision.seq, event_hash: hash, token: token.toString('base64') };
    await this.evidence.append(caller, job.id, [{ type: 'time_stamped', data }]);
  }
}
