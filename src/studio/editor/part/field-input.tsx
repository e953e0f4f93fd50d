import { useRef, useState } from 'react';
import { Refusal } from '../../frame/refusal.js';
import { useText, useTextOf } from '../../language/texts.js';
import type { Draft } from '../saving/draft.js';
import { useTyping } from '../saving/use-typing.js';
import type { barredOf, Field } from './fields.js';

interface Props {
  draft: Draft;
  field: Field;
  value: unknown;
  barred: ReturnType<typeof barredOf>;
  refusal: Error | null;
  /** What it is to be; null for nothing. */
  onChange: (value: unknown) => void;
}

/** One field of a part: what is written is stored when somebody leaves it, what is chosen at once. */
export function FieldInput({ draft, field, value, barred, refusal, onChange }: Props) {
  const t = useText();
  const id = `field-${field.name}`;
  const label = t(`field.${field.name}`);
  return (
    <div className="field" data-missing={field.name === 'alt' && !value}>
      {field.kind === 'flag' ? (
        <label>
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => {
              onChange(event.target.checked || null);
            }}
          />{' '}
          {label}
        </label>
      ) : (
        <>
          <label htmlFor={id}>{label}</label>
          {field.kind === 'choice' ? (
            <Choice {...{ id, field, value, barred, onChange }} />
          ) : (
            <Words {...{ draft, id, field, onChange }} value={typeof value === 'string' ? value : ''} />
          )}
        </>
      )}
      {field.name === 'alt' && !value && <p className="hint">{t('picture.altMissing')}</p>}
      {barred && <p className="hint">{t(barred.why)}</p>}
      {refusal && <Refusal error={refusal} />}
    </div>
  );
}

/** Fields whose values have the names of another's. */
const GROUPS: Record<string, string> = { background_art: 'art' };

type Choosing = Extract<Field, { kind: 'choice' }>;

function Choice({
  id,
  field,
  value,
  barred,
  onChange,
}: Omit<Props, 'draft' | 'refusal'> & { id: string; field: Choosing }) {
  const t = useText();
  const textOf = useTextOf();
  return (
    <select
      id={id}
      value={field.options.find((option) => option === value) ?? ''}
      onChange={({ target }) => {
        onChange(field.options.find((option) => String(option) === target.value) ?? null);
      }}
    >
      {!field.required && <option value="">{t('element.usual')}</option>}
      {field.options.map((option) => (
        <option key={option} value={option} disabled={option === barred?.option}>
          {textOf(GROUPS[field.name] ?? field.name, String(option))}
        </option>
      ))}
    </select>
  );
}

type Writing = Extract<Field, { kind: 'words' | 'address' }>;

interface WordsProps {
  draft: Draft;
  id: string;
  field: Writing;
  value: string;
  onChange: (value: unknown) => void;
}

function Words({ draft, id, field, value, onChange }: WordsProps) {
  const { shown, write, done } = useWritten(draft, value, (text) => {
    onChange(text === '' && !field.required ? null : text);
  });
  const props = {
    id,
    value: shown,
    onBlur: done,
    onChange: ({ target }: { target: { value: string } }) => {
      write(target.value);
    },
  };
  if (field.kind === 'words' && field.long) return <textarea rows={3} {...props} />;
  return (
    <input
      type="text"
      inputMode={field.kind === 'address' ? 'url' : 'text'}
      {...props}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done();
      }}
    />
  );
}

/** What is typed stays as it is until the service has it, whatever it has meanwhile. */
function useWritten(draft: Draft, value: string, onWritten: (text: string) => void) {
  const [typed, type] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  const sent = useRef<string | null>(null);
  const text = typed?.trim();
  if (value !== known) {
    setKnown(value);
    if (text === value) type(null);
  }
  const isOpen = text !== undefined && text !== value;
  const send = () => {
    if (!isOpen) return;
    sent.current = text;
    onWritten(text);
  };
  const sendOnce = () => {
    if (sent.current !== text) send();
  };
  useTyping(draft, isOpen ? sendOnce : null);
  const done = () => {
    if (isOpen) send();
    else type(null);
  };
  const write = (words: string) => {
    sent.current = null;
    type(words);
  };
  return { shown: typed ?? value, write, done };
}
