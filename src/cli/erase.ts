import type { ErasedLeadDto } from '../modules/leads/lead-erasure.dto.js';
import { LeadErasureService } from '../modules/leads/lead-erasure.service.js';
import type { Invocation, Outcome } from './command.js';
import { uuid } from './uuid.js';

/** The erasure of a person, for whom the law gives the right to it. */
export async function erase({ options, session }: Invocation): Promise<Outcome> {
  const leadId = uuid('lead', options.lead);
  const erased = await (await session.migrated()).get(LeadErasureService).erase(leadId);
  return { json: erased, lines: linesOf(erased) };
}

function linesOf({ id: leadId, proposals, evidence_values, documents_erased, kept_until_retention }: ErasedLeadDto) {
  return [
    `Erased the lead ${leadId}.`,
    `${proposals} proposals were made for it: ${evidence_values} values of their evidence and ${documents_erased} undecided documents are blank now.`,
    ...kept_until_retention.map(
      (one) => `Kept until the retention time is over: the document decided about of ${one}.`,
    ),
  ];
}
