import { VERSION, defineEvent, eventShape, state, type PropertySchema } from '../../platform/events/define-event.js';
import { PAYMENT_METHODS, PAYMENT_STATUSES, type PaymentStatus } from '../proposals/offers/payment.dto.js';
import type { PaymentEntity } from './payment.entity.js';

const STATES = ['open', 'processing', 'succeeded', 'failed', 'expired'];

/** What events tell of a payment: how much it is, and what became of it and of the whole. */
export type PaymentEventRecord = Pick<
  PaymentEntity,
  'id' | 'proposal_id' | 'status' | 'method' | 'currency' | 'amount' | 'amount_refunded'
> & { payment_status: PaymentStatus; version: number };

const amount = (description: string, example: number): PropertySchema => ({ type: 'integer', description, example });

const payment = eventShape<PaymentEventRecord>('payment', {
  proposal_id: {
    type: 'string',
    format: 'uuid',
    description: 'The proposal that is paid.',
    example: '0198c0de-7a11-7000-8000-000000000002',
  },
  status: state('What became of this payment.', STATES),
  payment_status: state('What became of all that the client owes: as in the proposal.', PAYMENT_STATUSES),
  method: state('What the client pays with.', PAYMENT_METHODS),
  currency: { type: 'string', description: 'ISO 4217.', example: 'EUR' },
  amount: amount('In minor units of the currency.', 36_000),
  amount_refunded: amount('What was given back of it so far, in minor units.', 0),
  version: { ...VERSION, description: 'Version of the proposal after the change.' },
});

export const PaymentSucceeded = defineEvent('payment.succeeded', payment);
export const PaymentFailed = defineEvent('payment.failed', payment);
export const PaymentRefunded = defineEvent('payment.refunded', payment);
