import { useId, useState } from 'react';
import { ProposalServiceError } from '../../../../sdk/src/errors.js';

interface Props {
  label: string;
  /** By which arrows find the cell below. */
  column: string;
  value: string;
  /** Rejects with what is wrong. */
  onStore: (typed: string) => Promise<unknown>;
  /** Words that stand below each other beneath a narrow table's head. */
  caption?: string;
  placeholder?: string;
  isNumber?: boolean;
  maxLength?: number;
}

/** A field of a table: it is stored when it is left, Escape takes back what was typed, and what is refused stays to be mended. */
export function Cell({ label, column, value, onStore, caption, placeholder, isNumber = false, maxLength }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  const store = async () => {
    if (typed === null) return;
    try {
      if (typed.trim() !== value) await onStore(typed.trim());
      setWrong(null);
      setTyped((now) => (now === typed ? null : now));
    } catch (error) {
      setWrong(wordsOf(error));
    }
  };
  return (
    <>
      <label className="cell" data-of={column}>
        {caption && <span aria-hidden="true">{caption}</span>}
        <input
          aria-label={label}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : id}
          data-column={column}
          data-number={isNumber}
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={maxLength}
          placeholder={placeholder}
          value={typed ?? value}
          onFocus={(event) => {
            event.target.select();
          }}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setTyped(null);
            setWrong(null);
          }}
          onBlur={() => void store()}
        />
      </label>
      {wrong !== null && (
        <p className="wrong" role="alert" id={id}>
          {wrong}
        </p>
      )}
    </>
  );
}

/** What is wrong, without the path of the field, as it stands beside it. */
export function wordsOf(error: unknown): string {
  const detail = ProposalServiceError.is(error) ? error.details[0] : undefined;
  return detail?.message ?? (error as Error).message;
}
