import { useQuery } from '@tanstack/react-query';
import type { Webhook } from '../../../../sdk/src/generated/types.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useCaller } from '../../frame/use-caller.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import { BackTo } from '../back-to.js';
import { SectionHead } from '../section-head.js';
import { Sheet } from '../sheet.js';
import { Deliveries } from './deliveries.js';
import { State } from './state.js';
import { useTold } from './use-told.js';
import { WebhookActs } from './webhook-acts.js';

/** One endpoint: what it is told, and each time that it was. */
export function WebhookView({ id }: { id: string }) {
  const t = useText();
  const { may } = useCaller();
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', 'one', id],
    queryFn: () => service.webhooks.get(id),
  });
  return (
    <>
      <BackTo href="/settings/webhooks" name={t('hooks.title')} />
      {error && <Refusal error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && (
        <>
          <SectionHead title={data.url} intro={data.description ?? ''} />
          {may('webhooks:write') && <WebhookActs webhook={data} />}
          <Facts webhook={data} />
          <Deliveries webhook={data} />
        </>
      )}
    </>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const told = useTold();
  const isListed = !webhook.types.includes('*');
  return (
    <Sheet title={t('hooks.facts')}>
      <dl className="facts">
        <dt>{t('hooks.state')}</dt>
        <dd>
          <State webhook={webhook} />
          {webhook.disabled_reason && <p className="warned">{webhook.disabled_reason}</p>}
        </dd>
        <dt>{t('hooks.types')}</dt>
        <dd>
          {told(webhook.types)}
          {isListed && <p className="muted">{webhook.types.join(', ')}</p>}
        </dd>
      </dl>
    </Sheet>
  );
}
