import { useId, type ReactNode } from 'react';
import { useAct, Wrong } from './act.js';

interface ChoiceOf<T extends string> {
  value: T;
  words: ReactNode;
}

interface Props<T extends string> {
  label: string;
  options: readonly ChoiceOf<T>[];
  value: T;
  onStore: (value: T) => Promise<unknown>;
}

/** One of several, from a list that opens; it is stored at once, and what the service refuses is told beside it. */
export function Select<T extends string>(props: Props<T> & { column: string; caption?: string }) {
  const { label, column, caption, options, value, onStore } = props;
  const { wrong, act } = useAct();
  return (
    <>
      <label className="cell" data-of={column}>
        {caption && <span aria-hidden="true">{caption}</span>}
        <select
          aria-label={label}
          data-column={column}
          value={value}
          onChange={(event) => {
            const chosen = options.find((one) => one.value === event.target.value);
            if (chosen) act(onStore(chosen.value));
          }}
        >
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.words}
            </option>
          ))}
        </select>
      </label>
      <Wrong wrong={wrong} />
    </>
  );
}

/** One of a few that are all seen. */
export function Segments<T extends string>({ label, options, value, onStore }: Props<T>) {
  const name = useId();
  const { wrong, act } = useAct();
  return (
    <>
      <fieldset className="segments">
        <legend className="unseen">{label}</legend>
        {options.map((one) => (
          <label key={one.value} className="segment">
            <input
              type="radio"
              className="unseen"
              name={name}
              checked={one.value === value}
              onChange={() => {
                act(onStore(one.value));
              }}
            />
            <span>{one.words}</span>
          </label>
        ))}
      </fieldset>
      <Wrong wrong={wrong} />
    </>
  );
}

/** Whether something holds. */
export function Tick({ label, value, onStore }: TickProps) {
  const { wrong, act } = useAct();
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          checked={value}
          onChange={(event) => {
            act(onStore(event.target.checked));
          }}
        />
        <span>{label}</span>
      </label>
      <Wrong wrong={wrong} />
    </>
  );
}

interface TickProps {
  label: string;
  value: boolean;
  onStore: (value: boolean) => Promise<unknown>;
}
