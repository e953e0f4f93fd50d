import { useState } from 'react';
import { Refusal } from '../../frame/refusal.js';
import { useText, useTextOf, type TextName } from '../../language/texts.js';
import type { Field } from './fields.js';

interface Props {
  field: Field;
  value: unknown;
  refusal: Error | null;
  /** What it is to be; null for nothing. */
  onChange: (value: unknown) => void;
}

/** One field of a part: what is written is stored when somebody leaves it, what is chosen at once. */
export function FieldInput({ field, value, refusal, onChange }: Props) {
  const t = useText();
  const id = `field-${field.name}`;
  const label = t(`field.${field.name}` as TextName);
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
            <Choice id={id} field={field} value={value} onChange={onChange} />
          ) : (
            <Words id={id} field={field} value={typeof value === 'string' ? value : ''} onChange={onChange} />
          )}
        </>
      )}
      {field.name === 'alt' && !value && <p className="hint">{t('picture.altMissing')}</p>}
      {refusal && <Refusal error={refusal} />}
    </div>
  );
}

/** Fields whose values have the names of another's. */
const GROUPS: Record<string, string> = { background_art: 'art' };

type Choosing = Extract<Field, { kind: 'choice' }>;

function Choice({ id, field, value, onChange }: Omit<Props, 'refusal'> & { id: string; field: Choosing }) {
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
        <option key={option} value={option}>
          {textOf(GROUPS[field.name] ?? field.name, String(option))}
        </option>
      ))}
    </select>
  );
}

type Writing = Extract<Field, { kind: 'words' | 'address' }>;

interface WordsProps {
  id: string;
  field: Writing;
  value: string;
  onChange: (value: unknown) => void;
}

function Words({ id, field, value, onChange }: WordsProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const done = () => {
    const written = text.trim();
    if (written !== value) onChange(written === '' && !field.required ? null : written);
  };
  const props = {
    id,
    value: text,
    onBlur: done,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
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
