import type { ComponentChildren } from 'preact';

interface FiltersProps {
  path: string;
  submit: string;
  /** What else can be done, beside the button. */
  more?: ComponentChildren;
  children: ComponentChildren;
}

/** Narrows a list; a plain form, so that each search has an address of its own. */
export function Filters({ path, submit, more, children }: FiltersProps) {
  return (
    <form class="filters short-filters" method="get" action={path} role="search">
      {children}
      <div class="filter-acts">
        <button class="button second" type="submit">
          {submit}
        </button>
        {more}
      </div>
    </form>
  );
}

export function SearchFilter({ label, value }: { label: string; value?: string }) {
  return (
    <div class="field wide">
      <label for="search">{label}</label>
      <input id="search" type="search" name="search" maxLength={255} value={value ?? ''} />
    </div>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  /** The name of not choosing. */
  all: string;
  chosen?: string;
  options: (readonly [value: string, name: string])[];
}

export function ChoiceFilter({ id, label, all, chosen, options }: ChoiceProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} name={id}>
        <option value="">{all}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value} selected={value === chosen}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
