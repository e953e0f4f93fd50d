import { useSearchParams } from 'wouter';
import type { ListAuditEntriesQuery } from '../../../../sdk/src/generated/types.js';
import { useMembers } from '../../frame/use-members.js';
import { useText, useTextOf } from '../../language/texts.js';
import { AUDIT_TYPES } from './types.js';

/** What is filtered is kept in the address; days are whole, where the reader is. */
export function queryOf(search: URLSearchParams): ListAuditEntriesQuery {
  const [type, actor_id, from, to] = ['type', 'actor', 'from', 'to'].map((name) => search.get(name));
  return {
    ...(type && { type }),
    ...(actor_id && { actor_id }),
    ...(from && { from: new Date(`${from}T00:00`).toISOString() }),
    ...(to && { to: dayAfter(to) }),
  };
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}

export function AuditFilters() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  };
  const value = (name: string) => search.get(name) ?? '';
  return (
    <form
      className="audit-filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Types value={value('type')} onChoose={(type) => set('type', type)} />
      <Actors value={value('actor')} onChoose={(actor) => set('actor', actor)} />
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          <span>{t(`audit.${name}`)}</span>
          <input
            type="date"
            value={value(name)}
            min={name === 'to' ? value('from') : undefined}
            onChange={({ target }) => {
              set(name, target.value);
            }}
          />
        </label>
      ))}
    </form>
  );
}

interface ChoiceProps {
  value: string;
  onChoose: (value: string) => void;
}

function Types({ value, onChoose }: ChoiceProps) {
  const t = useText();
  const textOf = useTextOf();
  return (
    <label>
      <span>{t('audit.what')}</span>
      <select
        value={value}
        onChange={({ target }) => {
          onChoose(target.value);
        }}
      >
        <option value="">{t('audit.allTypes')}</option>
        {AUDIT_TYPES.map((type) => (
          <option key={type} value={type}>
            {textOf('did', type)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Actors({ value, onChoose }: ChoiceProps) {
  const t = useText();
  const { data = [] } = useMembers();
  const isListed = value === '' || data.some(({ user_id }) => user_id === value);
  return (
    <label>
      <span>{t('audit.who')}</span>
      <select
        value={value}
        onChange={({ target }) => {
          onChoose(target.value);
        }}
      >
        <option value="">{t('audit.everybody')}</option>
        {data.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
        {!isListed && <option value={value}>{t('audit.somebody')}</option>}
      </select>
    </label>
  );
}
