import { Injectable } from '@nestjs/common';
import type { Payable } from '../../proposals/paying/payables.service.js';
import { currentTwin } from '../../../platform/operations/correlation.js';
import { StripeCheckoutService } from '../stripe/stripe-checkout.service.js';
import { BankTransferService } from './bank-transfer.service.js';
import type { PaymentProvider } from './payment-provider.js';

/** The ways to be paid that this deployment knows. */
@Injectable()
export class PaymentProvidersService {
  private readonly all: PaymentProvider[];

  constructor(transfers: BankTransferService, checkout: StripeCheckoutService) {
    this.all = [transfers, checkout];
  }

  /** Those that the offer allows and that take this amount, in the offer's order. */
  usable(payable: Pick<Payable, 'offer' | 'snapshot'>, amount: number): PaymentProvider[] {
    return payable.offer.payment.methods.flatMap((method) =>
      this.all.filter(
        (provider) =>
          provider.method === method && provider.takes(payable, amount) && !(provider.movesMoney && currentTwin()),
      ),
    );
  }
}
