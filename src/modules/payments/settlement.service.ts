import { Injectable, Logger } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { Clock } from '../../platform/time/clock.js';
import { PayablesService, type LockedPayable } from '../proposals/paying/payables.service.js';
import type { Outcome, Told } from './outcome.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentNotifierService } from './payment-notifier.service.js';
import { PaymentRequestsService } from './payment-requests.service.js';
import { noteCallback, noteRefund } from './payments.queries.js';
import { refundedAt, settled, type Settled } from './settlement.js';

/** Outcomes by which money came. */
const BRINGS_MONEY = new Set<Outcome['kind']>(['succeeded', 'refunded']);

type Refunded = Extract<Outcome, { kind: 'refunded' }>;

/** Writes down what became of payments: payment, proposal and event in one transaction, under the proposal's row lock. */
@Injectable()
export class SettlementService {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly db: Database,
    private readonly payables: PayablesService,
    private readonly requests: PaymentRequestsService,
    private readonly news: PaymentNotifierService,
    private readonly clock: Clock,
  ) {}

  /** What was told before changes nothing. */
  async settle(caller: Caller, paymentId: string, outcome: Outcome, told: Told | null): Promise<void> {
    await this.db.transaction(async () => {
      const asked = await this.db.find(PaymentEntity, caller, paymentId);
      if (!asked) return;
      const begun = BRINGS_MONEY.has(outcome.kind) ? asked.created_at : null;
      const locked = await this.payables.lockUnchecked(caller, asked.proposal_id, begun);
      const payment = (await this.db.findForUpdate(PaymentEntity, caller, paymentId)) ?? asked;
      if (told && !(await this.note(caller, payment, told))) return;
      await this.write(caller, locked, payment, settled(payment, outcome));
      if (outcome.kind === 'refunded') await this.keepRefund(caller, paymentId, outcome);
    });
  }

  private note(caller: Caller, { id: payment_id }: PaymentEntity, told: Told): Promise<boolean> {
    return noteCallback(this.db, caller, { id: newId(), payment_id, ...told, created_at: this.clock.iso() });
  }

  /** Also one that was told of late, so that each sum stands at its own time. */
  private async keepRefund(caller: Caller, payment_id: string, told: Refunded): Promise<void> {
    const payment = await this.db.find(PaymentEntity, caller, payment_id);
    if (!payment || payment.amount_refunded === 0 || told.currency !== payment.currency) return;
    const returned = Math.min(payment.amount, told.amount_refunded);
    if (returned === 0) return;
    const now = this.clock.iso();
    const refunded_at = refundedAt(payment, told.refunded_at, now);
    await noteRefund(this.db, caller, { payment_id, returned, refunded_at }, { id: newId(), created_at: now });
  }

  private async write(
    caller: Caller,
    locked: LockedPayable,
    before: PaymentEntity,
    { status, amount, amount_refunded, problem }: Settled,
  ): Promise<void> {
    const isNews = problem !== before.problem;
    if (status === before.status && amount_refunded === before.amount_refunded && !isNews) return;
    if (isNews) this.logger.error({ payment_id: before.id, problem }, 'What was paid is not what was asked for.');
    const updated_at = this.clock.iso();
    const succeeded_at = status === 'succeeded' ? (before.succeeded_at ?? updated_at) : null;
    const columns = { status, amount, amount_refunded, problem, succeeded_at, updated_at };
    const payment = await this.db.update(PaymentEntity, caller, before.id, columns);
    if (status === 'succeeded') await this.requests.closeAll(caller, payment.proposal_id);
    await this.news.announce(caller, locked, before, payment);
  }
}
