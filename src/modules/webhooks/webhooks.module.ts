import { Module } from '@nestjs/common';
import { AttemptsService } from './deliveries/attempts.service.js';
import { DeliverService } from './deliveries/deliver.service.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveriesService } from './deliveries/deliveries.service.js';
import { DeliveryMetrics } from './deliveries/delivery-metrics.js';
import { FanOutService } from './deliveries/fan-out.service.js';
import { OutcomesService } from './deliveries/outcomes.service.js';
import { NameResolver } from './sending/name-resolver.js';
import { Sender } from './sending/sender.js';
import { Targets } from './sending/targets.js';
import { WebhookResealingService } from './webhook-resealing.service.js';
import { WebhookSecretsService } from './webhook-secrets.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

const SENDING = [NameResolver, Targets, Sender, WebhookSecretsService, WebhookResealingService];
const DELIVERING = [FanOutService, DeliverService, AttemptsService, OutcomesService, DeliveryMetrics];

@Module({
  controllers: [WebhooksController, DeliveriesController],
  providers: [WebhooksService, DeliveriesService, ...SENDING, ...DELIVERING],
})
export class WebhooksModule {}
