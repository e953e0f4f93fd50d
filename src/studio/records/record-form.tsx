import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ProposalServiceError } from '../../../sdk/src/errors.js';
import { Refusal } from '../frame/refusal.js';
import { useText } from '../language/texts.js';
import { FieldRow, type RecordField } from './field-row.js';
import type { FormState, Values } from './form-state.js';
import { WrongFields } from './wrong-fields.js';

interface Props {
  fields: readonly RecordField[];
  /** What the fields hold before anybody types. */
  initial: Values;
  /** Stores what was typed; `changed` names the fields that are others than before. */
  store: (values: Values, changed: readonly string[]) => Promise<unknown>;
  /** What its button says. */
  act: string;
  isReadOnly?: boolean;
  children?: (form: FormState) => ReactNode;
}

/** The fields of a record. What is refused stands beside its field, and nothing that was typed is lost. */
export function RecordForm({ fields, initial, store, act, isReadOnly = false, children }: Props) {
  const t = useText();
  const [typed, setTyped] = useState<Values>({});
  const values = { ...initial, ...typed };
  const changed = Object.keys(typed).filter((name) => typed[name] !== initial[name]);
  const save = useMutation({
    mutationFn: () => store(values, changed),
    onSuccess: () => {
      setTyped({});
    },
  });
  const wrong = wrongIn(save.error);
  const form = {
    values,
    wrong,
    set: (name: string, value: string) => {
      setTyped((before) => ({ ...before, [name]: value }));
      if (save.isSuccess) save.reset();
    },
  };
  const known = fields.map(({ name }) => name);
  const awaited = isReadOnly ? undefined : fields.find(({ name, required }) => required && !initial[name]);
  const isElsewhere = save.error && !known.some((name) => name in wrong);
  return (
    <form
      className="record-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const missing = fields.find(({ name, required }) => required && !values[name]?.trim());
        if (missing) event.currentTarget.querySelector<HTMLElement>(`[name="${missing.name}"]`)?.focus();
        save.mutate();
      }}
    >
      <div className="record-fields">
        {fields.map((field) => (
          <FieldRow key={field.name} {...{ field, form, isReadOnly }} isFirst={field === awaited} />
        ))}
      </div>
      {children?.(form)}
      {isElsewhere && <Problem error={save.error} />}
      {!isReadOnly && (
        <footer>
          <span role="status">{save.isSuccess && changed.length === 0 && t('saving.stored')}</span>
          <button type="submit" className="primary" disabled={save.isPending}>
            {act}
          </button>
        </footer>
      )}
    </form>
  );
}

/** What is wrong with the whole; another wrote it meanwhile, and what was typed waits. */
function Problem({ error }: { error: Error }) {
  const t = useText();
  if (ProposalServiceError.is(error, 'precondition_failed'))
    return (
      <p className="refusal" role="alert">
        {t('records.stale')}
      </p>
    );
  return <Refusal error={error} />;
}

/** By the field that it is about, also where it is about something in it. */
function wrongIn(error: Error | null): Record<string, string> {
  if (error instanceof WrongFields) return error.wrong;
  if (!ProposalServiceError.is(error)) return {};
  const details = error.details.map(({ field, message }) => [field.split(/[.[]/, 1)[0] ?? field, message] as const);
  return Object.fromEntries([...details].reverse());
}
