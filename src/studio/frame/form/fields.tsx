import type { ComponentProps } from 'react';
import { Field, TextField as Typed } from '../field.js';
import type { FieldState } from './use-form.js';
import './form.css';

interface Said {
  label: string;
  hint?: string;
}

/** What stands where nothing can be changed. */
export function Fact({ label, hint, children }: Said & { children: string | null }) {
  return (
    <div className="field fact" role="group" aria-label={label}>
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <p>{children ?? '—'}</p>
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
}

interface TextProps<Value extends string | null>
  extends
    FieldState<Value>,
    Said,
    Pick<ComponentProps<'input'>, 'type' | 'maxLength' | 'placeholder' | 'inputMode' | 'spellCheck'> {
  /** As wide as what is usually in it. */
  size?: 'short' | 'middle';
  isRequired?: boolean;
}

/** A line of text; emptied, it is none, unless there must be one. */
export function TextField<Value extends string | null>({
  value,
  wrong,
  isReadOnly,
  onChange,
  size,
  isRequired = false,
  ...input
}: TextProps<Value>) {
  if (isReadOnly) return <Fact label={input.label}>{value}</Fact>;
  return (
    <Typed
      autoComplete="off"
      {...input}
      className={size}
      value={value ?? ''}
      required={isRequired}
      error={wrong}
      onType={(typed) => {
        onChange((typed === '' && !isRequired ? null : typed) as Value);
      }}
    />
  );
}

interface SelectProps<Value extends string> extends FieldState<Value>, Said {
  options: readonly (readonly [value: Value, name: string])[];
}

export function SelectField<Value extends string>(props: SelectProps<Value>) {
  const { name, value, wrong, isReadOnly, onChange, label, hint, options } = props;
  if (isReadOnly) return <Fact label={label}>{options.find(([one]) => one === value)?.[1] ?? value}</Fact>;
  return (
    <Field label={label} hint={hint} error={wrong}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={value}
          onChange={({ target }) => {
            onChange(target.value as Value);
          }}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface SwitchProps extends FieldState<boolean>, Said {
  /** What it says where it cannot be changed. */
  states: readonly [off: string, on: string];
}

/** On or off, beside the words that say what. */
export function SwitchField({ name, value, wrong, isReadOnly, onChange, label, hint, states }: SwitchProps) {
  if (isReadOnly)
    return (
      <Fact label={label} hint={hint}>
        {states[value ? 1 : 0]}
      </Fact>
    );
  return (
    <div className="switch-row">
      <Field label={label} hint={hint} error={wrong}>
        {(control) => (
          <input
            {...control}
            type="checkbox"
            role="switch"
            name={name}
            checked={value}
            onChange={({ target }) => {
              onChange(target.checked);
            }}
          />
        )}
      </Field>
    </div>
  );
}
