import { Inject, Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, invalid } from '../../../platform/errors/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Payable } from '../../proposals/paying/payables.service.js';
import { PaymentEntity } from '../payment.entity.js';
import { WITHDRAW } from '../payment-requests.service.js';
import { forgetPayment, keepCheckout, type Checkout } from '../payments.queries.js';
import type { Order, PaymentProvider, Started } from '../providers/payment-provider.js';
import { nextLook } from './look-schedule.js';
import { toStripe } from './stripe-amounts.js';
import { StripeClientService } from './stripe-client.service.js';
import { stripeLibrary } from './stripe-library.js';

/** What Stripe says of an amount that it takes in no case. */
const AMOUNT_REFUSED = ['amount_too_small', 'amount_too_large'];
const MAX_NAME = 200;
const NOT_BEGUN = new AppError(
  'provider_unavailable',
  'The card payment could not be begun: nothing was charged, try again.',
  undefined,
  { 'Retry-After': '30' },
);

/** Cards and whatever else the account takes, on Stripe's own page. */
@Injectable()
export class StripeCheckoutService implements PaymentProvider {
  readonly method = 'card';
  readonly movesMoney = true;
  private readonly logger = new Logger('Payments');
  /** So that those who ask this process at once ask Stripe once; the key of the request holds for all processes. */
  private readonly beginning = new Map<string, Promise<Checkout>>();

  constructor(
    private readonly stripe: StripeClientService,
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  takes({ offer }: Pick<Payable, 'offer'>, amount: number): boolean {
    return this.stripe.api !== null && toStripe(amount, offer.currency) !== null;
  }

  async begin({ payment, payable }: Order): Promise<Started> {
    if (payment.checkout_url) return { url: payment.checkout_url };
    const begun = this.beginning.get(payment.id) ?? this.create(payment, payable);
    this.beginning.set(payment.id, begun);
    try {
      return { url: (await begun).url };
    } finally {
      this.beginning.delete(payment.id);
    }
  }

  /** What is no longer due can no longer be paid; a session that has ended meanwhile is none that can be. */
  @Task(WITHDRAW)
  async withdraw({ organization_id, id }: { organization_id: string; id: string }): Promise<void> {
    const payment = await this.db.find(PaymentEntity, { organization_id }, id);
    if (payment?.status !== 'expired' || !payment.checkout_session) return;
    await this.stripe.api?.checkout.sessions.expire(payment.checkout_session).catch((error: unknown) => {
      if (!(error instanceof stripeLibrary().errors.StripeInvalidRequestError)) throw error;
    });
  }

  private async create(payment: PaymentEntity, payable: Payable): Promise<Checkout> {
    const checkout = await this.ask(payment, payable).catch((error: unknown) => this.refused(error, payment));
    await this.db.transaction(async () => {
      await keepCheckout(this.db, payment, payment.id, checkout, this.clock.iso());
      const look = nextLook(payment, this.clock.now());
      if (look) await this.jobs.add(look);
    });
    return checkout;
  }

  private async ask(payment: PaymentEntity, payable: Payable): Promise<Checkout> {
    const session = await this.stripe.api?.checkout.sessions.create(this.parametersOf(payment, payable), {
      idempotencyKey: payment.id,
    });
    if (!session?.url) throw new Error('Stripe gave no address.');
    const { id, url, expires_at } = session;
    return { session: id, url, expires_at: new Date(expires_at * 1000).toISOString() };
  }

  /** Nothing in it changes while the payment is open: Stripe takes a repeated key with the same parameters only. */
  private parametersOf(payment: PaymentEntity, payable: Payable): Stripe.Checkout.SessionCreateParams {
    const { id: payment_id, organization_id, proposal_id, amount, currency } = payment;
    const { snapshot, proposal } = payable;
    const metadata = { organization_id, proposal_id, payment_id };
    const page = `${this.env.baseUrl}/p/${proposal.public_id}/-`;
    return {
      mode: 'payment',
      submit_type: 'pay',
      locale: snapshot.language,
      client_reference_id: payment_id,
      ...{ metadata, payment_intent_data: { metadata, description: `${snapshot.title} · ${payment.reference}` } },
      ...{ success_url: `${page}/paid`, cancel_url: `${page}#unpaid` },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: toStripe(amount, currency) ?? amount,
            product_data: { name: Array.from(snapshot.title).slice(0, MAX_NAME).join('') },
          },
        },
      ],
    };
  }

  /** An answer is kept by Stripe under the request's key, so the next attempt needs another payment; silence is not. */
  private async refused(error: unknown, payment: PaymentEntity): Promise<never> {
    const { statusCode, code } = error instanceof stripeLibrary().errors.StripeError ? error : {};
    if (statusCode !== undefined && statusCode !== 409 && statusCode !== 429)
      await forgetPayment(this.db, payment, payment.id);
    if (AMOUNT_REFUSED.includes(code ?? '')) throw invalid('method', 'This amount cannot be paid by card.');
    this.logger.error({ err: error, payment_id: payment.id }, 'Stripe did not begin a payment.');
    throw NOT_BEGUN;
  }
}
