import { PERSONAL_NAMES, type EvidenceData, type EvidenceType } from './event-types.js';
import {
  ascending,
  base64,
  both,
  fields,
  flag,
  instant,
  integerFrom,
  listOf,
  mapOf,
  matching,
  nullable,
  oneOf,
  optional,
  quantity,
  text,
  type Check,
} from './shape.js';

export const hash = matching(/^[0-9a-f]{64}$/, 'a SHA-256 in lower-case hex');
export const uuid = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'a lower-case UUID');
const salt = matching(/^[0-9a-f]{32}$/, '16 bytes in lower-case hex');
const minorUnits = integerFrom(Number.MIN_SAFE_INTEGER);

const amounts = { subtotal: minorUnits, discount: minorUnits, tax: minorUnits, total: minorUnits };
const frozenDocument = { revision: integerFrom(1), content_sha256: hash };
const recorder = { decided_via: oneOf('member', 'api') };
const choice = {
  offer_id: nullable(uuid),
  selected_line_ids: both(listOf(uuid), ascending),
  selected_package_id: optional(uuid),
  quantities: optional(mapOf(uuid, quantity)),
  totals: nullable(
    fields({
      currency: matching(/^[A-Z]{3}$/, 'an ISO 4217 code'),
      ...amounts,
      recurring: listOf(
        fields({ interval: oneOf('month', 'quarter', 'year'), ...amounts, committed_total: optional(minorUnits) }),
      ),
    }),
  ),
};
const ofRecipient = { recipient_id: optional(uuid) };
const consent = fields({
  text_version: integerFrom(1),
  language: oneOf('fr', 'en'),
  organization_name: text,
  text_sha256: hash,
});

/** A signature without name, address or mark would be none, and a cancellation states its reason; the rest may be unknown. */
const dataFields: { [T in EvidenceType]: Record<keyof EvidenceData<T>, Check> } = {
  published: frozenDocument,
  viewed: { content_sha256: nullable(hash), ...ofRecipient },
  signed: {
    ...frozenDocument,
    ...choice,
    ...ofRecipient,
    role: optional(oneOf('signer', 'counter_signer')),
    position: optional(integerFrom(1)),
    earlier_signatures: optional(listOf(hash)),
    method: oneOf('typed', 'drawn'),
    email_verified: flag,
    consent,
    decision_sha256: hash,
    name: hash,
    email: hash,
    signature: hash,
    ip: nullable(hash),
    user_agent: nullable(hash),
  },
  denied: { ...frozenDocument, ...ofRecipient, ip: nullable(hash), user_agent: nullable(hash), reason: nullable(hash) },
  approved_recorded: { ...frozenDocument, ...choice, ...recorder, note: nullable(hash) },
  denied_recorded: { ...frozenDocument, ...recorder, reason: nullable(hash), note: nullable(hash) },
  canceled: { reason: hash },
  reopened: { expires_at: nullable(instant), voided_signatures: optional(integerFrom(1)) },
  expired: { expires_at: instant },
  unpublished: {},
  archived: {},
  unarchived: {},
  deleted: {},
  document_erased: { content_sha256: hash },
  time_stamped: { event_seq: integerFrom(1), event_hash: hash, token: base64 },
};

const personalValue = nullable(fields({ salt, value: text }));

const valueFields = (type: EvidenceType): Record<string, Check> =>
  Object.fromEntries(PERSONAL_NAMES[type].map((name) => [name, personalValue]));

const eventOf = (type: EvidenceType): Check =>
  fields({
    seq: integerFrom(1),
    type: oneOf(type),
    at: instant,
    actor: fields({ kind: oneOf('user', 'api_key', 'agent', 'client', 'system'), id: nullable(text) }),
    data: fields(dataFields[type]),
    values: fields(valueFields(type)),
    previous_hash: nullable(hash),
    hash,
  });

const EVENTS = new Map<unknown, Check>(
  (Object.keys(PERSONAL_NAMES) as EvidenceType[]).map((type) => [type, eventOf(type)]),
);

/** The strict shape of an event of any type, used on the way in and by the verifier alike. */
export const evidenceEvent: Check = (value, path) => {
  const type = (value as { type?: unknown } | null | undefined)?.type;
  const check = EVENTS.get(type);
  return check ? check(value, path) : [`${path}.type is not a known event type`];
};
