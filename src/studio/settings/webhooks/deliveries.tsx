import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Webhook, WebhookDelivery } from '../../../../sdk/src/generated/types.js';
import { Ago } from '../../frame/ago.js';
import { More } from '../../frame/more.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useCaller } from '../../frame/use-caller.js';
import { usePages } from '../../frame/use-pages.js';
import { useReadAtEvents } from '../../frame/use-read-at-events.js';
import { useText } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { Sheet } from '../sheet.js';
import { DeliveryDialog } from './delivery-dialog.js';
import { Outcome } from './outcome.js';

const keyOf = (id: string) => ['webhooks', 'deliveries', id];

/** Each message, and what became of it; what is sent now comes to the top. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const [shown, setShown] = useState<string | null>(null);
  useReadAtEvents(keyOf(webhook.id));
  const { rows, error, refetch, more } = usePages(
    keyOf(webhook.id),
    (after) => service.webhooks.deliveries.list(webhook.id, { limit: 25, ...after }),
    { again: untilAnswered },
  );
  const open = rows?.find(({ id }) => id === shown);
  return (
    <Sheet title={t('hooks.log')} hint={t('hooks.logHint')}>
      {error && <Refusal error={error} retry={refetch} />}
      {!rows && !error && <Skeleton lines={5} />}
      {rows?.length === 0 && <p className="muted">{t('hooks.noDeliveries')}</p>}
      {rows && rows.length > 0 && (
        <ol className="rows deliveries" role="log" aria-label={t('hooks.log')}>
          {rows.map((delivery) => (
            <Row
              key={delivery.id}
              delivery={delivery}
              onOpen={() => {
                setShown(delivery.id);
              }}
            />
          ))}
        </ol>
      )}
      {more && (
        <div>
          <More more={more} />
        </div>
      )}
      {open && (
        <DeliveryDialog
          delivery={open}
          onClose={() => {
            setShown(null);
          }}
        >
          {webhook.enabled && <Redeliver webhookId={webhook.id} delivery={open} onSent={setShown} />}
        </DeliveryDialog>
      )}
    </Sheet>
  );
}

function Row({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const t = useText();
  const { formatNumber } = useIntl();
  const { event_type, response_status, duration_ms, error, attempt, created_at, next_attempt_at } = delivery;
  return (
    <li>
      <button type="button" className="plain delivery" onClick={onOpen}>
        <Outcome delivery={delivery} />
        <code>{event_type}</code>
        <span className="muted said">
          {[
            response_status && String(response_status),
            duration_ms !== null && `${formatNumber(duration_ms)} ms`,
            attempt > 1 && t('hooks.attempts', { count: attempt }),
            error,
          ]
            .filter(Boolean)
            .join(' · ')}
          {next_attempt_at && attempt > 0 && (
            <>
              {' · '}
              {t('hooks.next')} <Ago at={next_attempt_at} />
            </>
          )}
        </span>
        <Ago at={created_at} />
      </button>
    </li>
  );
}

interface RedeliverProps {
  webhookId: string;
  delivery: WebhookDelivery;
  /** Told the new one. */
  onSent: (id: string) => void;
}

function Redeliver({ webhookId, delivery, onSent }: RedeliverProps) {
  const t = useText();
  const { may } = useCaller();
  const again = useMutation({
    mutationFn: () => service.webhooks.deliveries.redeliver(webhookId, delivery.id),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: keyOf(webhookId) });
      onSent(id);
    },
  });
  if (!may('webhooks:write')) return null;
  return (
    <>
      {again.error && <Refusal error={again.error} />}
      <button
        type="button"
        disabled={again.isPending}
        onClick={() => {
          again.mutate();
        }}
      >
        {t('hooks.redeliver')}
      </button>
    </>
  );
}

const SOON_MS = 15_000;

/** What is on its way, or will be at once, is looked at until it is answered. */
function untilAnswered(rows: WebhookDelivery[]): number | false {
  const isSoon = ({ status, next_attempt_at }: WebhookDelivery) =>
    status === 'pending' && (next_attempt_at === null || Date.parse(next_attempt_at) < Date.now() + SOON_MS);
  return rows.some(isSoon) && 1500;
}
