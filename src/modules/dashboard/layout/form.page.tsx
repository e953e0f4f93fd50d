import type { ComponentChildren } from 'preact';
import type { Returned, Screen } from '../http/screen.js';

interface FormProps {
  screen: Screen;
  action: string;
  children: ComponentChildren;
  class?: string;
}

/** A form that carries its proof of being ours. */
export function Form({ screen, action, children, class: name = 'form' }: FormProps) {
  return (
    <form class={name} method="post" action={action}>
      <input type="hidden" name="_csrf" value={screen.csrf} />
      {children}
    </form>
  );
}

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  children: ComponentChildren;
}

/** A label, its control, hint and error in one place. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div class={error ? 'field wrong' : 'field'}>
      <label for={id}>{label}</label>
      {children}
      {hint ? (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p class="error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface InputProps extends Omit<FieldProps, 'children'> {
  returned: Returned;
  input?: Record<string, string | number | boolean>;
}

/** A text field that keeps what was typed. */
export function Input({ id, label, hint, returned, input = {} }: InputProps) {
  const error = returned.errors[id];
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const typed = returned.values[id];
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...{ id, name: id, required: true, ...input }}
        {...(typeof typed === 'string' ? { value: typed } : {})}
        aria-describedby={ids || undefined}
        aria-invalid={error ? 'true' : undefined}
      />
    </Field>
  );
}

/** What is wrong with the form as a whole, read aloud when the page opens. */
export function FormError({ returned, text }: { returned: Returned; text: string }) {
  if (Object.keys(returned.errors).length === 0) return null;
  return (
    <p class="notice bad" role="alert">
      {returned.errors.form ?? text}
    </p>
  );
}
