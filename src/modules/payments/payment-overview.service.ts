import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Clock } from '../../platform/time/clock.js';
import { dayIn } from '../../platform/time/days.js';
import type { PaymentMethod, PaymentStatus } from '../proposals/offers/payment.dto.js';
import { PayablesService, type Payable } from '../proposals/paying/payables.service.js';
import type { OpenPage } from '../proposals/signature/client-pages.service.js';
import type { PaymentEntity } from './payment.entity.js';
import { nextPart, planOf, type NextPart, type PlannedPart } from './payment-plan.js';
import { coveredOf, receivedOf, statusOf } from './payment-status.js';
import type { InstructionsDto } from './payments.dto.js';
import { paymentsOf } from './payments.queries.js';
import { PAYABLE } from './checkout.service.js';
import { BankTransferService } from './providers/bank-transfer.service.js';
import { PaymentProvidersService } from './providers/payment-providers.service.js';

/** What a page says of paying. */
export interface PaymentOverview {
  status: PaymentStatus;
  currency: string;
  /** What the client can pay now; null when there is nothing. */
  next: (NextPart & { due_now: boolean }) | null;
  /** Those that can be used for it, the proposed one first. */
  methods: PaymentMethod[];
  schedule: PlannedPart[];
  /** Of the transfer that the client asked for. */
  instructions: InstructionsDto | null;
  /** Whether the last attempt failed, whatever was paid before. */
  failed: boolean;
  /** What is there, and what of all that came was given back. */
  received: number;
  returned: number;
}

/** Shows what is due, what was paid and how to pay, from the same rows as the paying itself. */
@Injectable()
export class PaymentOverviewService {
  constructor(
    private readonly db: Database,
    private readonly payables: PayablesService,
    private readonly providers: PaymentProvidersService,
    private readonly transfers: BankTransferService,
    private readonly clock: Clock,
  ) {}

  /** Null where paying is switched off or nothing is owed. */
  async of(page: Pick<OpenPage, 'proposal' | 'state' | 'snapshot'>): Promise<PaymentOverview | null> {
    const payable = page.proposal.allow_payment ? await this.payables.of(page) : null;
    if (!payable) return null;
    const payments = await paymentsOf(this.db, page.proposal, page.proposal.id);
    return this.overview(payable, payments);
  }

  private today({ snapshot }: Payable): string {
    return dayIn(snapshot.organization.timezone, this.clock.now());
  }

  /** A milestone without a day waits for what its label says, which nobody here can know of. */
  private isDueNow({ due_on }: NextPart, payable: Payable): boolean {
    if (due_on === null) return payable.offer.payment.schedule !== 'milestones';
    return due_on <= this.today(payable);
  }

  private overview(payable: Payable, payments: PaymentEntity[]): PaymentOverview {
    const status = statusOf(payments, payable.offer.total);
    const covered = coveredOf(payments);
    const part = PAYABLE.includes(status) ? nextPart(payable, covered) : null;
    const next = part && { ...part, due_now: this.isDueNow(part, payable) };
    const transfer = next && payments.find((one) => isStillAsked(one, next));
    return {
      status: status === 'not_required' && next?.due_now ? 'due' : status,
      currency: payable.offer.currency,
      next,
      methods: next ? this.providers.usable(payable, next.amount).map(({ method }) => method) : [],
      schedule: planOf(payable, covered),
      instructions: transfer ? this.transfers.instructionsOf(transfer, payable) : null,
      failed: payments.find((one) => one.status !== 'open' && one.status !== 'expired')?.status === 'failed',
      received: receivedOf(payments),
      returned: payments.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
    };
  }
}

function isStillAsked({ status, method, amount }: PaymentEntity, next: NextPart): boolean {
  return status === 'open' && method === 'bank_transfer' && amount === next.amount;
}
