import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { systemCaller, type Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors/errors.js';
import { Mails } from '../../platform/mail/mails.js';
import { Idempotency } from '../../platform/operations/idempotency.js';
import { Operation } from '../../platform/operations/operation.decorator.js';
import type { Erased } from '../../platform/resources/record-hooks.decorators.js';
import { RecordHooks } from '../../platform/resources/record-hooks.js';
import type { ErasedLeadDto } from './lead-erasure.dto.js';
import { lockLead, organizationOfLead } from './leads.queries.js';
import { LeadsService } from './leads.service.js';

/** Erases a person: the record of the lead, and what each context keeps of whoever that is. */
@Injectable()
export class LeadErasureService {
  constructor(
    private readonly db: Database,
    private readonly leads: LeadsService,
    private readonly hooks: RecordHooks,
    private readonly mails: Mails,
    private readonly audit: AuditLog,
    private readonly idempotency: Idempotency,
  ) {}

  /** For operators, who know the lead alone. */
  async erase(leadId: string): Promise<ErasedLeadDto & { organization_id: string }> {
    const organizationId = (await organizationOfLead(this.db, leadId)) ?? (await this.hooks.locate('lead', leadId));
    if (organizationId === null) throw notFound('lead');
    return { ...(await this.eraseLead(systemCaller(organizationId), leadId)), organization_id: organizationId };
  }

  @Operation('erase_lead', {
    access: 'organization:write',
    effect: 'delete',
    events: ['lead.deleted', 'proposal.updated', 'proposal.unpublished'],
  })
  eraseLead(caller: Caller, leadId: string): Promise<ErasedLeadDto> {
    return this.db.transaction(async () => {
      const erased = await this.hooks.erase('lead', caller, leadId);
      const isThere = await lockLead(this.db, caller, leadId);
      if (!isThere && !erased.some(({ known }) => known)) throw notFound('lead');
      await this.mails.drop(caller, [leadId]);
      if (isThere) await this.leads.delete(caller, leadId);
      await this.idempotency.erase(caller, [leadId, ...erased.flatMap(({ concerned = [] }) => concerned)]);
      await this.audit.record(caller, 'lead.erased', { type: 'lead', id: leadId });
      return told(leadId, erased);
    });
  }
}

function told(id: string, erased: Erased[]): ErasedLeadDto {
  const counts = new Map<string, number>();
  for (const [name, count] of erased.flatMap((one) => Object.entries(one.counts ?? {})))
    counts.set(name, (counts.get(name) ?? 0) + count);
  const take = (name: string): number => {
    const count = counts.get(name) ?? 0;
    counts.delete(name);
    return count;
  };
  return {
    id,
    proposals: take('proposals'),
    evidence_values: take('evidence_values'),
    documents_erased: take('documents_erased'),
    kept_until_retention: erased.flatMap(({ kept = [] }) => kept),
    others: Object.fromEntries(counts),
  };
}
