import { Injectable, Logger } from '@nestjs/common';
import { systemCaller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import type { PaymentEntity } from './payment.entity.js';
import { paymentsOf } from './payments.queries.js';
import { SettlementService } from './settlement.service.js';
import { StripeClientService } from './stripe/stripe-client.service.js';
import { outcomeOfSession } from './stripe/stripe-reading.js';

/** For clients who come back from Stripe's page: what they bring is not believed, Stripe is asked. */
@Injectable()
export class ReturningService {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly db: Database,
    private readonly settlement: SettlementService,
    private readonly stripe: StripeClientService,
  ) {}

  /** Whether what became of all payments is known; false while one of them is open, so that the page can say so. */
  async look(proposal: { organization_id: string; id: string }): Promise<boolean> {
    const payments = await paymentsOf(this.db, proposal, proposal.id);
    const open = payments.filter(({ status, checkout_session }) => status === 'open' && checkout_session !== null);
    const known = await Promise.all(open.map((payment) => this.ask(payment)));
    return !known.includes(false);
  }

  private async ask(payment: PaymentEntity): Promise<boolean> {
    try {
      const session = await this.stripe.api?.checkout.sessions.retrieve(payment.checkout_session ?? '');
      const outcome = session ? outcomeOfSession(session) : null;
      if (outcome) await this.settlement.settle(systemCaller(payment.organization_id), payment.id, outcome, null);
      return outcome !== null;
    } catch (err) {
      this.logger.warn({ err, payment_id: payment.id }, 'Stripe did not say what became of a payment.');
      return false;
    }
  }
}
