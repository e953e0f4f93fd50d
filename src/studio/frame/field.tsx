import { useId, type ComponentProps, type ReactNode } from 'react';
import './field.css';

interface Control {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  hint?: string;
  /** Why the service refused what stands in it. */
  error?: string | undefined;
  /** The control, which takes what ties it to the words. */
  children: (control: Control) => ReactNode;
}

/** A control with its name, what it is for, and what is wrong with it. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface TypedProps extends Omit<Props, 'children'>, Omit<ComponentProps<'input'>, 'children' | 'onChange'> {
  onType: (value: string) => void;
}

/** One that is typed into. */
export function TextField({ label, hint, error, onType, ...input }: TypedProps) {
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <input
          {...input}
          {...control}
          onChange={(event) => {
            onType(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

interface AreaProps extends Omit<Props, 'children'>, Omit<ComponentProps<'textarea'>, 'children' | 'onChange'> {
  onType: (value: string) => void;
}

/** One of several lines. */
export function AreaField({ label, hint, error, onType, ...area }: AreaProps) {
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          onChange={({ target }) => {
            onType(target.value);
          }}
        />
      )}
    </Field>
  );
}

interface ChoiceProps extends Omit<Props, 'children'> {
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

/** One of a few. */
export function ChoiceField({ label, hint, error, value, options, onChoose }: ChoiceProps) {
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => {
            onChoose(target.value);
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
