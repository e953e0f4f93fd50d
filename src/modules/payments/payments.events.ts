import { VERSION, defineEvent, eventShape, state } from '../../platform/events/define-event.js';
import { PAYMENT_STATES } from './payments.dto.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../proposals/offers/payment.dto.js';
import type { PaymentEntity } from './payment.entity.js';

/** What events tell of a payment: whose it is, and what became of it and of the whole. */
export type PaymentEventRecord = Pick<PaymentEntity, 'id' | 'proposal_id' | 'status'> & {
  payment_status: PaymentStatus;
  version: number;
};

const payment = eventShape<PaymentEventRecord>('payment', {
  proposal_id: {
    type: 'string',
    format: 'uuid',
    description: 'The proposal that is paid.',
    example: '0198c0de-7a11-7000-8000-000000000002',
  },
  status: state('What became of this payment.', PAYMENT_STATES),
  payment_status: state('What became of all that the client owes: as in the proposal.', PAYMENT_STATUSES),
  version: { ...VERSION, description: 'Version of the proposal after the change.' },
});

export const PaymentSucceeded = defineEvent(
  'payment.succeeded',
  'A payment of the client arrived, or the sender recorded that it did.',
  payment,
);
export const PaymentFailed = defineEvent(
  'payment.failed',
  'A payment that was on its way did not arrive; the client can try again.',
  payment,
);
export const PaymentRefunded = defineEvent(
  'payment.refunded',
  'A payment was given back, or a further part of it.',
  payment,
);
