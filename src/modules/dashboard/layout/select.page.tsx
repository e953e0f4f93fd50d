import { Field, described } from '../../../platform/html/field.page.js';
import type { Returned } from '../http/screen.js';

interface SelectProps {
  id: string;
  label: string;
  hint?: string;
  returned: Returned;
  /** What is chosen before anybody chooses. */
  value: string;
  options: [value: string, name: string][];
}

/** One of a few, which keeps what was chosen. */
export function Select({ id, label, hint, returned, value, options }: SelectProps) {
  const error = returned.errors[id];
  const typed = returned.values[id];
  const chosen = typeof typed === 'string' ? typed : value;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select {...{ id, name: id }} {...described(id, hint !== undefined, error)}>
        {options.map(([option, name]) => (
          <option key={option} value={option} selected={option === chosen}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
