import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { AppError, invalid } from '../../platform/errors/errors.js';
import { Clock } from '../../platform/time/clock.js';
import type { PaymentMethod } from '../proposals/offers/payment.dto.js';
import { PayablesService, type Payable } from '../proposals/paying/payables.service.js';
import { PaymentEntity } from './payment.entity.js';
import { nextPart } from './payment-plan.js';
import { receivedOf, statusOf } from './payment-status.js';
import { paymentsOf } from './payments.queries.js';
import type { PayDto } from './payments.dto.js';
import type { Order, PaymentProvider, Started } from './providers/payment-provider.js';
import { PaymentProvidersService } from './providers/payment-providers.service.js';
import { referenceOf } from './reference.js';

/** Statuses in which the client may pay. */
export const PAYABLE = ['not_required', 'partially_paid', 'failed'];

interface Begun extends Order {
  provider: PaymentProvider;
  /** Asked for earlier, and no longer what is due. */
  replaced: PaymentEntity[];
}

/** The client's own act of paying: what is due is asked for in one transaction, and begun at the provider after it. */
@Injectable()
export class PayingService {
  constructor(
    private readonly db: Database,
    private readonly payables: PayablesService,
    private readonly providers: PaymentProvidersService,
    private readonly clock: Clock,
  ) {}

  async pay(publicId: string, { method }: PayDto): Promise<Started> {
    const { provider, replaced, ...order } = await this.db.transaction(() => this.ask(publicId, method));
    for (const payment of replaced) await provider.withdraw(payment);
    return provider.begin(order);
  }

  private async ask(publicId: string, method: PaymentMethod | undefined): Promise<Begun> {
    const payable = await this.payables.lock(publicId);
    if (!payable) throw nothingDue('not_required');
    const { proposal } = payable;
    const payments = await paymentsOf(this.db, proposal, proposal.id);
    const status = statusOf(payments);
    const next = nextPart(payable, receivedOf(payments));
    if (!next || !PAYABLE.includes(status)) throw nothingDue(status);
    const provider = this.providerOf(payable, next.amount, method);
    const open = payments.filter((one) => one.status === 'open' && one.method === provider.method);
    const same = open.find((one) => this.isStill(one, payable, next.amount));
    const replaced = open.filter((one) => one !== same);
    for (const { id } of replaced) await this.change(payable, id, { status: 'expired' });
    return { payable, provider, replaced, payment: same ?? (await this.insert(payable, next.amount, provider.method)) };
  }

  /** The one that was named, else the first of the offer's that can be used. */
  private providerOf(payable: Payable, amount: number, method: PaymentMethod | undefined): PaymentProvider {
    const usable = this.providers.usable(payable, amount);
    const provider = method ? usable.find((one) => one.method === method) : usable[0];
    if (provider) return provider;
    if (method) throw invalid('method', 'This offer cannot be paid that way.');
    throw new AppError('invalid_state', 'No way to pay is set up: please ask the sender.', [
      { field: 'method', message: 'None can be used.' },
    ]);
  }

  /** Whether what was asked for earlier is what is due now, and can still be paid. */
  private isStill(payment: PaymentEntity, { offer }: Payable, amount: number): boolean {
    const asked = payment.offer_id === offer.id && payment.offer_total === offer.total;
    return asked && payment.amount === amount && payment.currency === offer.currency && isFresh(payment, this.clock);
  }

  private insert({ proposal, offer }: Payable, amount: number, method: PaymentMethod): Promise<PaymentEntity> {
    const id = newId();
    const { currency, total: offer_total } = offer;
    return this.db.insert(PaymentEntity, {
      ...{ organization_id: proposal.organization_id, id, proposal_id: proposal.id, offer_id: offer.id },
      ...{ method, currency, amount, offer_total, reference: referenceOf(id) },
    });
  }

  private change({ proposal }: Payable, id: string, changes: Partial<PaymentEntity>): Promise<PaymentEntity> {
    return this.db.update(PaymentEntity, proposal, id, { ...changes, updated_at: this.clock.iso() });
  }
}

/** A provider remembers the key of a request for a day, and its session has an end; a minute is left to use it. */
function isFresh({ method, created_at, checkout_expires_at }: PaymentEntity, clock: Clock): boolean {
  if (method === 'bank_transfer') return true;
  return checkout_expires_at ? checkout_expires_at > clock.in(60) : created_at > clock.in(-12 * 3600);
}

function nothingDue(status: string): AppError {
  return new AppError('invalid_state', 'There is nothing to pay now.', [{ field: 'payment_status', message: status }]);
}
