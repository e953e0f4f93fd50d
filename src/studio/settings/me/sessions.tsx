import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Ago } from '../../frame/ago.js';
import { Confirm } from '../../frame/confirm.js';
import { Icon } from '../../frame/icon.js';
import { Refusal } from '../../frame/refusal.js';
import { signOutEverywhere } from '../../frame/session.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText } from '../../language/texts.js';
import { queries } from '../../service.js';
import { Sheet } from '../sheet.js';
import { browserName } from './browser-name.js';
import { ownAccount, type OwnSession } from './own-account.js';

const KEY = ['own-sessions'];

/** The browsers in which the person is signed in, each of which can be signed out. */
export function Sessions() {
  const t = useText();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: ownAccount.sessions });
  const end = useMutation({
    mutationFn: (id: string | null) => (id ? ownAccount.endSession(id) : ownAccount.endOtherSessions()),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <Sheet title={t('sessions.title')} hint={t('sessions.hint')}>
      {error && <Refusal error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {end.error && <Refusal error={end.error} />}
      {data && (
        <ul className="rows">
          {data.map((session) => (
            <Session
              key={session.id}
              session={session}
              isPending={end.isPending}
              onEnd={() => {
                end.mutate(session.id);
              }}
            />
          ))}
        </ul>
      )}
      <footer className="sheet-end">
        {data && data.length > 1 && (
          <button
            type="button"
            disabled={end.isPending}
            onClick={() => {
              end.mutate(null);
            }}
          >
            {t('sessions.endOthers')}
          </button>
        )}
        <Everywhere />
      </footer>
    </Sheet>
  );
}

/** For who lost a device, or does not know any more where they are signed in. */
function Everywhere() {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        className="danger"
        onClick={() => {
          setAsked(true);
        }}
      >
        {t('sessions.everywhere')}
      </button>
      {isAsked && (
        <Confirm
          title={t('sessions.everywhereTitle')}
          text={t('sessions.everywhereText')}
          act={t('sessions.everywhere')}
          onAct={signOutEverywhere}
          onClose={() => {
            setAsked(false);
          }}
        />
      )}
    </>
  );
}

interface Props {
  session: OwnSession;
  isPending: boolean;
  onEnd: () => void;
}

function Session({ session, isPending, onEnd }: Props) {
  const t = useText();
  const { browser, address, created_at, last_seen_at, current } = session;
  const name = browser ? browserName(browser) : t('sessions.unknown');
  return (
    <li className="row">
      <Icon name="device" />
      <div className="row-words">
        <p title={browser ?? undefined}>
          <b>{name}</b> {current && <span className="badge good">{t('sessions.this')}</span>}
        </p>
        <p className="muted">
          {address && <>{address} · </>}
          {t('sessions.since')} <Ago at={created_at} /> · {t('sessions.lastUsed')} <Ago at={last_seen_at} />
        </p>
      </div>
      {!current && (
        <button type="button" aria-label={t('sessions.endOne', { name })} disabled={isPending} onClick={onEnd}>
          {t('sessions.end')}
        </button>
      )}
    </li>
  );
}
