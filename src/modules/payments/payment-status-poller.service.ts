import { Injectable, Logger } from '@nestjs/common';
import { systemCaller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Task } from '../../platform/jobs/task.decorator.js';
import { Clock } from '../../platform/time/clock.js';
import type { Outcome } from './outcome.js';
import { PaymentEntity } from './payment.entity.js';
import { paymentsOf } from './payments.queries.js';
import { SettlementService } from './settlement.service.js';
import { LOOK, nextLook } from './stripe/look-schedule.js';
import { StripeClientService } from './stripe/stripe-client.service.js';
import { outcomeOfSession } from './stripe/stripe-reading.js';

/** Asks Stripe what became of payments: for clients who come back from its page, whom nobody believes, and where its callbacks got lost. */
@Injectable()
export class PaymentStatusPollerService {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly db: Database,
    private readonly settlement: SettlementService,
    private readonly stripe: StripeClientService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Whether what became of all payments is known; false while one of them is open, so that the page can say so. */
  async look(proposal: { organization_id: string; id: string }): Promise<boolean> {
    const payments = await paymentsOf(this.db, proposal, proposal.id);
    const open = payments.filter(({ status, checkout_session }) => status === 'open' && checkout_session !== null);
    const outcomes = await Promise.all(open.map((payment) => this.ask(payment)));
    return !outcomes.includes(null);
  }

  /** Also for one that we have closed: its client may have been faster. */
  @Task(LOOK)
  async lookLater({ organization_id, id }: { organization_id: string; id: string }): Promise<void> {
    const payment = await this.db.find(PaymentEntity, { organization_id }, id);
    if (!payment || payment.status === 'succeeded' || payment.status === 'failed') return;
    const outcome = await this.ask(payment);
    const next = nextLook(payment, this.clock.now());
    const isAwaited = outcome === null || outcome.kind === 'processing';
    if (next && isAwaited) await this.db.transaction(() => this.jobs.add(next));
  }

  /** Null while nobody knows. */
  private async ask(payment: PaymentEntity): Promise<Outcome | null> {
    try {
      const session = await this.stripe.api?.checkout.sessions.retrieve(payment.checkout_session ?? '');
      const outcome = session ? outcomeOfSession(session) : null;
      if (outcome) await this.settlement.settle(systemCaller(payment.organization_id), payment.id, outcome, null);
      return outcome;
    } catch (err) {
      this.logger.warn({ err, payment_id: payment.id }, 'Stripe did not say what became of a payment.');
      return null;
    }
  }
}
