import { useState } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import type { Webhook, WebhookWithSecret } from '../../../../sdk/src/generated/types.js';
import { More } from '../../frame/more.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useCaller } from '../../frame/use-caller.js';
import { usePages } from '../../frame/use-pages.js';
import { useText } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { SectionHead } from '../section-head.js';
import { SecretShownOnce } from './secret-shown-once.js';
import { State } from './state.js';
import { useTold } from './use-told.js';
import { WebhookForm } from './webhook-form.js';
import { WebhookView } from './webhook-view.js';
import '../rows.css';
import './webhooks.css';

/** Addresses that are told what happens, and one of them. */
export function Webhooks() {
  return (
    <Switch>
      <Route path="/settings/webhooks/:id">{({ id }) => <WebhookView key={id} id={id} />}</Route>
      <Route>
        <Endpoints />
      </Route>
    </Switch>
  );
}

function Endpoints() {
  const t = useText();
  const { may } = useCaller();
  const [, goTo] = useLocation();
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  return (
    <>
      <SectionHead title={t('hooks.title')} intro={t('hooks.intro')}>
        {may('webhooks:write') && (
          <button
            type="button"
            className="primary"
            onClick={() => {
              setNew(true);
            }}
          >
            {t('hooks.add')}
          </button>
        )}
      </SectionHead>
      <List />
      {isNew && (
        <WebhookForm
          title={t('hooks.add')}
          act={t('hooks.add')}
          onSend={async (endpoint) => {
            setMade(await service.webhooks.create(endpoint));
            setNew(false);
            await queries.invalidateQueries({ queryKey: ['webhooks'] });
          }}
          onClose={() => {
            setNew(false);
          }}
        />
      )}
      {made && (
        <SecretShownOnce
          secret={made.secret}
          onClose={() => {
            goTo(`/settings/webhooks/${made.id}`);
          }}
        />
      )}
    </>
  );
}

function List() {
  const t = useText();
  const { rows, error, refetch, more } = usePages(['webhooks'], (after) =>
    service.webhooks.list({ limit: 50, ...after }),
  );
  if (error) return <Refusal error={error} retry={refetch} />;
  if (!rows) return <Skeleton lines={6} />;
  if (rows.length === 0) return <p className="empty">{t('hooks.none')}</p>;
  return (
    <>
      <table className="list hooks">
        <thead>
          <tr>
            <th scope="col">{t('hooks.url')}</th>
            <th scope="col">{t('hooks.types')}</th>
            <th scope="col">{t('hooks.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} />
          ))}
        </tbody>
      </table>
      <More more={more} />
    </>
  );
}

function Row({ webhook }: { webhook: Webhook }) {
  const { id, url, description, types } = webhook;
  const told = useTold();
  return (
    <tr>
      <th scope="row">
        <Link href={`/settings/webhooks/${id}`}>{url}</Link>
        {description && <p className="muted">{description}</p>}
      </th>
      <td title={types.join(', ')}>{told(types)}</td>
      <td>
        <State webhook={webhook} />
      </td>
    </tr>
  );
}
