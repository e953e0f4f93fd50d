import { Injectable } from '@nestjs/common';
import type { Payable } from '../../proposals/paying/payables.service.js';
import type { InstructionsDto } from '../payments.dto.js';
import type { PaymentEntity } from '../payment.entity.js';
import type { Order, PaymentProvider, Started } from './payment-provider.js';

/** Transfers to the account that was published: nobody is asked, and the sender records what arrived. */
@Injectable()
export class BankTransferService implements PaymentProvider {
  readonly method = 'bank_transfer';
  readonly movesMoney = false;

  takes({ snapshot }: Pick<Payable, 'snapshot'>): boolean {
    return Boolean(snapshot.organization.iban);
  }

  begin({ payment, payable }: Order): Promise<Started> {
    return Promise.resolve({ instructions: this.instructionsOf(payment, payable) });
  }

  instructionsOf(payment: PaymentEntity, { snapshot }: Pick<Payable, 'snapshot'>): InstructionsDto {
    const { account_holder, legal_name, name, iban, bic } = snapshot.organization;
    const { amount, currency, reference } = payment;
    return {
      ...{ account_holder: account_holder ?? legal_name ?? name, iban: iban ?? '', bic: bic ?? null },
      ...{ amount, currency, reference },
    };
  }
}
