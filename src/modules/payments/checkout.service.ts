import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { AppError, invalid, problem, stateDetail } from '../../platform/errors/errors.js';
import { Operation, operationOf } from '../../platform/operations/operation.decorator.js';
import type { PaymentMethod } from '../proposals/offers/payment.dto.js';
import { PayablesService, type Payable } from '../proposals/paying/payables.service.js';
import type { PageRecord } from '../proposals/signature/client-pages.service.js';
import { nextPart } from './payment-plan.js';
import { PaymentRequestsService } from './payment-requests.service.js';
import { coveredOf, statusOf } from './payment-status.js';
import { paymentsOf } from './payments.queries.js';
import type { PayDto } from './payments.dto.js';
import type { Order, PaymentProvider, Started } from './providers/payment-provider.js';
import { PaymentProvidersService } from './providers/payment-providers.service.js';

/** Statuses in which the client may pay. */
export const PAYABLE = ['not_required', 'partially_paid', 'failed'];

/** The client's own act of paying: what is due is asked for in one transaction, and begun at the provider after it. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly db: Database,
    private readonly payables: PayablesService,
    private readonly providers: PaymentProvidersService,
    private readonly requests: PaymentRequestsService,
  ) {}

  @Operation('begin_payment', { access: 'page', allowedBy: 'allow_payment', effect: 'create' })
  async pay(admitted: PageRecord, input: PayDto): Promise<Started> {
    const { provider, ...order } = await this.db.transaction(() => this.ask(admitted, input));
    return provider.begin(order);
  }

  private async ask(
    admitted: PageRecord,
    { method, discount_until }: PayDto,
  ): Promise<Order & { provider: PaymentProvider }> {
    const payable = await this.payables.lock(admitted, operationOf(CheckoutService, 'pay'), discount_until);
    if (!payable) throw nothingDue('not_required');
    const payments = await paymentsOf(this.db, payable.proposal, payable.proposal.id);
    const status = statusOf(payments, payable.offer.total);
    const next = nextPart(payable, coveredOf(payments));
    if (!next || !PAYABLE.includes(status)) throw nothingDue(status);
    const provider = this.providerOf(payable, next.amount, method);
    return { payable, provider, payment: await this.requests.open(payable, next.amount, provider.method) };
  }

  /** The one that was named, else the first of the offer's that can be used. */
  private providerOf(payable: Payable, amount: number, method: PaymentMethod | undefined): PaymentProvider {
    const usable = this.providers.usable(payable, amount);
    const provider = method ? usable.find((one) => one.method === method) : usable[0];
    if (provider) return provider;
    if (method) throw invalid('method', 'This offer cannot be paid that way.');
    throw new AppError('invalid_state', 'No way to pay is set up: please ask the sender.', [
      problem('method', 'None can be used.'),
    ]);
  }
}

export function nothingDue(status: string): AppError {
  return new AppError('invalid_state', 'There is nothing to pay now.', [stateDetail('payment_status', status)]);
}
