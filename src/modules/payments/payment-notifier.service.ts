import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { Events } from '../../platform/events/events.js';
import { Mails } from '../../platform/mail/mails.js';
import { PayablesService, type KnownPayable, type LockedPayable } from '../proposals/paying/payables.service.js';
import { PaymentEntity } from './payment.entity.js';
import { nextDay } from './payment-plan.js';
import { statusOf } from './payment-status.js';
import { PaymentFailed, PaymentRefunded, PaymentSucceeded } from './payments.events.js';
import { paymentsOf } from './payments.queries.js';

/** Of the mail that tells the sender what a provider told. */
export const PAYMENT_MAIL = 'payment.told';

/** What a mail about a payment is written from. */
export interface ToldPayment extends KnownPayable {
  payment: PaymentEntity;
}

/** Tells what became of a payment: in the proposal's status, by events, and by mail where nobody else saw it. */
@Injectable()
export class PaymentNotifierService {
  constructor(
    private readonly db: Database,
    private readonly payables: PayablesService,
    private readonly events: Events,
    private readonly mails: Mails,
  ) {}

  /** Money that came before its refund was told of is told of first. */
  async announce(caller: Caller, locked: LockedPayable, before: PaymentEntity, payment: PaymentEntity): Promise<void> {
    const payments = await paymentsOf(this.db, caller, payment.proposal_id);
    const payment_status = statusOf(payments, locked.payable?.offer.total ?? null);
    const version = await this.payables.setStatus(caller, locked, payment_status, nextDay(locked, payments));
    const { status, amount_refunded } = payment;
    const arrived = status === 'succeeded' && before.status !== 'succeeded';
    const states = {
      ...(status === before.status ? {} : { status: before.status }),
      ...(payment_status === locked.payment_status ? {} : { payment_status: locked.payment_status }),
    };
    const previous = Object.keys(states).length > 0 ? states : undefined;
    const record = { ...payment, payment_status, version };
    if (arrived) await this.events.publish(PaymentSucceeded, caller, record, previous);
    if (status === 'failed' && before.status !== 'failed')
      await this.events.publish(PaymentFailed, caller, record, previous);
    if (caller.kind === 'system' && (arrived || payment.problem !== before.problem)) await this.mail(payment);
    if (amount_refunded === before.amount_refunded) return;
    await this.events.publish(PaymentRefunded, caller, record, arrived ? undefined : previous);
  }

  /** What was told, also of a proposal that was deleted since; null where nothing is known of it any more. */
  async told({ organization_id }: { organization_id: string }, id: string): Promise<ToldPayment | null> {
    const payment = await this.db.find(PaymentEntity, { organization_id }, id);
    const found = payment && (await this.payables.anyOf({ organization_id }, payment.proposal_id));
    return found && { payment, ...found };
  }

  private mail({ organization_id, id }: PaymentEntity): Promise<void> {
    return this.mails.post({ organization_id, kind: PAYMENT_MAIL, about: id, content: {} });
  }
}
