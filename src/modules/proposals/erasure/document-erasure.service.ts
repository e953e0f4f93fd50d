import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { systemCaller, type Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { Clock } from '../../../platform/time/clock.js';
import { blankClients } from '../conversation/threads.queries.js';
import { CoversService } from '../covers/covers.service.js';
import { EvidenceService } from '../evidence/evidence.service.js';
import { ProposalPdfsService } from '../pdf/proposal-pdfs.service.js';
import { ProposalEntity } from '../proposal.entity.js';
import { blankText, pastRetention, textsOf } from './erasure.queries.js';

const DAY = 24 * 3600;

/** Blanks the texts of publications whose time has come; their hashes stay in the evidence, which tells of it. */
@Injectable()
export class DocumentErasureService {
  constructor(
    private readonly db: Database,
    private readonly evidence: EvidenceService,
    private readonly pdfs: ProposalPdfsService,
    private readonly covers: CoversService,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** What was decided about is kept as long as the organization's `retention_years` say. */
  @Task('proposals.erase-documents', { every: DAY })
  async eraseOld(): Promise<void> {
    let found = 1;
    while (found > 0) {
      const old = await pastRetention(this.db, this.clock.iso());
      for (const { organization_id, id } of old) {
        await this.db.transaction(() => this.eraseDecided(systemCaller(organization_id), id));
      }
      found = old.length;
    }
  }

  /**
   * Joins the transaction in which the proposal was locked; gives the number of texts. PDFs and pictures of covers are the
   * same text once more, and what is kept can be drawn again.
   */
  async erase(caller: Caller, proposalId: string, which: { decided: boolean }): Promise<number> {
    const texts = await textsOf(this.db, caller, proposalId, which);
    for (const { id } of texts) await blankText(this.db, caller, id);
    const erased = texts.map(({ content_sha256 }) => ({ type: 'document_erased' as const, data: { content_sha256 } }));
    if (erased.length > 0) await this.evidence.append(caller, proposalId, erased);
    await this.pdfs.forgetAll(caller, proposalId);
    await this.covers.forgetAll(caller, proposalId);
    return texts.length;
  }

  tellOfClosing(caller: Caller, proposalId: string): Promise<unknown> {
    return this.evidence.append(caller, proposalId, [{ type: 'unpublished', data: {} }]);
  }

  private async eraseDecided(caller: Caller, id: string): Promise<void> {
    const proposal = await this.db.findForUpdate(ProposalEntity, caller, id);
    if (!proposal?.decided_at) return;
    await this.erase(caller, id, { decided: true });
    await blankClients(this.db, caller, [id]);
    await this.audit.record(caller, 'document.erased', { type: 'proposal', id });
  }
}
