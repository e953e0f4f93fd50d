import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Clock } from '../../platform/time/clock.js';
import type { PaymentMethod } from '../proposals/offers/payment.dto.js';
import type { Payable } from '../proposals/paying/payables.service.js';
import { PaymentEntity } from './payment.entity.js';
import { paymentsOf } from './payments.queries.js';
import { referenceOf } from './reference.js';

export const WITHDRAW = 'payments.withdraw';

interface Scope {
  organization_id: string;
}

/** What clients are asked for; all of it in the caller's transaction, under the proposal's row lock. */
@Injectable()
export class PaymentRequestsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** The one that is open for this amount, or a new one in place of those that are open for others. */
  async open(payable: Payable, amount: number, method: PaymentMethod): Promise<PaymentEntity> {
    const { proposal } = payable;
    const payments = await paymentsOf(this.db, proposal, proposal.id);
    const open = payments.filter((one) => one.status === 'open' && one.method === method);
    const same = open.find((one) => this.isStill(one, payable, amount));
    for (const payment of open) if (payment !== same) await this.close(payment);
    return same ?? this.insert(payable, amount, method);
  }

  /** Something was paid, so that what else was asked for is no longer what is due. */
  async closeAll(scope: Scope, proposalId: string): Promise<void> {
    const payments = await paymentsOf(this.db, scope, proposalId);
    for (const payment of payments.filter(({ status }) => status === 'open')) await this.close(payment);
  }

  /** Neither waited for nor, where a card was to pay it, payable any more. */
  async close({ organization_id, id, checkout_session }: PaymentEntity): Promise<void> {
    const changes = { status: 'expired', updated_at: this.clock.iso() } as const;
    await this.db.update(PaymentEntity, { organization_id }, id, changes);
    if (checkout_session)
      await this.jobs.add({ task: WITHDRAW, input: { organization_id, id }, key: `withdraw:${id}` });
  }

  /** Whether what was asked for earlier is what is due now, and can still be paid. */
  private isStill(payment: PaymentEntity, { offer }: Payable, amount: number): boolean {
    const asked = payment.offer_id === offer.id && payment.offer_total === offer.total;
    return asked && payment.amount === amount && payment.currency === offer.currency && this.isFresh(payment);
  }

  /** A provider remembers the key of a request for a day, and its session has an end; a minute is left to use it. */
  private isFresh({ method, created_at, checkout_expires_at }: PaymentEntity): boolean {
    if (method === 'bank_transfer') return true;
    return checkout_expires_at ? checkout_expires_at > this.clock.in(60) : created_at > this.clock.in(-12 * 3600);
  }

  private insert({ proposal, offer }: Payable, amount: number, method: PaymentMethod): Promise<PaymentEntity> {
    const id = newId();
    const { currency, total: offer_total } = offer;
    return this.db.insert(PaymentEntity, {
      ...{ organization_id: proposal.organization_id, id, proposal_id: proposal.id, offer_id: offer.id },
      ...{ method, currency, amount, offer_total, reference: referenceOf(id) },
    });
  }
}
