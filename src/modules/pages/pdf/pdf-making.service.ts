import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { clientCaller } from '../../../platform/auth/caller.js';
import { FansOut, type RelayedEvent } from '../../../platform/events/relay/fan-out.decorator.js';
import type { QueuedJob } from '../../../platform/jobs/queue.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { Storage } from '../../../platform/storage/storage.js';
import { ComingAgain, NoPlace } from '../../../platform/time/coming-again.js';
import { CustomerTurns } from '../../../platform/time/customer-turns.js';
import type { TurnLimits } from '../../../platform/time/fair-turns.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { EvidenceService } from '../../proposals/evidence/evidence.service.js';
import {
  isDrawnObject,
  MAKE_PDF,
  pdfObject,
  ProposalPdfsService,
  REMOVE_PDFS,
  type Printable,
} from '../../proposals/pdf/proposal-pdfs.service.js';
import { ProposalApproved } from '../../proposals/proposals.events.js';
import { PdfInputsService } from './pdf-inputs.service.js';
import type { PdfWork } from './pdf-work.js';
import { explain, failureOf, PdfProcessesService } from './pdf-processes.service.js';

/** Of the jobs of a process, those that draw or wait to. */
const LIMITS: TurnLimits = { atOnce: { each: 1, all: 10 }, waiting: { each: 2, all: 20 } };
const APART_MS = 1000;
const full = () => new NoPlace();
const APPROVED = 'pdf.after-approval';

interface PdfJob {
  organization_id: string;
  id: string;
}

/** Makes PDFs after the fact: a decision never waits for one. */
@Injectable()
export class PdfMakingService {
  private readonly turns = new CustomerTurns(LIMITS);
  private readonly comingAgain = new ComingAgain(APART_MS);

  constructor(
    private readonly pdfs: ProposalPdfsService,
    private readonly inputs: PdfInputsService,
    private readonly processes: PdfProcessesService,
    private readonly storage: Storage,
    private readonly evidence: EvidenceService,
    private readonly trueTime: TrueTime,
  ) {}

  /** A signed document has to exist; what a sender records is drawn when somebody asks for it. */
  @FansOut()
  afterApprovals(organization_id: string, events: RelayedEvent[]): Promise<QueuedJob[]> {
    const approved = events.filter(({ type }) => type === ProposalApproved.type);
    return Promise.resolve(
      approved.map(({ data, request_id, traceparent }) => {
        const input = { organization_id, id: (data.object as { id: string }).id } satisfies PdfJob;
        return { task: APPROVED, payload: { input, request_id, traceparent } };
      }),
    );
  }

  /** The record of what happened as it stands, which every event changes; it is small, and so made while one waits, of what is read in its turn. */
  certificate(organizationId: string, read: () => Promise<Printable>): Promise<Buffer> {
    return this.processes.make(organizationId, async () => this.inputs.record(await read())).catch(explain);
  }

  @Task(APPROVED)
  async askAfterApproval({ organization_id, id }: PdfJob): Promise<void> {
    const printable = await this.pdfs.printable({ organization_id }, id);
    if (printable?.proposal.decided_via === 'client') await this.pdfs.ask(printable);
  }

  /** Who finds too many waiting comes again later, so that the worker does other work meanwhile. */
  @Task(MAKE_PDF, { attempts: 6 })
  async make(job: PdfJob): Promise<void> {
    const { organization_id } = job;
    try {
      await this.turns.take(organization_id, () => this.makeNow(job), full);
      return;
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error;
    }
    const seconds = this.comingAgain.secondsFor(organization_id, this.trueTime.now());
    return this.pdfs.makeLater(job, this.trueTime.in(seconds));
  }

  private async makeNow(job: PdfJob): Promise<void> {
    const pdf = await this.pdfs.find(job, job.id);
    if (!pdf || pdf.status === 'ready') return;
    const printable = await this.pdfs.asked(pdf);
    if (!printable) return this.pdfs.forget(pdf);
    try {
      const bytes = await this.drawn(printable);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await this.storage.write(pdfObject({ id: pdf.id, sha256 }), bytes);
      await this.pdfs.finish(pdf, { sha256, size: bytes.length });
    } catch (error) {
      await this.pdfs.fail(pdf, failureOf(error));
      throw error;
    }
  }

  /** What was decided is sealed as a whole, since the evidence inside of it says nothing of the pages around it. */
  private async drawn(printable: Printable): Promise<Buffer> {
    const carried: Pick<PdfWork, 'evidence'> = { evidence: null };
    const bytes = await this.processes.make(printable.proposal.organization_id, async () => {
      const work = await this.inputs.proposal(printable);
      carried.evidence = work.evidence;
      return work;
    });
    if (carried.evidence === null) return bytes;
    return this.evidence.sealCopy(clientCaller(printable.proposal.organization_id), bytes, carried.evidence);
  }

  /** Of what was erased. */
  @Task(REMOVE_PDFS)
  async remove({ objects }: { objects: string[] }): Promise<void> {
    for (const object of objects) {
      if (!isDrawnObject(object)) throw new Error(`Nothing drawn is called ${JSON.stringify(object)}.`);
      await this.storage.remove(object);
    }
  }
}
