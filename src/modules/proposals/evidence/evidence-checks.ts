import { canonicalJson, sha256Hex } from '../../../platform/crypto/canonical.js';
import { consentSha256, isKnownConsentVersion } from './consent.js';
import { decisionOf, decisionSha256 } from './decision.js';
import { eventHash } from './evidence-chain.js';
import { sealedBy, type EvidenceExport } from './evidence-export.js';
import type { EvidenceConsent, EvidenceEvent, PersonalValue } from './event-types.js';
import { saltedHash } from './salted-values.js';
import { keyIdOf, verifySeal } from './seal.js';
import { copyProblems } from './signed-copy.js';
import { stampsIn, type Anchors } from './time-stamps/stamps-in.js';

/** What a verifier has besides the copy. */
export interface Beside {
  /** The snapshot as RFC 8785 JSON, to be compared with the hashes in the chain. */
  document?: Uint8Array;
  /** What the certificates of time stamps must lead to; any is taken when absent. */
  anchors?: Anchors;
  /** The PDF that carried the evidence. */
  copy?: Uint8Array;
}

/** Everything that contradicts itself in an export of the right shape. */
export function contradictions(evidence: EvidenceExport, { document, anchors, copy }: Beside): string[] {
  return [
    ...evidence.events.flatMap((event, index) => linkProblems(event, evidence.events[index - 1] ?? null)),
    ...evidence.events.flatMap((event) => [...valueProblems(event), ...signedProblems(event)]),
    ...orderProblems(evidence.events),
    ...documentProblems(evidence.events, document),
    ...stampsIn(evidence.events, anchors).flatMap((found) =>
      'problem' in found ? [`event ${found.seq}: the time stamp ${found.problem}`] : [],
    ),
    ...sealProblems(evidence),
    ...(copy ? copyProblems(copy, evidence) : []),
  ];
}

/** The snapshots the chain knows; a recorded decision may freeze one that was never published. */
export function documentHashes(events: readonly EvidenceEvent[]): string[] {
  return events.flatMap((event) => (introducesDocument(event) ? [event.data.content_sha256] : []));
}

function linkProblems(event: EvidenceEvent, previous: EvidenceEvent | null): string[] {
  const where = `event ${event.seq}`;
  const problems: string[] = [];
  const due = (previous?.seq ?? 0) + 1;
  if (event.seq !== due) problems.push(`${where} stands where event ${due} is due`);
  if (event.previous_hash !== (previous?.hash ?? null)) problems.push(`${where} doesn't follow the event before it`);
  if (event.hash !== eventHash(event)) problems.push(`${where} doesn't match its hash`);
  return problems;
}

function valueProblems(event: EvidenceEvent): string[] {
  const hashes = event.data as Partial<Record<string, string | null>>;
  return Object.entries<PersonalValue | null>(event.values).flatMap(([name, value]) =>
    value === null || saltedHash(value) === hashes[name]
      ? []
      : [`event ${event.seq}: ${name} doesn't match its salted hash`],
  );
}

function signedProblems(event: EvidenceEvent): string[] {
  if (event.type !== 'signed') return [];
  const problems: string[] = [];
  if (event.data.decision_sha256 !== decisionSha256(decisionOf(event.data))) {
    problems.push(`event ${event.seq}: the decision doesn't match decision_sha256`);
  }
  if (!isConsentText(event.data.consent)) {
    problems.push(`event ${event.seq}: the consent isn't a text this verifier knows`);
  }
  const { recipient_id, role, position, earlier_signatures } = event.data;
  const named = [recipient_id, role, position, earlier_signatures].filter((one) => one !== undefined);
  if (named.length !== 0 && named.length !== 4)
    problems.push(`event ${event.seq} says only half whose signature it is`);
  return problems;
}

/** Who signs after others signs the same, and what they have signed. */
function orderProblems(events: readonly EvidenceEvent[]): string[] {
  const problems: string[] = [];
  let before: EvidenceEvent<'signed'>[] = [];
  let people = new Set<string | undefined>();
  for (const event of events) {
    if (event.type === 'reopened') {
      if ((event.data.voided_signatures ?? 0) !== before.length)
        problems.push(`event ${event.seq} makes another number of signatures void than were given`);
      [before, people] = [[], new Set()];
    }
    if (event.type !== 'signed' || event.data.earlier_signatures === undefined) continue;
    const last = before.at(-1);
    const named = event.data.earlier_signatures;
    if (named.length !== before.length || before.some(({ data }, index) => data.decision_sha256 !== named[index]))
      problems.push(`event ${event.seq} doesn't name the signatures before it`);
    if (last && (last.data.position ?? 1) > (event.data.position ?? 1))
      problems.push(`event ${event.seq} is signed out of turn`);
    if (last && termsOf(last) !== termsOf(event))
      problems.push(`event ${event.seq} signs something else than the one before`);
    if (people.has(event.data.recipient_id))
      problems.push(`event ${event.seq} is a second signature of the same person`);
    before.push(event);
    people.add(event.data.recipient_id);
  }
  return problems;
}

function termsOf({ data }: EvidenceEvent<'signed'>): string {
  const { content_sha256, offer_id, selected_line_ids, selected_package_id, quantities, totals } = data;
  return canonicalJson({ content_sha256, offer_id, selected_line_ids, selected_package_id, quantities, totals });
}

function isConsentText({ text_version, language, organization_name, text_sha256 }: EvidenceConsent): boolean {
  return (
    isKnownConsentVersion(text_version) && consentSha256(text_version, language, organization_name) === text_sha256
  );
}

/** What was viewed, decided or erased must have been frozen by an event before. */
function documentProblems(events: readonly EvidenceEvent[], documentBytes?: Uint8Array): string[] {
  const known = new Set<string>();
  const problems: string[] = [];
  for (const event of events) {
    if (introducesDocument(event)) known.add(event.data.content_sha256);
    const named = 'content_sha256' in event.data ? event.data.content_sha256 : null;
    if (named !== null && !known.has(named)) {
      problems.push(`event ${event.seq} names a document that no earlier event published`);
    }
  }
  if (documentBytes && !known.has(sha256Hex(documentBytes))) {
    problems.push('the supplied document is none of those this evidence is about');
  }
  return problems;
}

function introducesDocument(
  event: EvidenceEvent,
): event is EvidenceEvent<'published' | 'approved_recorded' | 'denied_recorded'> {
  return ['published', 'approved_recorded', 'denied_recorded'].includes(event.type);
}

function sealProblems(evidence: EvidenceExport): string[] {
  const problems: string[] = [];
  if (evidence.chain_head !== (evidence.events.at(-1)?.hash ?? null)) {
    problems.push("chain_head isn't the hash of the last event");
  }
  if (evidence.key.key_id !== keyIdOf(evidence.key.public_key)) problems.push('key_id is not that of the public key');
  if (!verifySeal(sealedBy(evidence), evidence.key.public_key, evidence.signature)) {
    problems.push("the organization's seal doesn't fit");
  }
  return problems;
}
