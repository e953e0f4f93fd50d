import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Webhook } from '../../../../sdk/src/generated/types.js';
import { Confirm } from '../../frame/confirm.js';
import { Refusal } from '../../frame/refusal.js';
import { useCaller } from '../../frame/use-caller.js';
import { useText } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { SecretShownOnce } from './secret-shown-once.js';
import { WebhookForm } from './webhook-form.js';

const readAnew = () => queries.invalidateQueries({ queryKey: ['webhooks'] });
type Asked = 'change' | 'rotate' | 'delete';

/** What can be done with an endpoint. */
export function WebhookActs({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const { may } = useCaller();
  const { id, enabled } = webhook;
  const [asked, setAsked] = useState<Asked | null>(null);
  const test = useMutation({ mutationFn: () => service.webhooks.test(id), onSuccess: readAnew });
  return (
    <div className="hook-acts">
      <div className="acts">
        {enabled && (
          <button
            type="button"
            className="primary"
            disabled={test.isPending}
            onClick={() => {
              test.mutate();
            }}
          >
            {t('hooks.test')}
          </button>
        )}
        <Turn webhook={webhook} />
        {(['change', 'rotate', 'delete'] as const)
          .filter((act) => act !== 'delete' || may('webhooks:delete'))
          .map((act) => (
            <button
              key={act}
              type="button"
              className={act === 'delete' ? 'danger' : undefined}
              onClick={() => {
                setAsked(act);
              }}
            >
              {t(`hooks.${act}`)}
            </button>
          ))}
      </div>
      {test.error && <Refusal error={test.error} />}
      <AskedFor
        webhook={webhook}
        asked={asked}
        onClose={() => {
          setAsked(null);
        }}
      />
    </div>
  );
}

function Turn({ webhook: { id, enabled } }: { webhook: Webhook }) {
  const t = useText();
  const turn = useMutation({
    mutationFn: () => service.webhooks.update(id, { enabled: !enabled }),
    onSuccess: readAnew,
  });
  return (
    <>
      <button
        type="button"
        disabled={turn.isPending}
        onClick={() => {
          turn.mutate();
        }}
      >
        {t(enabled ? 'hooks.disable' : 'hooks.enable')}
      </button>
      {turn.error && <Refusal error={turn.error} />}
    </>
  );
}

function AskedFor({ webhook, asked, onClose }: { webhook: Webhook; asked: Asked | null; onClose: () => void }) {
  const t = useText();
  const [, goTo] = useLocation();
  const [secret, setSecret] = useState<string | null>(null);
  const { id, url, version } = webhook;
  if (secret)
    return (
      <SecretShownOnce
        secret={secret}
        onClose={() => {
          setSecret(null);
          void readAnew();
        }}
      />
    );
  if (asked === 'change')
    return (
      <WebhookForm
        title={t('hooks.change')}
        act={t('keys.save')}
        webhook={webhook}
        onSend={async (endpoint) => {
          await service.webhooks.update(id, endpoint, { ifMatch: version });
          await readAnew();
          onClose();
        }}
        onClose={onClose}
      />
    );
  if (asked === 'rotate')
    return (
      <Confirm
        title={t('hooks.rotateTitle')}
        text={t('hooks.rotateText')}
        act={t('hooks.rotate')}
        onAct={async () => {
          setSecret((await service.webhooks.rotateSecret(id)).secret);
        }}
        onClose={onClose}
      />
    );
  if (asked === 'delete')
    return (
      <Confirm
        title={t('hooks.deleteTitle')}
        text={t('hooks.deleteText', { url })}
        act={t('hooks.delete')}
        onAct={async () => {
          await service.webhooks.delete(id);
          goTo('/settings/webhooks');
          queries.removeQueries({ queryKey: ['webhooks'] });
        }}
        onClose={onClose}
      />
    );
  return null;
}
