import { randomBytes } from 'node:crypto';
import { canonicalJson, sha256Hex } from '../../../platform/crypto/canonical.js';
import { decisionOf, decisionSha256, sortedIds } from './decision.js';
import { evidenceEvent } from './event-shapes.js';
import type { EvidenceData, EvidenceEvent, EvidenceInput } from './event-types.js';
import { saltPersonal, type RandomBytes } from './salted-values.js';

export type { EvidenceEvent, EvidenceInput } from './event-types.js';

/**
 * Makes the next link of a chain; `previous` is the last one, null for the first, whose `previous_hash` is null.
 * It throws on what the verifier would refuse or the export couldn't write, since a chain can't be corrected.
 */
export function appendEvent(
  previous: Pick<EvidenceEvent, 'seq' | 'hash'> | null,
  input: EvidenceInput,
  random: RandomBytes = randomBytes,
): EvidenceEvent {
  const { hashes, values } = saltPersonal(input.personal ?? {}, random);
  const link = {
    seq: (previous?.seq ?? 0) + 1,
    type: input.type,
    at: input.at.toISOString(),
    actor: input.actor,
    data: dataOf(input, hashes),
    previous_hash: previous?.hash ?? null,
  } as EvidenceEvent;
  const event = { ...link, values, hash: eventHash(link) };
  canonicalJson(values);
  const problems = evidenceEvent(event, 'event');
  if (problems.length > 0) throw new TypeError(problems.join('; '));
  return event;
}

/** SHA-256 of the RFC 8785 text of the event without `values` and `hash`: erasing a value doesn't change it. */
export function eventHash(event: Omit<EvidenceEvent, 'values' | 'hash'>): string {
  const { seq, type, at, actor, data, previous_hash } = event;
  return sha256Hex(canonicalJson({ seq, type, at, actor, data, previous_hash }));
}

function dataOf(input: EvidenceInput, hashes: Record<string, string | null>): object {
  if (input.type !== 'signed' && input.type !== 'approved_recorded') return { ...input.data, ...hashes };
  const selected_line_ids = sortedIds(input.data.selected_line_ids);
  const data = { ...input.data, selected_line_ids, ...hashes };
  if (input.type !== 'signed') return data;
  return { ...data, decision_sha256: decisionSha256(decisionOf(data as EvidenceData<'signed'>)) };
}
