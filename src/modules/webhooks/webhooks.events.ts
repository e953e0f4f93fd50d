import { VERSION, defineEvent, eventShape } from '../../platform/events/define-event.js';
import type { WebhookDto } from './webhooks.dto.js';

type WebhookEventRecord = Pick<WebhookDto, 'id' | 'enabled' | 'disabled_reason' | 'version'>;

const webhook = eventShape<WebhookEventRecord>('webhook', {
  enabled: { type: 'boolean', description: 'Whether events are sent to it.', example: false },
  disabled_reason: {
    type: ['string', 'null'],
    description: 'Why the service has disabled it.',
    example: 'The receiver answered 410.',
  },
  version: VERSION,
});

export const WebhookDisabled = defineEvent(
  'webhook.disabled',
  'The service disabled an endpoint that failed to the end, or that is gone.',
  webhook,
);
export const Ping = defineEvent('ping', 'Somebody tested an endpoint; sent to it alone.', webhook);
