import { ApiProperty } from '@nestjs/swagger';
import { Nullable, OneOf, Optional, Steps, Time } from '../../platform/http/validation/fields.js';
import { MAX_LINE_AMOUNT } from '../../platform/money/money.js';
import { PAYMENT_METHODS, type PaymentMethod } from '../proposals/offers/payment.dto.js';
import { OneOfStates } from '../../platform/http/one-of-states.decorator.js';

export const PAYMENT_STATES = ['open', 'processing', 'succeeded', 'failed', 'expired'] as const;

/** What a client sends to pay; the amount is the service's to say. */
export class PayDto {
  /** `card` or `bank_transfer`, one that the offer allows; its first one when absent. */
  @Optional()
  @OneOf(PAYMENT_METHODS)
  method?: PaymentMethod;

  /** When the first of the discounts ends that the page showed, as its form says; null where it showed none. 409 once that of the offer has ended. */
  @Nullable()
  @Time()
  discount_until?: string | null;
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

/** What happened outside of the service; all of it may be left out, and then what is due next has arrived. */
export class RecordPaymentDto {
  /** What arrived, in minor units of the offer's currency: 1 to what is left to pay. Absent, what is due next. */
  @Optional()
  @Steps(1, MAX_LINE_AMOUNT, 1)
  @ApiProperty({ example: 500 })
  amount?: number;
}

/** A payment of a client, or the request for it. */
export class PaymentRecordDto {
  /** @example '0198c0de-7a11-7000-8000-000000000001' */
  id: string;
  /** The proposal that is paid. */
  proposal_id: string;
  /**
   * `card` or `bank_transfer`.
   *
   * @example 'bank_transfer'
   */
  @OneOfStates(PAYMENT_METHODS)
  method: string;
  /**
   * `open`: asked for; `processing`: on its way; `succeeded`; `failed`; `expired`: not paid in time, or no longer what is due.
   *
   * @example 'succeeded'
   */
  @OneOfStates(PAYMENT_STATES)
  status: string;
  /** ISO 4217. */
  currency: string;
  /** In minor units of the currency. */
  @ApiProperty({ type: 'integer', example: 500 })
  amount: number;
  /** What was given back of it, in minor units. */
  @ApiProperty({ type: 'integer', example: 0 })
  amount_refunded: number;
  /** By which a transfer is known: a creditor reference of ISO 11649. */
  @ApiProperty({ type: String, example: 'RF18K7Q2M4X9ZT' })
  reference: string;
  /** What somebody should look at, such as an amount that nobody asked for; null where all is well. */
  problem: string | null;
  /** When it arrived, as far as the service knows; null until then. */
  succeeded_at: string | null;
  created_at: string;
}
