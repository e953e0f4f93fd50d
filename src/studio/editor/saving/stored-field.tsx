import { useId, useRef, useState, type InputHTMLAttributes } from 'react';
import type { Draft } from './draft.js';
import { Stored } from './stored.js';
import { useTyping } from './use-typing.js';
import { useWrite } from './use-write.js';

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'maxLength' | 'placeholder' | 'autoComplete' | 'disabled'
> {
  draft: Draft;
  label: string;
  value: string;
  /** Amber, and why. */
  warning?: string | false;
  store: (value: string) => Promise<unknown>;
}

/** A line that is stored when it is left, or with Enter; what is refused stays as it was typed, and says why. */
export function StoredField({ draft, label, value, warning = false, store, ...input }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const write = useWrite(draft, async (text: string) => {
    await store(text);
    setTyped((now) => (now === text ? null : now));
  });
  const shown = typed ?? value;
  const sent = useRef<string | null>(null);
  const send = () => {
    sent.current = shown;
    write.mutate(shown.trim());
  };
  const waits = shown !== value;
  const sendOnce = () => {
    if (sent.current !== shown) send();
  };
  useTyping(draft, waits ? sendOnce : null);
  return (
    <div className="stored-field" data-warning={warning !== false}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        value={shown}
        aria-invalid={write.isError}
        aria-describedby={`${id}-state`}
        onChange={(event) => {
          sent.current = null;
          setTyped(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
        onBlur={() => {
          if (waits) send();
          else write.reset();
        }}
      />
      <Stored id={`${id}-state`} write={write} />
      {warning !== false && <p className="warning">{warning}</p>}
    </div>
  );
}
