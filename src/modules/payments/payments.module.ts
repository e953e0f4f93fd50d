import { Module } from '@nestjs/common';
import { ProposalsModule } from '../proposals/proposals.module.js';
import { PayingService } from './paying.service.js';
import { PaymentNewsService } from './payment-news.service.js';
import { PaymentOverviewService } from './payment-overview.service.js';
import { PaymentReviewsService } from './payment-reviews.service.js';
import { PaymentRecordsService } from './payment-records.service.js';
import { PaymentRequestsService } from './payment-requests.service.js';
import { PaymentsController } from './payments.controller.js';
import { BankTransferService } from './providers/bank-transfer.service.js';
import { PaymentProvidersService } from './providers/payment-providers.service.js';
import { ReturningService } from './returning.service.js';
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
      PaymentNewsService,
      PaymentRecordsService,
      PayingService,
      PaymentOverviewService,
      SettlementService,
      PaymentReviewsService,
      ReturningService,
      StripeEventsService,
    ],
  ],
  exports: [PayingService, PaymentRecordsService, PaymentNewsService, PaymentOverviewService, ReturningService],
})
export class PaymentsModule {}
