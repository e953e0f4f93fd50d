import { useState } from 'react';
import { Ago } from '../../frame/ago.js';
import { Confirm } from '../../frame/confirm.js';
import { CopyButton } from '../../frame/copy-button.js';
import { Icon } from '../../frame/icon.js';
import { More } from '../../frame/more.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { usePages } from '../../frame/use-pages.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries } from '../../service.js';
import { Sheet } from '../sheet.js';
import { serviceAccounts, type ServiceAccount } from './own-accounts.js';
import { ServiceAccountForm } from './service-account-form.js';

const KEY = ['service-accounts'];
const readAnew = () => queries.invalidateQueries({ queryKey: KEY });
/** What is asked about one; `null` makes another. */
type Asked = { act: 'change'; account: ServiceAccount | null } | { act: 'delete'; account: ServiceAccount };

/** Programs that act by themselves, each under its own name. */
export function ServiceAccounts() {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { rows, error, refetch, more } = usePages(KEY, serviceAccounts.list);
  return (
    <Sheet title={t('programs.title')} hint={t('programs.hint')}>
      {error && <Refusal error={error} retry={refetch} />}
      {!rows && !error && <Skeleton lines={2} />}
      {rows?.length === 0 && <p className="muted">{t('programs.none')}</p>}
      {rows && rows.length > 0 && (
        <ul className="rows">
          {rows.map((account) => (
            <Row
              key={account.id}
              account={account}
              onAsk={(act) => {
                setAsked({ act, account });
              }}
            />
          ))}
        </ul>
      )}
      {more && (
        <div>
          <More more={more} />
        </div>
      )}
      <footer className="sheet-end">
        <button
          type="button"
          onClick={() => {
            setAsked({ act: 'change', account: null });
          }}
        >
          <Icon name="insert" />
          {t('programs.add')}
        </button>
      </footer>
      {asked && (
        <AskedFor
          asked={asked}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </Sheet>
  );
}

function AskedFor({ asked: { act, account }, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useText();
  if (act === 'change')
    return (
      <ServiceAccountForm
        account={account}
        onSend={async (input) => {
          await (account ? serviceAccounts.update(account, input) : serviceAccounts.create(input));
          await readAnew();
          onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      title={t('programs.deleteTitle', { name: account.name })}
      text={t('programs.deleteText')}
      act={t('programs.delete')}
      onAct={async () => {
        await serviceAccounts.delete(account.id);
        await readAnew();
      }}
      onClose={onClose}
    />
  );
}

function Row({ account, onAsk }: { account: ServiceAccount; onAsk: (act: Asked['act']) => void }) {
  const t = useText();
  const textOf = useTextOf();
  const { name, client_id, role, jwks, created_at, last_used_at } = account;
  return (
    <li className="row">
      <Icon name="agent" />
      <div className="row-words">
        <b>{name}</b> <span className="badge">{textOf('programRole', role)}</span>
        <p className="muted client-id">
          {t('programs.clientId')} <code>{client_id}</code>
          <CopyButton text={client_id} label={t('programs.copyId', { name })} />
        </p>
        <p className="muted">
          {t('programs.keyCount', { count: jwks.keys.length })} · {t('agents.since')} <Ago at={created_at} /> ·{' '}
          {last_used_at ? (
            <>
              {t('sessions.lastUsed')} <Ago at={last_used_at} />
            </>
          ) : (
            t('agents.neverUsed')
          )}
        </p>
      </div>
      {(['change', 'delete'] as const).map((act) => (
        <button
          key={act}
          type="button"
          aria-label={`${t(`programs.${act}`)} : ${name}`}
          onClick={() => {
            onAsk(act);
          }}
        >
          {t(`programs.${act}`)}
        </button>
      ))}
    </li>
  );
}
