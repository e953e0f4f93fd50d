import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection, UpdateConnection } from '../../../../sdk/src/generated/types.js';
import { Ago } from '../../frame/ago.js';
import { Confirm } from '../../frame/confirm.js';
import { Icon } from '../../frame/icon.js';
import { More } from '../../frame/more.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { usePages } from '../../frame/use-pages.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries } from '../../service.js';
import { Sheet } from '../sheet.js';
import { useConnections, type Connections as Source } from './own-connections.js';

const KEY = ['connections'];
const readAnew = () => queries.invalidateQueries({ queryKey: KEY });
const ACCESSES: UpdateConnection['access'][] = ['full', 'read'];

/** The agents that members let in: what each may do, and its end. */
export function Connections() {
  const t = useText();
  const connections = useConnections();
  return (
    <Sheet title={t('agents.connected')}>
      {connections ? <List connections={connections} /> : <Skeleton lines={3} />}
    </Sheet>
  );
}

function List({ connections }: { connections: Source }) {
  const t = useText();
  const [ended, setEnded] = useState<Connection | null>(null);
  const { rows, error, refetch, more } = usePages(KEY, (after) => connections.list(after));
  if (error) return <Refusal error={error} retry={refetch} />;
  if (!rows) return <Skeleton lines={3} />;
  if (rows.length === 0) return <p className="muted">{t('agents.none')}</p>;
  return (
    <>
      <ul className="rows">
        {rows.map((connection) => (
          <Row
            key={connection.id}
            connection={connection}
            connections={connections}
            onEnd={() => {
              setEnded(connection);
            }}
          />
        ))}
      </ul>
      {more && (
        <div>
          <More more={more} />
        </div>
      )}
      {ended && (
        <Confirm
          title={t('agents.endTitle', { name: ended.client_name })}
          text={t('agents.endText', { member: ended.user_name })}
          act={t('agents.end')}
          onAct={async () => {
            await connections.end(ended.id);
            await readAnew();
          }}
          onClose={() => {
            setEnded(null);
          }}
        />
      )}
    </>
  );
}

interface RowProps {
  connection: Connection;
  connections: Source;
  onEnd: () => void;
}

function Row({ connection, connections, onEnd }: RowProps) {
  const t = useText();
  const { client_name, client_host, user_name, scopes, created_at, last_used_at } = connection;
  return (
    <li className="row">
      <Icon name="agent" />
      <div className="row-words">
        <b>{client_name}</b> <span className="muted">{client_host}</span>
        <p className="muted">
          {t('agents.for', { name: user_name })} · {t('agents.since')} <Ago at={created_at} />
          {' · '}
          {last_used_at ? (
            <>
              {t('sessions.lastUsed')} <Ago at={last_used_at} />
            </>
          ) : (
            t('agents.neverUsed')
          )}
        </p>
      </div>
      {scopes.length === 0 ? (
        <span className="badge">{t('agents.nothing')}</span>
      ) : (
        <Access connection={connection} connections={connections} />
      )}
      <button type="button" aria-label={`${t('agents.end')} : ${client_name}`} onClick={onEnd}>
        {t('agents.end')}
      </button>
    </li>
  );
}

function Access({ connection: { id, client_name: name, access }, connections }: Omit<RowProps, 'onEnd'>) {
  const t = useText();
  const textOf = useTextOf();
  const change = useMutation({
    mutationFn: (input: UpdateConnection) => connections.update(id, input),
    onSettled: readAnew,
  });
  return (
    <>
      <select
        aria-label={t('agents.accessOf', { name })}
        disabled={change.isPending}
        value={access}
        onChange={({ target }) => {
          change.mutate({ access: target.value as UpdateConnection['access'] });
        }}
      >
        {ACCESSES.map((one) => (
          <option key={one} value={one}>
            {textOf('access', one)}
          </option>
        ))}
      </select>
      {change.error && <Refusal error={change.error} />}
    </>
  );
}
