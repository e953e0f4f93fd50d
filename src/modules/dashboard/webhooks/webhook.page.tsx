import type { WebhookDeliveryDto } from '../../webhooks/deliveries/deliveries.dto.js';
import type { WebhookDto } from '../../webhooks/webhooks.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form } from '../layout/form.page.js';
import { ShownOnce } from '../layout/shown-once.page.js';
import { Table } from '../layout/table.page.js';
import { Time } from '../layout/time.page.js';

interface WebhookProps {
  webhook: WebhookDto;
  deliveries: WebhookDeliveryDto[];
  /** The rest of the deliveries; null at the end. */
  next: string | null;
  secret?: string;
}

/** One endpoint: what was sent to it, and what can be done about it. */
export function renderWebhookPage(screen: DeskScreen, { webhook, deliveries, next, secret }: WebhookProps): string {
  const t = screen.t.webhooks;
  const path = `/app/settings/webhooks/${webhook.id}`;
  return renderDeskPage(screen, {
    title: webhook.url,
    children: (
      <>
        <p>{webhook.types.includes('*') ? t.allTypes : webhook.types.join(', ')}</p>
        {webhook.disabled_reason ? <p class="notice bad">{webhook.disabled_reason}</p> : null}
        {secret ? <ShownOnce title={t.secret} hint={t.secretHint} secret={secret} /> : null}
        <Form screen={screen} action={path} class="actions">
          {[
            ...(webhook.enabled ? [['test', t.test]] : []),
            [webhook.enabled ? 'disable' : 'enable', webhook.enabled ? t.disable : t.enable],
            ['rotate', t.rotate],
          ].map(([act, label]) => (
            <button key={act} class="button second" type="submit" name="act" value={act}>
              {label}
            </button>
          ))}
          <button class="button danger" type="submit" name="act" value="delete">
            {t.remove}
          </button>
        </Form>
        <h2>{t.deliveries}</h2>
        {deliveries.length > 0 ? (
          <Deliveries screen={screen} path={path} deliveries={deliveries} enabled={webhook.enabled} />
        ) : (
          <p class="quiet">{t.noDeliveries}</p>
        )}
        {next ? <a href={`${path}?after=${encodeURIComponent(next)}`}>{t.older}</a> : null}
      </>
    ),
  });
}

interface DeliveriesProps {
  screen: DeskScreen;
  path: string;
  deliveries: WebhookDeliveryDto[];
  enabled: boolean;
}

function Deliveries({ screen, path, deliveries, enabled }: DeliveriesProps) {
  const t = screen.t.webhooks;
  return (
    <Table heads={[t.event, t.state, t.answer, t.attempts, t.when]} action={t.redeliver}>
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} screen={screen} path={path} delivery={delivery} enabled={enabled} />
      ))}
    </Table>
  );
}

const SHAPES: Partial<Record<string, string>> = { succeeded: 'state', failed: 'state bad' };

function Delivery(props: Omit<DeliveriesProps, 'deliveries'> & { delivery: WebhookDeliveryDto }) {
  const { screen, path, delivery, enabled } = props;
  const { webhooks: t, locale } = screen.t;
  const { id, event_type, status, response_status, error, attempt, created_at } = delivery;
  return (
    <tr>
      <td>
        <code>{event_type}</code>
      </td>
      <td>
        <span class={SHAPES[status] ?? 'state off'}>{t.states[status as 'pending']}</span>
      </td>
      <td>
        {response_status ?? '–'}
        {error ? <div class="quiet small">{error}</div> : null}
      </td>
      <td>{attempt}</td>
      <td>
        <Time at={created_at} locale={locale} />
      </td>
      <td>
        {enabled ? (
          <Form screen={screen} action={path} class="inline">
            <button class="link" type="submit" name="redeliver" value={id}>
              {t.redeliver}
            </button>
          </Form>
        ) : null}
      </td>
    </tr>
  );
}
