import type { Language } from '../proposal-snapshot.dto.js';

export interface EvidenceActor {
  kind: 'user' | 'api_key' | 'agent' | 'client' | 'system';
  /** Null where there is no record to name, as for a client. */
  id: string | null;
}

/** One-time amounts in minor units; recurring ones stand apart, as in the proposal's `total`. */
export interface EvidenceTotals {
  currency: string;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  recurring: EvidenceRecurring[];
}

export interface EvidenceRecurring {
  interval: 'month' | 'quarter' | 'year';
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  /** Of the lines whose number of periods is agreed; absent where no line's is. */
  committed_total?: number;
}

/** Names everything the text was made from, so that `text_sha256` can be recomputed without the document. */
export interface EvidenceConsent {
  text_version: number;
  language: Language;
  organization_name: string;
  text_sha256: string;
}

interface FrozenDocument {
  revision: number;
  /** SHA-256 of the snapshot as RFC 8785 JSON. */
  content_sha256: string;
}

/** What was picked from the offer. */
export interface EvidenceChoice {
  offer_id: string | null;
  /** The optional lines that were picked; the others always count. Kept sorted and without repetition. */
  selected_line_ids: string[];
  /** The package that was picked; absent where the offer has none. */
  selected_package_id?: string;
  /** What counts of the lines whose quantity the client may set, by the line's id; absent where there are none. */
  quantities?: Record<string, number>;
  totals: EvidenceTotals | null;
}

interface Recorder {
  /** The way the sender recorded it; the event's actor says who. */
  decided_via: 'member' | 'api';
}

/** Whose act it was, where the proposal names its people. */
interface OfRecipient {
  recipient_id?: string;
}

/** Where the signature stands among those of others; absent where the proposal names nobody. */
export interface SigningPlace extends OfRecipient {
  role?: 'signer' | 'counter_signer';
  position?: number;
  /** `decision_sha256` of those that were given before and count, in their order. */
  earlier_signatures?: string[];
}

/** The event's type says it all. */
type NoFacts = object;

/** What each event states besides personal values: a closed list, every field required, `null` meaning unknown. */
export interface EvidenceFacts {
  /** A snapshot went live under the client link. */
  published: FrozenDocument;
  /** The client's first view; the hash is null when it isn't certain which snapshot was on the screen. */
  viewed: { content_sha256: string | null } & OfRecipient;
  /** Somebody signed: the only event that carries a signature. */
  signed: FrozenDocument &
    EvidenceChoice &
    SigningPlace & { method: 'typed' | 'drawn'; email_verified: boolean; consent: EvidenceConsent };
  /** The client declined on the page. */
  denied: FrozenDocument & OfRecipient;
  /** A member or an API key recorded that the client accepted; no signature is invented. */
  approved_recorded: FrozenDocument & EvidenceChoice & Recorder;
  /** A member or an API key recorded that the client declined. */
  denied_recorded: FrozenDocument & Recorder;
  /** The sender withdrew the proposal. */
  canceled: NoFacts;
  /** The sender opened a closed proposal again, until the new end if there is one; signatures of before count no more. */
  reopened: { expires_at: string | null; voided_signatures?: number };
  /** The end passed without a decision. */
  expired: { expires_at: string };
  /** The sender closed the client link. */
  unpublished: NoFacts;
  archived: NoFacts;
  unarchived: NoFacts;
  /** Removed from the lists; the evidence stays. */
  deleted: NoFacts;
  /** The stored snapshot with this hash was blanked; its hash stays in the chain. */
  document_erased: { content_sha256: string };
  /** An authority certified that an earlier event existed; the token is DER (RFC 3161) in base64. */
  time_stamped: { event_seq: number; event_hash: string; token: string };
}

export type EvidenceType = keyof EvidenceFacts;

/** The values of each event that tell of a person, and so enter the chain only as salted hashes. */
export const PERSONAL_NAMES = {
  published: [],
  viewed: [],
  signed: ['name', 'email', 'ip', 'user_agent', 'signature'],
  denied: ['ip', 'user_agent', 'reason'],
  approved_recorded: ['note'],
  denied_recorded: ['reason', 'note'],
  canceled: ['reason'],
  reopened: [],
  expired: [],
  unpublished: [],
  archived: [],
  unarchived: [],
  deleted: [],
  document_erased: [],
  time_stamped: [],
} as const satisfies Record<EvidenceType, readonly string[]>;

export type PersonalName<T extends EvidenceType = EvidenceType> = (typeof PERSONAL_NAMES)[T][number];

/** Facts as an event holds them: personal values as salted hashes under their own name, null where unknown. */
export type EvidenceData<T extends EvidenceType> = EvidenceFacts[T] &
  Record<PersonalName<T>, string | null> &
  (T extends 'signed' ? { decision_sha256: string } : unknown);

/** What the salted hash of a name in `data` was made from; blanked to erase the person. */
export interface PersonalValue {
  /** 16 random bytes as lower-case hex. */
  salt: string;
  value: string;
}

/** One link of a proposal's chain; `hash` covers everything but itself and `values`. */
export type EvidenceEvent<T extends EvidenceType = EvidenceType> = {
  [K in T]: {
    /** From 1, without gaps. */
    seq: number;
    type: K;
    /** RFC 3339, UTC, milliseconds. */
    at: string;
    actor: EvidenceActor;
    data: EvidenceData<K>;
    /** Null where the value is unknown (the hash in `data` is null too) or erased (the hash is still there). */
    values: Record<PersonalName<K>, PersonalValue | null>;
    /** Null for the first event. */
    previous_hash: string | null;
    hash: string;
  };
}[T];

/** An event about to be appended: facts as they are, personal values in clear, null where unknown. */
export type EvidenceInput = {
  [K in EvidenceType]: { type: K; at: Date; actor: EvidenceActor; data: EvidenceFacts[K] } & ([
    PersonalName<K>,
  ] extends [never]
    ? { personal?: undefined }
    : { personal: Record<PersonalName<K>, string | null> });
}[EvidenceType];
