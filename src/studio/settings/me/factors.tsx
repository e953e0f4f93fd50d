import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Ago } from '../../frame/ago.js';
import { Confirm } from '../../frame/confirm.js';
import { Icon } from '../../frame/icon.js';
import { knowsPasskeys } from '../../frame/passkeys.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries } from '../../service.js';
import { Sheet } from '../sheet.js';
import { AddApp } from './add-app.js';
import { AddPasskey } from './add-passkey.js';
import { ownAccount, type Factor, type Factors } from './own-account.js';
import { RecoveryCodes } from './recovery-codes.js';

const KEY = ['own-factors'];
const readAnew = () => queries.invalidateQueries({ queryKey: KEY });

interface Props {
  /** Told once one was added, and its recovery codes, if there are any, are kept. */
  onKept: () => void;
}

/** What the person proves themselves with beside the password. */
export function OwnFactors({ onKept }: Props) {
  const t = useText();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: ownAccount.factors });
  const show = (told: string[] | null) => {
    if (told) setCodes(told);
    else onKept();
    void readAnew();
    void queries.invalidateQueries({ queryKey: ['own-sessions'] });
  };
  return (
    <Sheet title={t('factors.title')} hint={t('factors.hint')}>
      {error && <Refusal error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && <List factors={data} />}
      {data && data.data.length > 0 && <Codes left={data.recovery_codes_left} onNew={show} />}
      {data && <Adding onAdded={show} />}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(null);
            onKept();
          }}
        />
      )}
    </Sheet>
  );
}

function List({ factors: { data } }: { factors: Factors }) {
  const t = useText();
  const textOf = useTextOf();
  const [removed, setRemoved] = useState<Factor | null>(null);
  if (data.length === 0) return <p className="muted">{t('factors.none')}</p>;
  return (
    <ul className="rows">
      {data.map((factor) => (
        <li key={factor.id} className="row">
          <Icon name={factor.type === 'passkey' ? 'key' : 'phone'} />
          <div className="row-words">
            <b>{textOf('factor', factor.type)}</b> {factor.name}
            <p className="muted">
              {t('factors.since')} <Ago at={factor.created_at} />
              {factor.last_used_at && (
                <>
                  {' · '}
                  {t('sessions.lastUsed')} <Ago at={factor.last_used_at} />
                </>
              )}
            </p>
          </div>
          <button
            type="button"
            onClick={() => {
              setRemoved(factor);
            }}
          >
            {t('factors.remove')}
          </button>
        </li>
      ))}
      {removed && (
        <Confirm
          title={t('factors.removeTitle')}
          text={t(data.length === 1 ? 'factors.removeLast' : 'factors.removeText')}
          act={t('factors.remove')}
          onAct={async () => {
            await ownAccount.removeFactor(removed.id);
            await readAnew();
          }}
          onClose={() => {
            setRemoved(null);
          }}
        />
      )}
    </ul>
  );
}

function Codes({ left, onNew }: { left: number; onNew: (codes: string[]) => void }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="row">
      <Icon name="key" />
      <div className="row-words">
        <b>{t('codes.title')}</b>
        <p className={left === 0 ? 'warned' : 'muted'}>{t('codes.left', { left })}</p>
      </div>
      <button
        type="button"
        onClick={() => {
          setAsked(true);
        }}
      >
        {t('codes.renew')}
      </button>
      {isAsked && (
        <Confirm
          title={t('codes.renewTitle')}
          text={t('codes.renewText')}
          act={t('codes.renew')}
          onAct={async () => {
            onNew(await ownAccount.renewRecoveryCodes());
          }}
          onClose={() => {
            setAsked(false);
          }}
        />
      )}
    </div>
  );
}

function Adding({ onAdded }: { onAdded: (codes: string[] | null) => void }) {
  const t = useText();
  const begin = useMutation({ mutationFn: ownAccount.addApp });
  const [isPasskey, setPasskey] = useState(false);
  const leave = () => {
    setPasskey(false);
  };
  return (
    <footer className="sheet-end">
      {begin.error && <Refusal error={begin.error} />}
      <button
        type="button"
        disabled={begin.isPending}
        onClick={() => {
          begin.mutate();
        }}
      >
        <Icon name="insert" />
        {t('factors.add')}
      </button>
      {knowsPasskeys() && (
        <button
          type="button"
          onClick={() => {
            setPasskey(true);
          }}
        >
          <Icon name="insert" />
          {t('passkeys.add')}
        </button>
      )}
      {isPasskey && (
        <AddPasskey
          onAdded={(codes) => {
            leave();
            onAdded(codes);
          }}
          onClose={leave}
        />
      )}
      {begin.data && (
        <AddApp
          made={begin.data}
          onAdded={(codes) => {
            begin.reset();
            onAdded(codes);
          }}
          onClose={() => {
            begin.reset();
          }}
        />
      )}
    </footer>
  );
}
