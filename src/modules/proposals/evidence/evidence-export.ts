import { canonicalJson } from '../../../platform/crypto/canonical.js';
import { evidenceEvent, hash, uuid } from './event-shapes.js';
import type { EvidenceEvent, PersonalName } from './event-types.js';
import { sealEvidence, type Sealed, type SealingKey } from './seal.js';
import { base64urlOf, fields, listOf, matching, nullable, oneOf } from './shape.js';

/** A proposal's evidence as it is handed out: everything a verifier needs, and nothing it has to ask for. */
export interface EvidenceExport {
  format: 1;
  proposal_id: string;
  events: EvidenceEvent[];
  chain_head: string | null;
  key: Pick<SealingKey, 'key_id' | 'public_key'>;
  signature: string;
}

export const evidenceExportShape = fields({
  format: oneOf(1),
  proposal_id: uuid,
  events: listOf(evidenceEvent),
  chain_head: nullable(hash),
  key: fields({ key_id: matching(/^[0-9a-f]{16}$/, '16 hex digits'), public_key: base64urlOf(32) }),
  signature: base64urlOf(64),
});

/** Seals the chain as it stands; events come in the order of `seq`, erased values already null. */
export function buildEvidenceExport(
  proposalId: string,
  events: EvidenceEvent[],
  { key_id, public_key, private_key }: SealingKey,
): EvidenceExport {
  const unsigned = {
    format: 1 as const,
    proposal_id: proposalId,
    events,
    chain_head: events.at(-1)?.hash ?? null,
    key: { key_id, public_key },
  };
  return { ...unsigned, signature: sealEvidence(sealedBy(unsigned), private_key) };
}

/** What the full record alone tells: words that were not meant for others, and where whoever decided was. */
const KEPT_BACK: ReadonlySet<string> = new Set(['reason', 'note', 'ip', 'user_agent'] satisfies PersonalName[]);

/** The same for a copy, which whoever signed hands on: what is kept back is only a hash in it, and the seal still holds. */
export function evidenceForCopy(evidence: EvidenceExport): EvidenceExport {
  const events = evidence.events.map((event) => {
    const told = Object.entries(event.values).map(([name, value]) => [name, KEPT_BACK.has(name) ? null : value]);
    return { ...event, values: Object.fromEntries(told) as EvidenceEvent['values'] } as EvidenceEvent;
  });
  return { ...evidence, events };
}

/** The RFC 8785 text that the verifier demands byte for byte, so it ends without a line feed. */
export function evidenceText(evidence: EvidenceExport): string {
  return canonicalJson(evidence);
}

/** The statement that the export's signature is over. */
export function sealedBy(evidence: Omit<EvidenceExport, 'signature'>): Sealed {
  const { format, proposal_id, events, chain_head, key } = evidence;
  return { format, proposal_id, event_count: events.length, chain_head, key_id: key.key_id };
}
