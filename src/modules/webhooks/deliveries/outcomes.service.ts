import { Injectable, Logger } from '@nestjs/common';
import { systemCaller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Events } from '../../../platform/events/events.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import type { Answer, Message } from '../sending/post.js';
import { nextAttempt, retryAfter } from '../sending/schedule.js';
import type { Sent } from '../sending/sender.js';
import { WebhookEntity } from '../webhook.entity.js';
import { WebhookDisabled } from '../webhooks.events.js';
import { finishAttempt, holdEndpoint, lockEndpoint, noteSuccess, type TakenDelivery } from './attempts.queries.js';
import { abandonPending } from './deliveries.queries.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { wake, wakeLane } from './wake.js';

/** What was sent, when anything could be, and how it went. */
export interface Attempt extends Sent {
  message: Message | null;
}

type Outcome = 'succeeded' | 'pending' | 'failed';

const GONE = 410;
/** With these a receiver may say when it wants to be asked again. */
const POSTPONING = [429, 503];

/** What follows from an attempt: success, another attempt later, or the end, perhaps that of the endpoint too. */
@Injectable()
export class OutcomesService {
  private readonly logger = new Logger('Webhooks');

  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly jobs: Jobs,
    private readonly events: Events,
    private readonly metrics: DeliveryMetrics,
  ) {}

  async record(webhook: WebhookEntity, delivery: TakenDelivery, attempt: Attempt): Promise<void> {
    const outcome = await this.db.transaction(() => this.follow(webhook, delivery, attempt));
    if (!outcome) return;
    this.metrics.count(outcome, attempt.duration_ms / 1000);
    const { organization_id, id: webhook_id } = webhook;
    const { delivery_id, id: event_id, request_id } = delivery;
    const ids = { organization_id, webhook_id, delivery_id, event_id, request_id };
    const facts = { attempt: delivery.attempt, status: attempt.answer?.status, ms: attempt.duration_ms };
    this.logger.log({ ...ids, ...facts, error: attempt.error }, `Webhook delivery: ${outcome}`);
  }

  /** Null when the delivery is gone, or no longer this attempt's. */
  private async follow(of: WebhookEntity, delivery: TakenDelivery, attempt: Attempt): Promise<Outcome | null> {
    const webhook = await lockEndpoint(this.db, of.organization_id, of.id);
    if (!webhook) return null;
    const retry = attempt.error === null ? null : this.retryAt(webhook, delivery, attempt);
    const outcome = attempt.error === null ? 'succeeded' : retry ? 'pending' : 'failed';
    const finished = await finishAttempt(this.db, webhook.organization_id, delivery, {
      status: outcome,
      next_attempt_at: retry,
      response_status: attempt.answer?.status ?? null,
      duration_ms: attempt.duration_ms,
      error: attempt.error,
      request: attempt.message,
      response: attempt.answer && { headers: attempt.answer.headers, body: attempt.answer.body },
    });
    if (!finished) return null;
    await this.holdBack(webhook, attempt);
    if (outcome === 'succeeded') await noteSuccess(this.db, webhook, this.trueTime.iso());
    else if (retry) await this.wakeAt(webhook, delivery, retry);
    else if (webhook.enabled) await this.giveUp(webhook, delivery, attempt);
    return outcome;
  }

  private retryAt(webhook: WebhookEntity, { attempt }: TakenDelivery, { answer }: Attempt): string | null {
    if (!webhook.enabled || answer?.status === GONE) return null;
    return nextAttempt(attempt, this.trueTime.now(), this.wishIn(answer))?.toISOString() ?? null;
  }

  private wishIn(answer: Answer | null): Date | null {
    if (!answer || !POSTPONING.includes(answer.status)) return null;
    return retryAfter(answer.headers['retry-after'], this.trueTime.now());
  }

  /** Who asks to be left alone for a while is sent nothing else either. */
  private async holdBack(webhook: WebhookEntity, { answer }: Attempt): Promise<void> {
    const until = this.wishIn(answer)?.toISOString();
    if (!until) return;
    await holdEndpoint(this.db, webhook, until);
    for (const job of wake(webhook.organization_id, webhook.id))
      await this.jobs.add({ ...job, run_at: until, key: `${job.key}:held` });
  }

  private async wakeAt({ organization_id, id }: WebhookEntity, delivery: TakenDelivery, run_at: string): Promise<void> {
    const job = wakeLane({ organization_id, webhook_id: id, lane: 0 });
    await this.jobs.add({ ...job, run_at, key: `${job.key}:${delivery.delivery_id}` });
  }

  /** An endpoint that is gone, or that has accepted nothing while this delivery was tried, is asked no more. */
  private async giveUp(webhook: WebhookEntity, delivery: TakenDelivery, { answer, error }: Attempt): Promise<void> {
    const works = webhook.last_success_at !== null && webhook.last_success_at > delivery.begun_at;
    if (works && answer?.status !== GONE) return;
    const caller = systemCaller(webhook.organization_id);
    const tries = `${delivery.attempt} attempts to deliver one event have failed`;
    const disabled_reason =
      answer?.status === GONE ? `${error}` : `${tries}, and none of another succeeded meanwhile: ${error}`;
    const disabled = await this.db.update(WebhookEntity, caller, webhook.id, { enabled: false, disabled_reason });
    await abandonPending(this.db, webhook.organization_id, webhook.id);
    await this.events.publish(WebhookDisabled, caller, disabled, { enabled: true });
  }
}
