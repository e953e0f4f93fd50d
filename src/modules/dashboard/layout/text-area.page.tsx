import { Field, described } from '../../../platform/html/field.page.js';
import type { Returned } from '../http/screen.js';

interface TextAreaProps {
  id: string;
  label: string;
  hint?: string;
  returned: Returned;
  /** What it holds before anybody types. */
  value?: string;
  input?: Record<string, string | number | boolean>;
}

/** A field for longer text that keeps what was typed. */
export function TextArea({ id, label, hint, returned, value = '', input = {} }: TextAreaProps) {
  const error = returned.errors[id];
  const typed = returned.values[id];
  const text = typeof typed === 'string' ? typed : value;
  const rows = Math.min(12, Math.max(2, text.split('\n').length, Math.ceil(text.length / 70)));
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea {...{ id, name: id, rows, ...input }} {...described(id, hint !== undefined, error)}>
        {text}
      </textarea>
    </Field>
  );
}
