import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DeliveryMessage, WebhookDelivery } from '../../../../sdk/src/generated/types.js';
import { Dialog } from '../../frame/dialog.js';
import { Snippet } from '../../frame/snippet.js';
import { useText } from '../../language/texts.js';
import { Outcome } from './outcome.js';

interface Props {
  delivery: WebhookDelivery;
  onClose: () => void;
  /** What can be done with it. */
  children: ReactNode;
}

/** What was sent, and what came back. */
export function DeliveryDialog({ delivery, onClose, children }: Props) {
  const t = useText();
  const { formatDate, formatNumber } = useIntl();
  const { event_type, event_id, response_status, duration_ms, error, request, response, created_at } = delivery;
  return (
    <Dialog title={event_type} onClose={onClose} wide>
      <div className="form">
        <dl className="facts">
          <dt>{t('hooks.state')}</dt>
          <dd>
            <Outcome delivery={delivery} />
            {error && <p className="warned">{error}</p>}
          </dd>
          <dt>{t('hooks.answer')}</dt>
          <dd>
            {response_status ?? '—'}
            {duration_ms !== null && ` · ${formatNumber(duration_ms)} ms`}
          </dd>
          <dt>{t('hooks.when')}</dt>
          <dd>
            {formatDate(created_at, { dateStyle: 'long', timeStyle: 'medium' })} ·{' '}
            {t('hooks.attempts', { count: delivery.attempt })}
          </dd>
          <dt>{t('hooks.event')}</dt>
          <dd>
            <code>{event_id}</code>
          </dd>
        </dl>
        {request && <Message name={t('hooks.request')} message={request} />}
        {response && <Message name={t('hooks.answer')} message={response} />}
        <footer>{children}</footer>
      </div>
    </Dialog>
  );
}

function Message({ name, message: { headers, body } }: { name: string; message: DeliveryMessage }) {
  const t = useText();
  const head = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  return (
    <section className="message">
      <h3>{name}</h3>
      <details>
        <summary>{t('hooks.headers', { count: head.length })}</summary>
        <Snippet label={`${name}, ${t('hooks.headerLines')}`} text={head.join('\n')} />
      </details>
      {body && <Snippet label={name} text={readable(body)} />}
    </section>
  );
}

/** JSON in lines; whatever else it is, as it came. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
