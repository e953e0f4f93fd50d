import type { ReactNode } from 'react';
import { useText, type TextName } from '../language/texts.js';
import type { Filters } from './use-filters.js';
import './records.css';

/** The name of a list, and what can be done with the whole of it. */
export function ListHead({ title, children }: { title: TextName; children?: ReactNode }) {
  const t = useText();
  return (
    <header className="view-head">
      <h1>{t(title)}</h1>
      <div className="list-acts">{children}</div>
    </header>
  );
}

interface FilterProps {
  filters: Filters;
  /** What can be searched for; nothing where the service cannot. */
  search?: TextName;
  children?: ReactNode;
}

/** What a list is narrowed to. */
export function FilterRow({ filters, search, children }: FilterProps) {
  const t = useText();
  return (
    <form
      className="filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {search && (
        <label>
          <span className="unseen">{t(search)}</span>
          <input
            type="search"
            placeholder={t(search)}
            maxLength={255}
            value={filters.get('q')}
            onChange={(event) => {
              filters.set('q', event.target.value);
            }}
          />
        </label>
      )}
      {children}
    </form>
  );
}

interface ChoiceProps {
  filters: Filters;
  name: string;
  label: TextName;
  /** What stands for all of them. */
  all: TextName;
  options: readonly (readonly [string, string])[];
}

/** A filter with a few values. */
export function ChoiceFilter({ filters, name, label, all, options }: ChoiceProps) {
  const t = useText();
  return (
    <label>
      <span className="unseen">{t(label)}</span>
      <select
        value={filters.get(name)}
        onChange={(event) => {
          filters.set(name, event.target.value);
        }}
      >
        <option value="">{t(all)}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
