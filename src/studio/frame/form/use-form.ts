import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ProposalServiceError } from '../../../../sdk/src/errors.js';

export interface FieldState<Value> {
  name: string;
  value: Value;
  /** What the service says against it. */
  wrong: string | null;
  /** It is shown, not changed. */
  isReadOnly: boolean;
  onChange: (value: Value) => void;
}

export interface FormState<Values extends object> {
  values: Values;
  field: <Name extends keyof Values & string>(name: Name) => FieldState<Values[Name]>;
  isChanged: boolean;
  isReadOnly: boolean;
  isPending: boolean;
  isSaved: boolean;
  /** A refusal that is about none of the fields, or not about them alone. */
  error: Error | null;
  submit: () => void;
  discard: () => void;
}

interface Options {
  isReadOnly?: boolean;
}

/** Fields over what is stored: only what differs is written, and what is refused stays as it was typed. */
export function useForm<Values extends object>(
  stored: Values,
  store: (changes: Partial<Values>) => Promise<unknown>,
  { isReadOnly = false }: Options = {},
): FormState<Values> {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const write = useMutation({
    mutationFn: store,
    onSuccess: (_, sent) => {
      setTyped((now) => without(now, sent));
    },
  });
  const changes = without(typed, stored);
  const details = ProposalServiceError.is(write.error) ? write.error.details : [];
  const wrong = (name: string) => details.filter(({ field }) => isOf(field, name)).map(({ message }) => message);
  const isAboutFields =
    details.length > 0 && details.every(({ field }) => Object.keys(stored).some((name) => isOf(field, name)));
  const values = { ...stored, ...typed };
  return {
    values,
    field: (name) => ({
      name,
      value: values[name],
      wrong: wrong(name).join(' ') || null,
      isReadOnly,
      onChange: (value) => {
        setTyped((now) => ({ ...now, [name]: value }));
      },
    }),
    isChanged: Object.keys(changes).length > 0,
    isReadOnly,
    isPending: write.isPending,
    isSaved: write.isSuccess,
    error: isAboutFields ? null : write.error,
    submit: () => {
      write.mutate(changes);
    },
    discard: () => {
      setTyped({});
      write.reset();
    },
  };
}

/** Whether a path of a refusal is the field's, or below it. */
const isOf = (path: string, name: string) =>
  path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`);

/** Those values that the others have not. */
function without<Values extends object>(values: Partial<Values>, others: Partial<Values>): Partial<Values> {
  const differing = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(others[name as keyof Values]),
  );
  return Object.fromEntries(differing) as Partial<Values>;
}
