import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { FansOut, type RelayedEvent } from '../../platform/events/relay/fan-out.decorator.js';
import type { QueuedJob } from '../../platform/jobs/queue.js';
import { Task } from '../../platform/jobs/task.decorator.js';
import { PayablesService, type LockedPayable } from '../proposals/paying/payables.service.js';
import type { PaymentEntity } from './payment.entity.js';
import { nextDay, nextPart } from './payment-plan.js';
import { PaymentRequestsService } from './payment-requests.service.js';
import { coveredOf, statusOf } from './payment-status.js';
import { paymentsOf, proposalsWithPayments } from './payments.queries.js';

const REVIEW = 'payments.review';
/** Reading changes nothing that is owed. */
const READ = ['proposal.viewed', 'proposal.first_viewed'];

interface Reviewed {
  organization_id: string;
  id: string;
}

/** What happens to a proposal changes what its client owes: no card is charged for what is owed no more. */
@Injectable()
export class PaymentReconcilerService {
  constructor(
    private readonly db: Database,
    private readonly payables: PayablesService,
    private readonly requests: PaymentRequestsService,
  ) {}

  @FansOut()
  async afterChanges(organization_id: string, events: RelayedEvent[]): Promise<QueuedJob[]> {
    const changes = events.filter(({ type }) => type.startsWith('proposal.') && !READ.includes(type));
    const changed = new Map(changes.map((event) => [(event.data.object as { id: string }).id, event]));
    if (changed.size === 0) return [];
    const paid = await proposalsWithPayments(this.db, organization_id, [...changed.keys()]);
    return paid.map((id) => {
      const { request_id = null, traceparent = null } = changed.get(id) ?? {};
      const input = { organization_id, id } satisfies Reviewed;
      return { task: REVIEW, payload: { input, request_id, traceparent } };
    });
  }

  /** Withdraws card payments that were begun for what is not due now, and tells the record what all payments amount to. */
  @Task(REVIEW)
  async review({ organization_id, id }: Reviewed): Promise<void> {
    const caller = systemCaller(organization_id);
    await this.db.transaction(async () => {
      const locked = await this.payables.lockUnchecked(caller, id);
      const payments = await paymentsOf(this.db, caller, id);
      for (const payment of payments.filter((one) => isBegun(one) && !isDue(one, locked, coveredOf(payments))))
        await this.requests.close(payment);
      const status = statusOf(payments, locked.payable?.offer.total ?? null);
      if (status !== locked.proposal.payment_status)
        await this.payables.setStatus(caller, locked, status, nextDay(locked, payments));
    });
  }
}

function isBegun({ status, method }: PaymentEntity): boolean {
  return status === 'open' && method === 'card';
}

function isDue({ amount, offer_id, offer_total }: PaymentEntity, locked: LockedPayable, covered: number): boolean {
  const { payable, isOpen } = locked;
  if (!payable || !isOpen || payable.offer.id !== offer_id || payable.offer.total !== offer_total) return false;
  return nextPart(payable, covered)?.amount === amount;
}
