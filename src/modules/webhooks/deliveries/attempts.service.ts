import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { eventView } from '../../../platform/events/event-view.js';
import { currentTwin, withCorrelation } from '../../../platform/operations/correlation.js';
import { inSpan } from '../../../platform/telemetry/spans.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import type { Message } from '../sending/post.js';
import { Sender } from '../sending/sender.js';
import { signedHeaders } from '../sending/signing.js';
import { isKeptFrom } from '../direction.js';
import { WebhookSecretsService } from '../webhook-secrets.service.js';
import type { WebhookEntity } from '../webhook.entity.js';
import {
  finishAttempt,
  lockEndpoint,
  takeDelivery,
  type FinishedAttempt,
  type TakenDelivery,
} from './attempts.queries.js';
import { abandonPending } from './deliveries.queries.js';
import { OutcomesService, type Attempt } from './outcomes.service.js';

/** Longer than any attempt takes: a delivery that is in flight for so long has lost its worker. */
const LEASE_SECONDS = 30;
/** The clocks of two machines differ, and what one has just made due must not wait for the other's. */
const CLOCKS_DIFFER_SECONDS = 2;

/** What was begun before the endpoint moved ends here. */
const KEPT_BACK: FinishedAttempt = {
  ...{ status: 'failed', next_attempt_at: null, error: 'The endpoint is not sent such events.' },
  ...{ response_status: null, duration_ms: 0, request: null, response: null },
};

/** What every message says of its sender. */
const HEADERS = { 'content-type': 'application/json', 'user-agent': 'proposal-service/1.0' };

/** Makes the attempts that are due; nothing is sent inside a transaction. */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly secrets: WebhookSecretsService,
    private readonly sender: Sender,
    private readonly outcomes: OutcomesService,
  ) {}

  /** Makes the next attempt that is due for an endpoint; false when none is, or two are under way. */
  async makeNext(organizationId: string, webhookId: string): Promise<boolean> {
    const taken = await this.db.transaction(() => this.take(organizationId, webhookId));
    if (!taken) return false;
    const { webhook, delivery } = taken;
    if (!delivery) return true;
    const operation = { request_id: delivery.request_id ?? newId(), background: true, twin: currentTwin() };
    await withCorrelation(operation, () => this.make(webhook, delivery));
    return true;
  }

  /** In the trace of the request that caused the event. Where it goes is left out: an address may hold a key. */
  private make(webhook: WebhookEntity, delivery: TakenDelivery): Promise<void> {
    const { delivery_id, id: event_id, type, attempt, request_id, traceparent } = delivery;
    const ids = { 'request.id': request_id ?? undefined, 'webhook.id': webhook.id, 'delivery.id': delivery_id };
    const attributes = { ...ids, 'delivery.attempt': attempt, 'event.id': event_id, 'event.type': type };
    return inSpan('webhook delivery', { kind: 'client', parent: traceparent, attributes }, async (span) => {
      const made = await this.attempt(webhook, delivery);
      span.set({ 'http.response.status_code': made.answer?.status });
      if (made.error !== null) span.fail();
      await this.outcomes.record(webhook, delivery, made);
    });
  }

  /** Without a delivery where the one that was due was given up. */
  private async take(organizationId: string, webhookId: string) {
    const webhook = await lockEndpoint(this.db, organizationId, webhookId);
    if (webhook && !webhook.enabled) await abandonPending(this.db, organizationId, webhookId);
    if (!webhook?.enabled || this.isHeld(webhook)) return null;
    const delivery = await takeDelivery(
      this.db,
      webhook,
      this.trueTime.in(CLOCKS_DIFFER_SECONDS),
      this.trueTime.in(LEASE_SECONDS),
    );
    if (!delivery || !isKeptFrom(webhook, delivery.type)) return delivery && { webhook, delivery };
    await finishAttempt(this.db, organizationId, delivery, KEPT_BACK);
    return { webhook, delivery: null };
  }

  private isHeld({ held_until }: WebhookEntity): boolean {
    return held_until !== null && held_until > this.trueTime.in(CLOCKS_DIFFER_SECONDS);
  }

  private async attempt(webhook: WebhookEntity, delivery: TakenDelivery): Promise<Attempt> {
    let message: Message;
    try {
      message = this.messageOf(webhook, delivery);
    } catch {
      const error = 'The secret of the endpoint can no longer be read: rotate it.';
      return { message: null, answer: null, error, duration_ms: 0 };
    }
    return { message, ...(await this.sender.send(webhook.url, message)) };
  }

  private messageOf(webhook: WebhookEntity, delivery: TakenDelivery): Message {
    const body = JSON.stringify({ ...eventView(delivery), timestamp: delivery.created_at });
    const signed = signedHeaders(delivery.id, body, this.secrets.signing(webhook), this.trueTime.now());
    const headers: Record<string, string> = { ...HEADERS, ...signed };
    if (delivery.request_id !== null) headers['x-request-id'] = delivery.request_id;
    return { headers, body };
  }
}
