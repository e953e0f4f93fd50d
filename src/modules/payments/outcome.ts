/**
 * What a provider says became of a payment; amounts in minor units of the payment's currency. Of what was given back it
 * says how much in all, and when, in milliseconds.
 */
export type Outcome =
  | { kind: 'succeeded'; amount: number; currency: string }
  | { kind: 'processing' | 'failed' | 'expired' }
  | { kind: 'refunded'; amount: number; currency: string; amount_refunded: number; refunded_at: number };

/** Where it was told, so that it counts once: the provider's id of it, and its type. */
export interface Told {
  event: string;
  type: string;
}
