import { Field } from '../frame/field.js';
import { useText, type TextName } from '../language/texts.js';
import type { FormState } from './form-state.js';

/** A field of a record, by the name that the API gives it. */
export interface RecordField {
  name: string;
  label: TextName;
  kind?: 'text' | 'email' | 'tel' | 'url' | 'area' | 'decimal' | 'choice' | 'check';
  max?: number;
  required?: boolean;
  hint?: TextName;
  /** As wide as the form. */
  wide?: boolean;
  /** Of a choice: values and their words. */
  options?: readonly (readonly [string, string])[];
}

interface Props {
  field: RecordField;
  form: FormState;
  isReadOnly: boolean;
  /** Typed into at once: what a new record is called. */
  isFirst?: boolean;
}

export function FieldRow({ field, form: { values, wrong, set }, isReadOnly, isFirst = false }: Props) {
  const t = useText();
  const { name, label, kind = 'text', max, required = false, hint, wide = false, options = [] } = field;
  if (kind === 'check')
    return (
      <label className="check" data-wide>
        <input
          type="checkbox"
          name={name}
          disabled={isReadOnly}
          checked={values[name] === 'true'}
          onChange={(event) => {
            set(name, event.target.checked ? 'true' : '');
          }}
        />
        {t(label)}
      </label>
    );
  const input = {
    ...{ name, required, disabled: isReadOnly, autoFocus: isFirst, value: values[name] ?? '' },
    onChange: (event: { target: { value: string } }) => {
      set(name, event.target.value);
    },
  };
  return (
    <div data-wide={wide}>
      <Field label={t(label)} error={wrong[name]} {...(hint && { hint: t(hint) })}>
        {(control) =>
          kind === 'area' ? (
            <textarea {...input} {...control} rows={3} maxLength={max} />
          ) : kind === 'choice' ? (
            <select {...input} {...control}>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...input}
              {...control}
              type={kind === 'decimal' ? 'text' : kind}
              inputMode={kind === 'decimal' ? 'decimal' : undefined}
              autoComplete="off"
              maxLength={max}
            />
          )
        }
      </Field>
    </div>
  );
}
