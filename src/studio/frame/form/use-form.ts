import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalsOf } from '../refusals.js';

export interface FieldState<Value> {
  name: string;
  value: Value;
  /** What the service says against it. */
  wrong: string | undefined;
  /** It is shown, not changed. */
  isReadOnly: boolean;
  onChange: (value: Value) => void;
}

export interface FormState<Values extends object> {
  values: Values;
  field: <Name extends keyof Values & string>(name: Name) => FieldState<Values[Name]>;
  /** What is said of a path within a field. */
  wrong: (path: string) => string | undefined;
  isChanged: boolean;
  isReadOnly: boolean;
  isPending: boolean;
  isSaved: boolean;
  /** A refusal that is about none of the fields. */
  error: Error | null;
  submit: () => void;
  discard: () => void;
}

interface Options {
  isReadOnly?: boolean;
  /** What the fields are called where they are written, if they have other names there. */
  paths?: string[];
}

/** Fields over what is stored: only what differs is written, and what is refused stays as it was typed. */
export function useForm<Values extends object>(
  stored: Values,
  store: (changes: Partial<Values>) => Promise<unknown>,
  { isReadOnly = false, paths = Object.keys(stored) }: Options = {},
): FormState<Values> {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const write = useMutation({
    mutationFn: store,
    onSuccess: (_, sent) => {
      setTyped((now) => without(now, sent));
    },
  });
  const changes = without(typed, stored);
  const { of, rest } = refusalsOf(write.error, paths);
  const values = { ...stored, ...typed };
  return {
    values,
    field: (name) => ({
      name,
      value: values[name],
      wrong: of(name),
      isReadOnly,
      onChange: (value) => {
        setTyped((now) => ({ ...now, [name]: value }));
      },
    }),
    isChanged: Object.keys(changes).length > 0,
    isReadOnly,
    isPending: write.isPending,
    isSaved: write.isSuccess,
    wrong: of,
    error: rest,
    submit: () => {
      write.mutate(changes);
    },
    discard: () => {
      setTyped({});
      write.reset();
    },
  };
}

/** Those values that the others have not. */
function without<Values extends object>(values: Partial<Values>, others: Partial<Values>): Partial<Values> {
  const differing = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(others[name as keyof Values]),
  );
  return Object.fromEntries(differing) as Partial<Values>;
}
