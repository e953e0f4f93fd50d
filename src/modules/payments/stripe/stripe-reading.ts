import type Stripe from 'stripe';
import type { Outcome } from '../outcome.js';
import { fromStripe } from './stripe-amounts.js';

/** What Stripe told, of which payment. */
export interface Reading {
  organization_id: string;
  payment_id: string;
  outcome: Outcome;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isAbsent = (value: unknown) => value === null || value === undefined;

/** Signed or not, only what has the shape of an event is read. */
export function isReadable(event: unknown): event is Stripe.Event {
  if (!isRecord(event) || !isRecord(event['data']) || !isRecord(event['data']['object'])) return false;
  const { amount_total, amount, amount_refunded, currency } = event['data']['object'];
  const amounts = [amount_total, amount, amount_refunded].every((value) => isAbsent(value) || isAmount(value));
  const returned = isAmount(amount_refunded) ? amount_refunded : 0;
  const isWhole = returned === 0 || (isAmount(amount) && returned <= amount);
  const isTold = typeof event['id'] === 'string' && isAmount(event['created']);
  return isTold && amounts && isWhole && (isAbsent(currency) || typeof currency === 'string');
}

function isAmount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Null for what tells of nothing that we asked for: another application may use the account too. */
export function readingOf(event: Stripe.Event): Reading | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return told(event.data.object.metadata, outcomeOfSession(event.data.object));
    case 'checkout.session.async_payment_failed':
      return told(event.data.object.metadata, { kind: 'failed' });
    case 'checkout.session.expired':
      return told(event.data.object.metadata, { kind: 'expired' });
    case 'charge.refunded':
      return told(event.data.object.metadata, outcomeOfCharge(event.data.object, event.created));
    default:
      return null;
  }
}

/** What became of a session, as Stripe has it now; null while nobody has done anything. */
export function outcomeOfSession(session: Stripe.Checkout.Session): Outcome | null {
  const { status, payment_status, amount_total, currency } = session;
  if (status === 'expired') return { kind: 'expired' };
  if (status !== 'complete') return null;
  if (payment_status !== 'paid') return { kind: 'processing' };
  return { kind: 'succeeded', ...money(amount_total, currency) };
}

/** The metadata of a payment are copied to its charge. */
function outcomeOfCharge({ amount, amount_refunded, currency }: Stripe.Charge, created: number): Outcome {
  const paid = money(amount, currency);
  const refunded_at = created * 1000;
  return { kind: 'refunded', ...paid, amount_refunded: fromStripe(amount_refunded, paid.currency), refunded_at };
}

function money(amount: number | null, currency: string | null): { amount: number; currency: string } {
  const code = (currency ?? '').toUpperCase();
  return { amount: /^[A-Z]{3}$/.test(code) ? fromStripe(amount ?? 0, code) : 0, currency: code };
}

function told(metadata: Stripe.Metadata | null, outcome: Outcome | null): Reading | null {
  const { organization_id = '', payment_id = '' } = metadata ?? {};
  return outcome && UUID.test(organization_id) && UUID.test(payment_id)
    ? { organization_id, payment_id, outcome }
    : null;
}
