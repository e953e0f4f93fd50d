import { useId, useState, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react';
import { Wrong, wordsOf } from './act.js';

interface Props {
  label: string;
  /** By which arrows find the cell below. */
  column: string;
  value: string;
  /** Rejects with what is wrong. */
  onStore: (typed: string) => Promise<unknown>;
  /** Told while it is typed, and null once it is left. */
  onTyped?: (typed: string | null) => void;
  /** Words that stand above it where no head of a table does. */
  caption?: string;
  placeholder?: string;
  isNumber?: boolean;
  /** Has as many lines as are written in it. */
  isLong?: boolean;
  /** Shows one line on as many as it needs. */
  wraps?: boolean;
  type?: string;
  maxLength?: number;
  disabled?: boolean;
}

/** A field of a table: it is stored when it is left, Escape takes back what was typed, and what is refused, or half typed as a day without its year, stays to be mended. */
export function Cell({ label, column, value, onStore, onTyped, caption, isNumber, isLong, wraps, ...more }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  const store = async ({ validity, validationMessage }: HTMLInputElement | HTMLTextAreaElement) => {
    if (validity.badInput) setWrong(validationMessage);
    if (typed === null || validity.badInput) return;
    try {
      if (typed.trim() !== value) await onStore(typed.trim());
      setWrong(null);
      setTyped((now) => (now === typed ? null : now));
    } catch (error) {
      setWrong(wordsOf(error));
    } finally {
      onTyped?.(null);
    }
  };
  const field: InputHTMLAttributes<HTMLInputElement> & TextareaHTMLAttributes<HTMLTextAreaElement> = {
    ...{ ...more, value: typed ?? value, autoComplete: 'off', inputMode: isNumber ? 'decimal' : undefined },
    ...{ 'aria-label': label, 'aria-invalid': wrong !== null, 'aria-describedby': wrong === null ? undefined : id },
    onFocus: ({ target }) => {
      if (!isLong) target.select();
    },
    onChange: ({ target }) => {
      setTyped(target.value);
      onTyped?.(target.value);
    },
    onKeyDown: (event) => {
      if (wraps && event.key === 'Enter') event.currentTarget.blur();
      if (event.key !== 'Escape') return;
      setTyped(null);
      setWrong(null);
      onTyped?.(null);
    },
    onBlur: ({ target }) => void store(target),
  };
  return (
    <>
      <label className="cell" data-of={column}>
        {caption && <span aria-hidden="true">{caption}</span>}
        {isLong || wraps ? (
          <textarea rows={1} data-column={column} {...field} />
        ) : (
          <input data-column={column} data-number={isNumber} {...field} />
        )}
      </label>
      <Wrong wrong={wrong} id={id} />
    </>
  );
}
