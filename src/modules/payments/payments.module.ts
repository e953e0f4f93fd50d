import { Module } from '@nestjs/common';
import { ProposalsModule } from '../proposals/proposals.module.js';
import { CheckoutService } from './checkout.service.js';
import { PaymentNotifierService } from './payment-notifier.service.js';
import { PaymentOverviewService } from './payment-overview.service.js';
import { PaymentReconcilerService } from './payment-reconciler.service.js';
import { PaymentRecordsService } from './payment-records.service.js';
import { PaymentRequestsService } from './payment-requests.service.js';
import { PaymentsController } from './payments.controller.js';
import { BankTransferService } from './providers/bank-transfer.service.js';
import { PaymentProvidersService } from './providers/payment-providers.service.js';
import { PaymentStatusPollerService } from './payment-status-poller.service.js';
import { SettlementService } from './settlement.service.js';
import { StripeCheckoutService } from './stripe/stripe-checkout.service.js';
import { StripeClientService } from './stripe/stripe-client.service.js';
import { StripeEventsService } from './stripe/stripe-events.service.js';
import { StripeHooksController } from './stripe/stripe-hooks.controller.js';
import './payments.context.js';

@Module({
  imports: [ProposalsModule],
  controllers: [PaymentsController, StripeHooksController],
  providers: [
    ...[BankTransferService, StripeClientService, StripeCheckoutService, PaymentProvidersService],
    ...[
      PaymentRequestsService,
      PaymentNotifierService,
      PaymentRecordsService,
      CheckoutService,
      PaymentOverviewService,
      SettlementService,
      PaymentReconcilerService,
      PaymentStatusPollerService,
      StripeEventsService,
    ],
  ],
  exports: [
    CheckoutService,
    PaymentRecordsService,
    PaymentNotifierService,
    PaymentOverviewService,
    PaymentStatusPollerService,
  ],
})
export class PaymentsModule {}
