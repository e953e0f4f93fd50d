import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/telemetry/metrics/metrics.js';

/** Outcomes of attempts, for Prometheus; `pending` ones are tried again. */
@Injectable()
export class DeliveryMetrics {
  private readonly deliveries: ReturnType<Metrics['counter']>;
  private readonly seconds: ReturnType<Metrics['histogram']>;

  constructor(metrics: Metrics) {
    this.deliveries = metrics.counter('webhook_deliveries_total', 'Attempts to deliver, by outcome.', ['outcome']);
    this.seconds = metrics.histogram('webhook_delivery_seconds', 'Time that attempts took.', ['outcome']);
  }

  count(outcome: string, seconds: number): void {
    this.deliveries.inc({ outcome });
    this.seconds.observe({ outcome }, seconds);
  }
}
