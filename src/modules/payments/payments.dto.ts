import { OneOf, Optional } from '../../platform/http/validation/fields.js';
import { PAYMENT_METHODS, type PaymentMethod } from '../proposals/offers/payment.dto.js';

/** What a client sends to pay; the amount is the service's to say. */
export class PayDto {
  /** `card` or `bank_transfer`, one that the offer allows; its first one when absent. */
  @Optional()
  @OneOf(PAYMENT_METHODS)
  method?: PaymentMethod;
}

/** What a client needs for a bank transfer. */
export class InstructionsDto {
  /** Whose account it is. */
  account_holder: string;
  /** Without blanks. */
  iban: string;
  /** Null where the sender named none; within SEPA the IBAN is enough. */
  bic: string | null;
  /** In minor units of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** By which the transfer is known: a creditor reference of ISO 11649. */
  reference: string;
}
