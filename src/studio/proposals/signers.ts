import type { Recipient } from '../../../sdk/src/generated/types.js';
import { whoseTurn } from '../editor/people/order.js';

/** Those who sign, for the client and for us. */
export const signersOf = (people: readonly Recipient[]) => people.filter(({ role }) => role !== 'viewer');

export const signedOf = (people: readonly Recipient[]) =>
  signersOf(people).filter(({ signed_at }) => signed_at !== null);

/** Who is to be sent their link next; nobody where it is one of us, who signs in the studio. */
export function nextSigner(people: readonly Recipient[]): (Recipient & { url: string }) | null {
  const awaited = signersOf(whoseTurn(people)).find(({ status }) => status !== 'denied');
  return awaited?.url ? { ...awaited, url: awaited.url } : null;
}
