import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import type { FieldState } from './use-form.js';
import './form.css';

interface RowProps {
  id: string;
  label: string;
  hint?: string;
  wrong: string | null;
  children: ReactNode;
}

/** A field beside its label; what it is for and what is wrong with it stand below. */
export function Row({ id, label, hint, wrong, children }: RowProps) {
  return (
    <div className="form-row">
      <label htmlFor={id}>{label}</label>
      <div>
        {children}
        <Said {...{ id, hint, wrong }} />
      </div>
    </div>
  );
}

function Said({ id, hint, wrong }: Pick<RowProps, 'id' | 'hint' | 'wrong'>) {
  return (
    <>
      {wrong && (
        <p role="alert" className="wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

/** What describes a field of this id. */
export const describedBy = ({ id, hint, wrong }: Pick<RowProps, 'id' | 'hint' | 'wrong'>): string | undefined =>
  [wrong && `${id}-wrong`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

/** What stands where nothing can be changed. */
export function Fact({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="form-row fact" role="group" aria-label={label}>
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <div>
        <p>{children || '—'}</p>
        {hint && <p className="hint">{hint}</p>}
      </div>
    </div>
  );
}

interface TextProps<Value extends string | null>
  extends
    FieldState<Value>,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      'type' | 'maxLength' | 'min' | 'max' | 'placeholder' | 'autoComplete' | 'inputMode' | 'list' | 'spellCheck'
    > {
  label: string;
  hint?: string;
  /** As wide as what is usually in it. */
  size?: 'short' | 'middle';
  isRequired?: boolean;
}

/** A line of text; emptied, it is none, unless there must be one. */
export function TextField<Value extends string | null>({
  name,
  value,
  wrong,
  isReadOnly,
  onChange,
  label,
  hint,
  size,
  isRequired = false,
  ...input
}: TextProps<Value>) {
  const id = useId();
  if (isReadOnly) return <Fact label={label}>{value}</Fact>;
  return (
    <Row {...{ id, label, hint, wrong }}>
      <input
        autoComplete="off"
        {...input}
        id={id}
        name={name}
        className={size}
        value={value ?? ''}
        required={isRequired}
        aria-invalid={wrong !== null}
        aria-describedby={describedBy({ id, hint, wrong })}
        onChange={({ target }) => {
          onChange((target.value === '' && !isRequired ? null : target.value) as Value);
        }}
      />
    </Row>
  );
}

interface SelectProps<Value extends string> extends FieldState<Value> {
  label: string;
  hint?: string;
  options: readonly (readonly [value: Value, name: string])[];
}

export function SelectField<Value extends string>({
  name,
  value,
  wrong,
  isReadOnly,
  onChange,
  label,
  hint,
  options,
}: SelectProps<Value>) {
  const id = useId();
  if (isReadOnly) return <Fact label={label}>{options.find(([one]) => one === value)?.[1] ?? value}</Fact>;
  return (
    <Row {...{ id, label, hint, wrong }}>
      <select
        id={id}
        name={name}
        value={value}
        aria-invalid={wrong !== null}
        aria-describedby={describedBy({ id, hint, wrong })}
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
    </Row>
  );
}
