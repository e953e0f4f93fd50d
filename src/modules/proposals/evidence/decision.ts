import { canonicalJson, sha256Hex } from '../../../platform/crypto/canonical.js';
import type { EvidenceConsent, EvidenceData, EvidenceTotals, SigningPlace } from './event-types.js';

/**
 * Who signed, by the salted hashes that stand in the event's `data`, never by the values themselves:
 * so the decision can be recomputed by anyone, and still can after the person was erased.
 */
export interface DecisionSigner {
  name: string | null;
  email: string | null;
  /** True when the address was confirmed by a mailed code, false when it was only stated. */
  email_verified: boolean;
  signature: string | null;
}

export interface Decision {
  content_sha256: string;
  offer_id: string | null;
  selected_line_ids: readonly string[];
  selected_package_id?: string;
  quantities?: Record<string, number>;
  totals: EvidenceTotals | null;
  signer: DecisionSigner;
  method: 'typed' | 'drawn';
  consent: EvidenceConsent;
  /** Absent where the proposal names nobody. */
  place?: SigningPlace;
}

/**
 * SHA-256, as lower-case hex, of the RFC 8785 text of exactly these members, `selected_line_ids` sorted; package and
 * quantities are absent where there were none to pick, and whose signature it is, and which came before, where the proposal
 * names nobody. So that of the last who signs covers all.
 * Address and browser are circumstances rather than part of what was decided: the event's own hash covers them.
 */
export function decisionSha256(decision: Decision): string {
  const { content_sha256, offer_id, selected_line_ids, totals, signer, method, consent } = decision;
  const { selected_package_id, quantities, place } = decision;
  return sha256Hex(
    canonicalJson({
      content_sha256,
      offer_id,
      selected_line_ids: sortedIds(selected_line_ids),
      ...(selected_package_id === undefined ? {} : { selected_package_id }),
      ...(quantities === undefined ? {} : { quantities }),
      totals,
      signer,
      method,
      consent,
      ...place,
    }),
  );
}

/** The decision that a `signed` event tells of. */
export function decisionOf(data: Omit<EvidenceData<'signed'>, 'decision_sha256'>): Decision {
  const { content_sha256, offer_id, selected_line_ids, selected_package_id, quantities, totals, method, consent } =
    data;
  const { name, email, email_verified, signature } = data;
  const signer = { name, email, email_verified, signature };
  const picked = { offer_id, selected_line_ids, selected_package_id, quantities, totals };
  const { recipient_id, role, position, earlier_signatures } = data;
  const place = recipient_id === undefined ? undefined : { recipient_id, role, position, earlier_signatures };
  return { content_sha256, ...picked, signer, method, consent, place };
}

/** A choice has no order and no repetition, so its hash must not depend on them. */
export function sortedIds(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}
