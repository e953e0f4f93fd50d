import { Module } from '@nestjs/common';
import { NetworkModule } from '../../platform/network/network.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { AttemptsService } from './deliveries/attempts.service.js';
import { DeliverService } from './deliveries/deliver.service.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveriesService } from './deliveries/deliveries.service.js';
import { DeliveryMetrics } from './deliveries/delivery-metrics.js';
import { FanOutService } from './deliveries/fan-out.service.js';
import { OutcomesService } from './deliveries/outcomes.service.js';
import { Sender } from './sending/sender.js';
import { WebhookResealingService } from './webhook-resealing.service.js';
import { WebhookSecretsService } from './webhook-secrets.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';
import './webhooks.context.js';

const SENDING = [Sender, WebhookSecretsService, WebhookResealingService];
const DELIVERING = [FanOutService, DeliverService, AttemptsService, OutcomesService, DeliveryMetrics];

@Module({
  imports: [NetworkModule, OrganizationsModule],
  controllers: [WebhooksController, DeliveriesController],
  providers: [WebhooksService, DeliveriesService, ...SENDING, ...DELIVERING],
  exports: [WebhooksService, DeliveriesService],
})
export class WebhooksModule {}
