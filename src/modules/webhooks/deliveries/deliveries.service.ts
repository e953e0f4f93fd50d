import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { AppError, notFound, stateDetail } from '../../../platform/errors/errors.js';
import { hiddenTypes } from '../../../platform/events/readable-types.js';
import { Events } from '../../../platform/events/events.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { WebhookEntity } from '../webhook.entity.js';
import { Ping } from '../webhooks.events.js';
import { findWebhook } from '../webhooks.queries.js';
import type { ListDeliveriesQuery, WebhookDeliveryDto } from './deliveries.dto.js';
import { addDeliveries, findDelivery, listDeliveries, releaseEndpoint } from './deliveries.queries.js';
import { wake } from './wake.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

const DISABLED = new AppError('invalid_state', 'The endpoint is disabled: enable it first.', [
  stateDetail('enabled', false),
]);

@Injectable()
export class DeliveriesService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly paginator: Paginator,
  ) {}

  @Operation('list_webhook_deliveries', { access: 'webhooks:read', effect: 'read' })
  async list(caller: Caller, webhookId: string, query: ListDeliveriesQuery): Promise<Page<WebhookDeliveryDto>> {
    if (!(await findWebhook(this.db, caller, webhookId))) throw notFound('webhook');
    return this.paginator.page(
      caller,
      `webhooks/${webhookId}/deliveries`,
      query,
      (request) => listDeliveries(this.db, caller, webhookId, request),
      (delivery) => [delivery.created_at, delivery.id],
    );
  }

  /** Sends a `ping`, to this endpoint alone. Whoever asks for a message wants to see it sent, so nothing is held back longer. */
  @Operation('test_webhook', { access: 'webhooks:write', effect: 'create', events: ['ping'] })
  test(caller: Caller, webhookId: string): Promise<WebhookDeliveryDto> {
    return this.db.transaction(async () => {
      const webhook = await this.lockEnabled(caller, webhookId);
      return this.begin(caller, webhookId, await this.events.publishNow(Ping, caller, webhook));
    });
  }

  /** Sends the event of a delivery once more, as a delivery of its own. */
  @Operation('redeliver_event', { access: 'webhooks:write', effect: 'create' })
  redeliver(caller: Caller, webhookId: string, deliveryId: string): Promise<WebhookDeliveryDto> {
    return this.db.transaction(async () => {
      await this.lockEnabled(caller, webhookId);
      const earlier = await findDelivery(this.db, caller, webhookId, deliveryId);
      if (!earlier || hiddenTypes(caller).includes(earlier.event_type)) throw notFound('delivery');
      return this.begin(caller, webhookId, earlier.event_id);
    });
  }

  private async lockEnabled(caller: Caller, webhookId: string): Promise<WebhookEntity> {
    const webhook = await this.db.lock(WebhookEntity, caller, webhookId, 'webhook');
    if (!webhook.enabled) throw DISABLED;
    return webhook;
  }

  private async begin(caller: Caller, webhook_id: string, event_id: string): Promise<WebhookDeliveryDto> {
    const delivery = { id: newId(), webhook_id, event_id };
    await releaseEndpoint(this.db, caller.organization_id, webhook_id);
    await addDeliveries(this.db, caller.organization_id, [delivery], this.trueTime.iso());
    for (const job of wake(caller.organization_id, webhook_id, 1)) await this.jobs.add(job);
    const begun = await findDelivery(this.db, caller, webhook_id, delivery.id);
    if (!begun) throw notFound('delivery');
    return begun;
  }
}
