import { useId } from 'react';
import { useText } from '../language/texts.js';
import './color-input.css';

interface Props {
  /** By which others lead to it. */
  id?: string;
  label: string;
  value: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** A colour by its text, which may be any that CSS knows, and by the browser's picker. */
export function ColorInput({ id: known, label, value, error, disabled = false, onChange }: Props) {
  const t = useText();
  const own = useId();
  const id = known ?? own;
  return (
    <div className="color-field">
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          type="color"
          aria-label={t('themes.pick', { name: label })}
          tabIndex={-1}
          disabled={disabled}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#ffffff'}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
        <input
          id={id}
          disabled={disabled}
          spellCheck={false}
          autoComplete="off"
          maxLength={100}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      </span>
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
