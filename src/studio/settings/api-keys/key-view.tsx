import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApiKey } from '../../../../sdk/src/generated/types.js';
import { Ago } from '../../frame/ago.js';
import { BackTo } from '../back-to.js';
import { TextField } from '../../frame/field.js';
import { refusalsOf } from '../../frame/refusals.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useCaller } from '../../frame/use-caller.js';
import { useMembers } from '../../frame/use-members.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { SectionHead } from '../section-head.js';
import { Sheet } from '../sheet.js';
import { addressesOf, AddressesField } from './addresses.js';
import { KeyActs } from './key-acts.js';
import { ACTIONS, groupsOf, type Scope } from './scopes.js';
import { stateOf } from './state-of.js';

/** One key: what it may, who uses it, and its end. */
export function KeyView({ id }: { id: string }) {
  const t = useText();
  const { may } = useCaller();
  const { data, error, refetch } = useQuery({
    queryKey: ['api-keys', 'one', id],
    queryFn: () => service.apiKeys.get(id),
  });
  const isChangeable = data !== undefined && stateOf(data) === 'live' && may('api_keys:write');
  return (
    <>
      <BackTo href="/settings/api-keys" name={t('keys.title')} />
      {error && <Refusal error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && (
        <>
          <SectionHead title={data.name}>{isChangeable && <KeyActs item={data} />}</SectionHead>
          <Facts item={data} />
          {isChangeable && <Change key={data.version} item={data} />}
          <Scopes scopes={data.scopes} />
        </>
      )}
    </>
  );
}

function Facts({ item }: { item: ApiKey }) {
  const t = useText();
  const { formatDate } = useIntl();
  const { data: members } = useMembers();
  const state = stateOf(item);
  const maker = members?.find(({ user_id }) => user_id === item.created_by)?.name;
  return (
    <Sheet title={t('keys.facts')}>
      <dl className="facts">
        <dt>{t('keys.key')}</dt>
        <dd>
          <code>{item.prefix}…</code>{' '}
          <span className={state === 'live' ? 'badge good' : 'badge bad'}>{t(`keys.${state}`)}</span>
        </dd>
        <dt>{t('keys.created')}</dt>
        <dd>
          {formatDate(item.created_at, { dateStyle: 'long' })}
          {maker && ` · ${t('keys.by', { name: maker })}`}
        </dd>
        <dt>{t('keys.expires')}</dt>
        <dd>{item.expires_at ? formatDate(item.expires_at, { dateStyle: 'long' }) : t('keys.never')}</dd>
        <dt>{t('keys.lastUsed')}</dt>
        <dd>
          {item.last_used_at ? <Ago at={item.last_used_at} /> : t('keys.never')}
          {item.last_used_ip && ` · ${item.last_used_ip}`}
        </dd>
        <dt>{t('keys.addresses')}</dt>
        <dd>{item.allowed_ips.join(', ') || t('keys.anywhere')}</dd>
      </dl>
    </Sheet>
  );
}

function Change({ item }: { item: ApiKey }) {
  const t = useText();
  const [name, setName] = useState(item.name);
  const [addresses, setAddresses] = useState(item.allowed_ips.join('\n'));
  const allowed_ips = addressesOf(addresses);
  const changes = {
    ...(name.trim() !== item.name && { name: name.trim() }),
    ...(allowed_ips.join() !== item.allowed_ips.join() && { allowed_ips }),
  };
  const write = useMutation({
    mutationFn: () => service.apiKeys.update(item.id, changes, { ifMatch: item.version }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['api-keys'] }),
  });
  const { of, rest } = refusalsOf(write.error, ['name', 'allowed_ips']);
  return (
    <Sheet title={t('keys.change')}>
      <form
        className="form narrow-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          write.mutate();
        }}
      >
        <TextField
          {...{ label: t('keys.name'), error: of('name'), value: name, onType: setName }}
          {...{ maxLength: 120, autoComplete: 'off' }}
        />
        <AddressesField value={addresses} error={of('allowed_ips')} onType={setAddresses} />
        {rest && <Refusal error={rest} />}
        <div>
          <button type="submit" className="primary" disabled={write.isPending || Object.keys(changes).length === 0}>
            {t('keys.save')}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

function Scopes({ scopes }: { scopes: readonly Scope[] }) {
  const t = useText();
  const textOf = useTextOf();
  return (
    <Sheet title={t('keys.scopes')} hint={t('keys.scopesFixed')}>
      <dl className="facts">
        {groupsOf(scopes)
          .flatMap(({ resources }) => resources)
          .map((resource) => (
            <div key={resource} className="fact">
              <dt>{textOf('resource', resource)}</dt>
              <dd>
                {ACTIONS.filter((action) => scopes.some((scope) => scope === `${resource}:${action}`))
                  .map((action) => textOf('scopeAction', action))
                  .join(', ')}
              </dd>
            </div>
          ))}
      </dl>
    </Sheet>
  );
}
