import { sha256Hex } from '../../../platform/crypto/canonical.js';
import { consentText, isKnownConsentVersion } from './consent.js';
import { documentHashes, type Beside } from './evidence-checks.js';
import type { EvidenceExport } from './evidence-export.js';
import {
  PERSONAL_NAMES,
  type EvidenceChoice,
  type EvidenceData,
  type EvidenceEvent,
  type EvidenceTotals,
  type PersonalValue,
} from './event-types.js';
import { stampsIn, type Anchors } from './time-stamps/stamps-in.js';

/** Said with every result, so that nobody reads more into it. */
export const MEANING = [
  'What this proves: any change after the copy was given. It does not prove who the signer is.',
  'Anyone can seal a text of their own with a key of their own: compare the public key with the one the organization gave you.',
  'A value or document shown as erased is missing, never altered: only its hash remains. A signed copy leaves out reasons, notes, addresses and browsers.',
  "A signature in it is a simple electronic signature in the sense of eIDAS Art. 3(10) and 25(1); the organization's mark is its seal.",
];

/** Plain lines for a reader: every event, every document, the seal. */
export function describeEvidence(evidence: EvidenceExport, { document, anchors, copy }: Beside): string[] {
  return [
    `Evidence of proposal ${evidence.proposal_id}, ${evidence.events.length} events`,
    ...evidence.events.flatMap(describeEvent),
    ...describeDocuments(evidence.events, document),
    ...describeStamps(evidence.events, anchors),
    `chain head: ${evidence.chain_head ?? 'none'}`,
    `seal: key ${evidence.key.key_id}, public key ${evidence.key.public_key}`,
    ...(copy ? [`file: ${copy.length} bytes, sealed by the same key`] : []),
  ];
}

/** Control and direction characters could make a terminal show something other than what the evidence says. */
export function printable(line: string): string {
  return line.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function describeEvent(event: EvidenceEvent): string[] {
  const actor = event.actor.id === null ? event.actor.kind : `${event.actor.kind} ${event.actor.id}`;
  return [
    `${event.seq}. ${event.at} ${event.type} by ${actor}`,
    ...describeFacts(event).map((line) => `   ${line}`),
    ...PERSONAL_NAMES[event.type].map((name) => `   ${describePersonal(event, name)}`),
  ];
}

function describeFacts(event: EvidenceEvent): string[] {
  const facts = 'content_sha256' in event.data ? [`document: ${event.data.content_sha256 ?? 'unknown'}`] : [];
  if ('expires_at' in event.data) facts.push(`expires at: ${event.data.expires_at ?? 'never'}`);
  if ('decided_via' in event.data) facts.push(`recorded by the sender, via: ${event.data.decided_via}`);
  if ('recipient_id' in event.data) facts.push(`recipient: ${event.data.recipient_id}`);
  if (event.type === 'reopened' && event.data.voided_signatures)
    facts.push(`signatures made void: ${event.data.voided_signatures}`);
  if ('selected_line_ids' in event.data) facts.push(...describeChoice(event.data));
  if (event.type === 'signed') facts.push(...describeSigned(event.data));
  return facts;
}

function describeChoice(data: EvidenceChoice): string[] {
  if (data.offer_id === null) return ['offer: none'];
  return [
    `offer: ${data.offer_id}`,
    `selected lines: ${data.selected_line_ids.join(', ') || 'none'}`,
    ...(data.selected_package_id ? [`package: ${data.selected_package_id}`] : []),
    ...Object.entries(data.quantities ?? {}).map(([line, quantity]) => `quantity of ${line}: ${quantity}`),
    ...(data.totals ? describeTotals(data.totals) : ['totals: none']),
  ];
}

function describeTotals(totals: EvidenceTotals): string[] {
  const amounts = (of: Omit<EvidenceTotals, 'currency' | 'recurring'>) =>
    `subtotal ${of.subtotal}, discount ${of.discount}, tax ${of.tax}, total ${of.total}`;
  const committed = ({ committed_total }: EvidenceTotals['recurring'][number]) =>
    committed_total === undefined ? '' : `, committed ${committed_total}`;
  return [
    `once, in minor units of ${totals.currency}: ${amounts(totals)}`,
    ...totals.recurring.map((part) => `each ${part.interval}: ${amounts(part)}${committed(part)}`),
  ];
}

function describeSigned({ method, consent, decision_sha256, ...place }: EvidenceData<'signed'>): string[] {
  const { text_version, language, organization_name } = consent;
  const words = isKnownConsentVersion(text_version)
    ? consentText(text_version, language, organization_name)
    : 'unknown to this verifier';
  const { role, position, earlier_signatures: earlier } = place;
  return [
    ...(role ? [`signs as: ${role === 'signer' ? 'signer' : 'counter-signer'}, position ${position}`] : []),
    ...(earlier ? [`after the decisions: ${earlier.join(', ') || 'none, as the first'}`] : []),
    `method: ${method}`,
    `consent, version ${text_version} (${language}): ${words}`,
    `decision: ${decision_sha256}`,
  ];
}

function describePersonal(event: EvidenceEvent, name: string): string {
  const stored = (event.values as Record<string, PersonalValue | null>)[name];
  const hash = (event.data as Partial<Record<string, unknown>>)[name];
  const verified = event.type === 'signed' && event.data.email_verified;
  const label = name === 'email' ? `e-mail (${verified ? 'verified' : 'stated'})` : name;
  if (!stored) return `${label}: ${hash === null ? 'unknown' : 'erased'}`;
  const isDrawing = name === 'signature' && event.type === 'signed' && event.data.method === 'drawn';
  return isDrawing ? `${label}: strokes, ${stored.value.length} characters` : `${label}: ${stored.value}`;
}

function describeStamps(events: readonly EvidenceEvent[], anchors: Anchors = []): string[] {
  const judged =
    anchors.length > 0 ? 'leads to one that you gave' : 'was held against none: judge whether you trust it';
  return stampsIn(events, anchors).flatMap((found) =>
    'problem' in found
      ? []
      : [
          `event ${found.event_seq} existed by ${found.stamp.at.toISOString()}, certifies ${found.stamp.authority}`,
          `   certificate ${found.stamp.certificate_sha256}: ${judged}`,
        ],
  );
}

function describeDocuments(events: readonly EvidenceEvent[], documentBytes?: Uint8Array): string[] {
  const supplied = documentBytes && sha256Hex(documentBytes);
  const erased = new Set(
    events.flatMap((event) => (event.type === 'document_erased' ? [event.data.content_sha256] : [])),
  );
  return [...new Set(documentHashes(events))].map((hash) => {
    const state = hash === supplied ? 'matches the supplied one' : erased.has(hash) ? 'erased' : 'not supplied';
    return `document ${hash}: ${state}`;
  });
}
