import { useState } from 'react';
import { Link, Route, Switch, useSearchParams } from 'wouter';
import type { ApiKey, ApiKeyWithSecret } from '../../../../sdk/src/generated/types.js';
import { Ago } from '../../frame/ago.js';
import { Icon } from '../../frame/icon.js';
import { More } from '../../frame/more.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useCaller } from '../../frame/use-caller.js';
import { useMembers } from '../../frame/use-members.js';
import { usePages } from '../../frame/use-pages.js';
import { useText } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { SectionHead } from '../section-head.js';
import { KeyShownOnce } from './key-shown-once.js';
import { KeyView } from './key-view.js';
import { LeftKeys } from './left-keys.js';
import { NewKey } from './new-key.js';
import { stateOf } from './state-of.js';
import '../rows.css';
import './api-keys.css';

/** The keys of programs, and one of them. */
export function ApiKeys() {
  return (
    <Switch>
      <Route path="/settings/api-keys/:id">{({ id }) => <KeyView key={id} id={id} />}</Route>
      <Route>
        <Keys />
      </Route>
    </Switch>
  );
}

function Keys() {
  const t = useText();
  const { may } = useCaller();
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<ApiKeyWithSecret | null>(null);
  const [search, setSearch] = useSearchParams();
  const maker = search.get('created_by') ?? '';
  return (
    <>
      <SectionHead title={t('keys.title')} intro={t('keys.intro')}>
        {may('api_keys:write') && (
          <button
            type="button"
            className="primary"
            onClick={() => {
              setNew(true);
            }}
          >
            {t('keys.new')}
          </button>
        )}
      </SectionHead>
      <Makers
        maker={maker}
        onChoose={(id) => {
          setSearch(id ? { created_by: id } : {}, { replace: true });
        }}
      />
      <List maker={maker} />
      {isNew && (
        <NewKey
          onMade={(key) => {
            setMade(key);
            setNew(false);
            void queries.invalidateQueries({ queryKey: ['api-keys'] });
          }}
          onClose={() => {
            setNew(false);
          }}
        />
      )}
      {made && (
        <KeyShownOnce
          made={made}
          onClose={() => {
            setMade(null);
          }}
        />
      )}
    </>
  );
}

function Makers({ maker, onChoose }: { maker: string; onChoose: (id: string) => void }) {
  const t = useText();
  const { data: members } = useMembers();
  return (
    <div className="filters">
      <label className="who">
        <span className="unseen">{t('keys.madeBy')}</span>
        <select
          value={maker}
          onChange={({ target }) => {
            onChoose(target.value);
          }}
        >
          <option value="">{t('keys.anybody')}</option>
          {maker && !members?.some(({ user_id }) => user_id === maker) && (
            <option value={maker}>{t('keys.somebodyGone')}</option>
          )}
          {members?.map(({ user_id, name }) => (
            <option key={user_id} value={user_id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function List({ maker }: { maker: string }) {
  const t = useText();
  const { me } = useCaller();
  const [isAll, setAll] = useState(false);
  const { rows, error, refetch, more } = usePages(['api-keys', maker], (after) =>
    service.apiKeys.list({ limit: 50, ...(maker && { created_by: maker }), ...after }),
  );
  if (error) return <Refusal error={error} retry={refetch} />;
  if (!rows) return <Skeleton lines={6} />;
  const inUse = rows.filter((key) => stateOf(key) === 'live');
  const ended = rows.length - inUse.length;
  const shown = isAll ? rows : inUse;
  return (
    <>
      {maker && inUse.length > 0 && <LeftKeys keys={inUse} />}
      {shown.length === 0 && <p className="empty">{t('keys.none')}</p>}
      {shown.length > 0 && (
        <table className="list keys">
          <thead>
            <tr>
              <th scope="col">{t('keys.name')}</th>
              <th scope="col">{t('keys.key')}</th>
              <th scope="col">{t('keys.scopes')}</th>
              <th scope="col">{t('keys.lastUsed')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((key) => (
              <Row key={key.id} item={key} />
            ))}
          </tbody>
        </table>
      )}
      {ended > 0 && (
        <button
          type="button"
          className="more plain"
          aria-expanded={isAll}
          onClick={() => {
            setAll(!isAll);
          }}
        >
          <Icon name="history" />
          {t(isAll ? 'keys.hideEnded' : 'keys.showEnded', { count: ended })}
        </button>
      )}
      <More more={more} />
      {me?.mode === 'live' && <p className="muted keys-note">{t('keys.testElsewhere')}</p>}
    </>
  );
}

function Row({ item }: { item: ApiKey }) {
  const t = useText();
  const { me } = useCaller();
  const { data: members } = useMembers();
  const maker = members?.find(({ user_id }) => user_id === item.created_by);
  const state = stateOf(item);
  const isAll = item.scopes.length === me?.scopes.length;
  return (
    <tr data-state={state}>
      <th scope="row">
        <Link href={`/settings/api-keys/${item.id}`}>{item.name}</Link>{' '}
        {state !== 'live' && <span className="badge bad">{t(`keys.${state}`)}</span>}
        {maker && <p className="muted">{t('keys.by', { name: maker.name })}</p>}
      </th>
      <td>
        <code>{item.prefix}…</code>
      </td>
      <td title={item.scopes.join(', ')}>
        {isAll ? t('keys.allScopes') : t('keys.scopeCount', { count: item.scopes.length })}
      </td>
      <td>{item.last_used_at ? <Ago at={item.last_used_at} /> : t('keys.never')}</td>
    </tr>
  );
}
