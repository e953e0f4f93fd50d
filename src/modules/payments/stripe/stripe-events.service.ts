import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/auth/caller.js';
import { AppError, notFound, problem } from '../../../platform/errors/errors.js';
import { SettlementService } from '../settlement.service.js';
import { StripeClientService } from './stripe-client.service.js';
import { isReadable, readingOf } from './stripe-reading.js';

/** Takes what Stripe tells, once. */
@Injectable()
export class StripeEventsService {
  constructor(
    private readonly stripe: StripeClientService,
    private readonly settlement: SettlementService,
  ) {}

  /** 404 where no secret is set, 400 unless Stripe signed it a moment ago; what is not about our payments is left alone. */
  async take(body: Buffer, signature: string): Promise<void> {
    if (!this.stripe.listens) throw notFound('route');
    const event = this.verified(body, signature);
    const reading = isReadable(event) ? readingOf(event) : null;
    if (!reading) return;
    const { organization_id, payment_id, outcome } = reading;
    const told = { event: event.id, type: event.type };
    await this.settlement.settle(systemCaller(organization_id), payment_id, outcome, told);
  }

  private verified(body: Buffer, signature: string) {
    try {
      return this.stripe.verified(body, signature);
    } catch {
      throw new AppError('validation_error', 'Stripe-Signature: not a valid signature of this body.', [
        problem('Stripe-Signature', 'Not a valid signature of this body.'),
      ]);
    }
  }
}
