import type { ComponentChildren } from 'preact';
import { Field, described } from '../../../platform/html/field.page.js';
import type { Returned, Screen } from '../http/screen.js';

interface FormProps {
  screen: Screen;
  action: string;
  children: ComponentChildren;
  class?: string;
  /** Where a script learns what to ask a passkey; without it the form is not shown. */
  passkey?: string;
}

/** A form that carries its proof of being ours. */
export function Form({ screen, action, children, class: name = 'form', passkey }: FormProps) {
  return (
    <form {...{ class: name, method: 'post', action, 'data-passkey': passkey }} hidden={passkey !== undefined}>
      <input type="hidden" name="_csrf" value={screen.csrf} />
      {children}
    </form>
  );
}

interface InputProps {
  id: string;
  label: string;
  hint?: string;
  returned: Returned;
  input?: Record<string, string | number | boolean>;
}

/** A text field that keeps what was typed. */
export function Input({ id, label, hint, returned, input = {} }: InputProps) {
  const error = returned.errors[id];
  const typed = returned.values[id];
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...{ id, name: id, required: true, ...input }}
        {...(typeof typed === 'string' ? { value: typed } : {})}
        {...described(id, hint !== undefined, error)}
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
