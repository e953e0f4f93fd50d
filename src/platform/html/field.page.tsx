import type { ComponentChildren } from 'preact';

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  children: ComponentChildren;
}

/** A label, its hint and its error in one place; the control inside names both by `describedBy`. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div class={error ? 'field field-wrong' : 'field'}>
      <label for={id}>{label}</label>
      {children}
      {hint ? (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  return error ? (
    <p class="error" id={`${id}-error`}>
      {error}
    </p>
  ) : null;
}

/** Attributes that tie a control to its hint and error. */
export function described(id: string, hint: boolean, error: string | undefined) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? ('true' as const) : undefined };
}
