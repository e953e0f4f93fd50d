import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { invalid, notFound } from '../../platform/errors/errors.js';
import type { Page, PageQuery } from '../../platform/pagination/page.dto.js';
import { Paginator } from '../../platform/pagination/paginate.js';
import { PayablesService, type AgreedPayable } from '../proposals/paying/payables.service.js';
import type { PaymentEntity } from './payment.entity.js';
import { nothingDue } from './checkout.service.js';
import { nextPart } from './payment-plan.js';
import { PaymentRequestsService } from './payment-requests.service.js';
import { coveredOf, receivedOf, statusOf } from './payment-status.js';
import type { PaymentRecordDto, RecordPaymentDto } from './payments.dto.js';
import { findPayment, listPayments, paymentsOf } from './payments.queries.js';
import { SettlementService } from './settlement.service.js';
import { said } from '../../platform/errors/said.js';
import { Operation } from '../../platform/operations/operation.decorator.js';

/** The sender's view of payments, and its word that a transfer has arrived. */
@Injectable()
export class PaymentRecordsService {
  constructor(
    private readonly db: Database,
    private readonly payables: PayablesService,
    private readonly requests: PaymentRequestsService,
    private readonly settlement: SettlementService,
    private readonly paginator: Paginator,
  ) {}

  @Operation('list_payments', { access: 'proposals:read', effect: 'read' })
  async list(caller: Caller, proposalId: string, query: PageQuery): Promise<Page<PaymentRecordDto>> {
    await this.payables.requireAction(caller, proposalId);
    return this.paginator.page(
      caller,
      `proposals/${proposalId}/payments`,
      query,
      (request) => listPayments(this.db, caller, proposalId, request),
      (payment) => [payment.created_at, payment.id],
    );
  }

  @Operation('get_payment', { access: 'proposals:read', effect: 'read' })
  async get(caller: Caller, proposalId: string, id: string): Promise<PaymentRecordDto> {
    await this.payables.requireAction(caller, proposalId);
    const payment = await findPayment(this.db, caller, proposalId, id);
    if (!payment) throw notFound('payment of this proposal');
    return payment;
  }

  /**
   * The transfer that the client asked about, if it is of this amount, else one of its own. Money that came can be recorded
   * whatever became of the deal since it was owed.
   */
  @Operation('record_payment', {
    access: 'proposals:write',
    effect: 'create',
    events: ['payment.succeeded', 'payment.refunded'],
  })
  record(caller: Caller, proposalId: string, input: RecordPaymentDto): Promise<PaymentRecordDto> {
    return this.db.transaction(async () => {
      const payable = await this.payables.lockAgreed(caller, proposalId);
      const payments = await paymentsOf(this.db, caller, proposalId);
      const left = payable ? payable.offer.total - receivedOf(payments) : 0;
      const wasAsked = payable?.wasOwed || payments.length > 0;
      if (!payable || !wasAsked || left <= 0) throw nothingDue(statusOf(payments, payable?.offer.total ?? null));
      const { amount = Math.min(left, nextPart(payable, coveredOf(payments))?.amount ?? left) } = input;
      if (amount > left)
        throw invalid('amount', said('Must be at most {maximum}, which is what is left to pay.', { maximum: left }));
      const begun = askedBefore(payable, amount, payments);
      const { id, currency } = begun ?? (await this.requests.open(payable, amount, 'bank_transfer'));
      await this.settlement.settle(caller, id, { kind: 'succeeded', amount, currency }, null);
      return this.get(caller, proposalId, id);
    });
  }
}

/** The transfer of this amount that the client asked about before the discount lapsed: its price is kept by it. */
function askedBefore({ offer }: AgreedPayable, amount: number, payments: PaymentEntity[]): PaymentEntity | undefined {
  if (!offer.lapsed_discount) return undefined;
  return payments.find(
    (one) =>
      one.status === 'open' && one.method === 'bank_transfer' && one.offer_id === offer.id && one.amount === amount,
  );
}
