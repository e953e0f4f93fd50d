import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { Events } from '../../../platform/events/events.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { SnapshotsService, type SnapshotHead } from '../lifecycle/snapshots.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import { ProposalEntity } from '../proposal.entity.js';
import type { ProposalSnapshot } from '../proposal-snapshot.dto.js';
import { stateOf } from '../proposal-view.js';
import { ProposalPdfReady } from '../proposals.events.js';
import { recipientsOf } from '../recipients/recipients.queries.js';
import { pdfInputSha256, signersOf, type PdfReach, type Signers } from './pdf-input.js';
import { ProposalPdfEntity, type PdfFailure } from './proposal-pdf.entity.js';
import { askPdf, failPdf, findPdf, finishPdf, forgetPdfs } from './pdfs.queries.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

export { clientUrl } from '../proposal-view.js';
export { isDecided, signersOf } from './pdf-input.js';
export type { Signers } from './pdf-input.js';
export type { PdfFailure, ProposalPdfEntity } from './proposal-pdf.entity.js';

export const MAKE_PDF = 'pdf.make';
export const REMOVE_PDFS = 'pdf.remove-objects';

const REACHES: readonly PdfReach[] = ['named', 'anyone'];

interface Scope {
  organization_id: string;
}

/** What a PDF is made from. */
export interface Printable {
  proposal: ProposalEntity;
  stored: { content_sha256: string };
  snapshot: ProposalSnapshot;
  signers: Signers;
  input_sha256: string;
}

/** What asks for a PDF and tells of it, without what is printed, which may be megabytes. */
export type Asking = Pick<Printable, 'proposal' | 'input_sha256'> & { head: SnapshotHead };

export function askingOf({ proposal, input_sha256, snapshot }: Printable): Asking {
  const { sections: _sections, offers: _offers, ...head } = snapshot;
  return { proposal, input_sha256, head };
}

/** Where the object is that holds the bytes. */
export function pdfObject({ id, sha256 }: Pick<ProposalPdfEntity, 'id' | 'sha256'>): string {
  return `pdfs/${id}/${sha256 ?? ''}`;
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const DRAWN = new RegExp(`^(?:pdfs/${ID}/[0-9a-f]{64}|covers/${ID}/[0-9a-f]{32}-(?:240|1200)\\.png)$`);

/** Whether it is the name of what is drawn of a proposal: of a PDF, or of the picture of a cover. */
export function isDrawnObject(object: string): boolean {
  return DRAWN.test(object);
}

/** Keeps account of the PDFs of proposals: which there are, and which are to be made. */
@Injectable()
export class ProposalPdfsService {
  constructor(
    private readonly db: Database,
    private readonly snapshots: SnapshotsService,
    private readonly records: ProposalRecordsService,
    private readonly jobs: Jobs,
    private readonly events: Events,
  ) {}

  /** What the client saw, or sees; null before the first publication, or once the document was erased. */
  @Operation('get_proposal_pdf', { access: 'proposals:read', effect: 'read' })
  async printable(scope: Scope, proposalId: string, reach: PdfReach = 'named'): Promise<Printable | null> {
    const proposal = await this.db.find(ProposalEntity, scope, proposalId);
    const stored = proposal && (await this.snapshots.shown(scope, proposal));
    if (!proposal || !stored?.snapshot) return null;
    const people = proposal.recipient_count > 0 ? await recipientsOf(this.db, proposal, proposalId) : [];
    const signers = signersOf(proposal, people, reach);
    const input_sha256 = pdfInputSha256(proposal, stored, signers);
    return { proposal, stored, snapshot: stored.snapshot, signers, input_sha256 };
  }

  /** What this one was asked for with; null when that has changed. */
  async asked(pdf: ProposalPdfEntity): Promise<Printable | null> {
    for (const reach of REACHES) {
      const printable = await this.printable(pdf, pdf.proposal_id, reach);
      if (printable?.input_sha256 === pdf.input_sha256) return printable;
    }
    return null;
  }

  find(scope: Scope, id: string): Promise<ProposalPdfEntity | null> {
    return this.db.find(ProposalPdfEntity, scope, id);
  }

  /** The PDF as it stands, asked for where it is neither there nor on its way. */
  ask({ proposal, input_sha256 }: Pick<Printable, 'proposal' | 'input_sha256'>): Promise<ProposalPdfEntity | null> {
    const { organization_id, id: proposal_id } = proposal;
    return this.db.transaction(async () => {
      const found = await findPdf(this.db, proposal, proposal_id, input_sha256);
      if (found && found.status !== 'failed') return found;
      const created_at = this.records.now();
      const asked = await askPdf(this.db, { organization_id, id: newId(), proposal_id, input_sha256, created_at });
      if (asked) await this.jobs.add(making({ organization_id, id: asked.id }));
      return asked ?? findPdf(this.db, proposal, proposal_id, input_sha256);
    });
  }

  async makeLater(pdf: Scope & { id: string }, run_at: string): Promise<void> {
    await this.db.transaction(() => this.jobs.add({ ...making(pdf), run_at }));
  }

  /** Tells that it is there, and nobody twice; one that was forgotten while it was drawn is not kept. */
  async finish(pdf: ProposalPdfEntity, made: { sha256: string; size: number }): Promise<void> {
    await this.db.transaction(async () => {
      if (!(await finishPdf(this.db, pdf, pdf.id, made))) {
        const input = {
          organization_id: pdf.organization_id,
          objects: [pdfObject({ id: pdf.id, sha256: made.sha256 })],
        };
        if (!(await this.find(pdf, pdf.id))) await this.jobs.add({ task: REMOVE_PDFS, input });
        return;
      }
      const proposal = await this.db.find(ProposalEntity, pdf, pdf.proposal_id);
      if (!proposal) return;
      const { id, version } = proposal;
      const { sha256: pdf_sha256 } = made;
      const state = stateOf(proposal, new Date(this.records.now()));
      await this.events.publish(ProposalPdfReady, systemCaller(pdf.organization_id), {
        ...{ id, version, pdf_sha256, deal_status: state.deal_status, page_status: state.page_status },
      });
    });
  }

  fail(pdf: ProposalPdfEntity, failure: PdfFailure): Promise<void> {
    return failPdf(this.db, pdf, pdf.id, failure);
  }

  /** What is to be made no more, because what it would be made from has changed. */
  async forget(pdf: ProposalPdfEntity): Promise<void> {
    await this.db.transaction(() => this.db.delete(ProposalPdfEntity, pdf, pdf.id));
  }

  /** Joins a transaction: no PDF of this proposal is kept, and the store loses them after it. */
  async forgetAll({ organization_id }: Scope, proposalId: string): Promise<void> {
    const gone = await forgetPdfs(this.db, { organization_id }, proposalId);
    const objects = gone.filter(({ sha256 }) => sha256 !== null).map(pdfObject);
    if (objects.length > 0) await this.jobs.add({ task: REMOVE_PDFS, input: { organization_id, objects } });
  }
}

const making = ({ organization_id, id }: Scope & { id: string }) => ({
  ...{ task: MAKE_PDF, input: { organization_id, id }, key: `pdf:${id}` },
});
