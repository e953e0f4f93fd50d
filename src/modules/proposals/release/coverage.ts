import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import type { ProposalEntity } from '../proposal.entity.js';

/** Each address once, in the form in which addresses are compared. */
export function addressesAmong(typed: readonly string[]): string[] {
  return [...new Set(typed.map(canonicalEmail))].sort();
}

/** Those of `addresses` that are not among the `released`. */
export function beside(released: readonly string[], addresses: readonly string[]): string[] {
  const known = new Set(released);
  return addresses.filter((address) => !known.has(canonicalEmail(address)));
}

/** Whether the review is about all of these; one of another release of the service says nothing of addresses. */
export function isAbout({ review }: Pick<ProposalEntity, 'review'>, addresses: readonly string[]): boolean {
  return beside(review?.addresses ?? [], addresses).length === 0;
}

/** Whom a page may go to by the release with which it is published. */
export function releasedWith({ review_status, review }: Pick<ProposalEntity, 'review_status' | 'review'>): string[] {
  return review_status === 'released' ? (review?.addresses ?? []) : [];
}
