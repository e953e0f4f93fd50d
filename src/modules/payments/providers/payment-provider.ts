import type { Payable } from '../../proposals/paying/payables.service.js';
import type { PaymentMethod } from '../../proposals/offers/payment.dto.js';
import type { InstructionsDto } from '../payments.dto.js';
import type { PaymentEntity } from '../payment.entity.js';

/** One payment that a client is about to make. */
export interface Order {
  payment: PaymentEntity;
  payable: Payable;
}

/** Where the client goes to pay, or what it needs to know for it. */
export type Started = { url: string } | { instructions: InstructionsDto };

/** A way to be paid. */
export interface PaymentProvider {
  readonly method: PaymentMethod;
  /** Whether beginning a payment asks somebody outside for it: in test mode nobody is. */
  readonly movesMoney: boolean;
  /** Whether it is set up, and takes exactly this amount, in minor units. */
  takes(payable: Pick<Payable, 'offer' | 'snapshot'>, amount: number): boolean;
  /** Outside of any transaction; begun twice, it is one payment still. 502 `provider_unavailable` when it cannot be reached. */
  begin(order: Order): Promise<Started>;
}
