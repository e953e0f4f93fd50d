import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '../../language/texts.js';
import { Refusal } from '../refusal.js';
import type { FormState } from './use-form.js';
import './form.css';

interface Props {
  title: string;
  /** What it is for, or what it does. */
  hint?: string;
  form: Pick<FormState<object>, 'isChanged' | 'isReadOnly' | 'isPending' | 'isSaved' | 'error' | 'submit' | 'discard'>;
  children: ReactNode;
}

/**
 * Fields that are written together; what is refused is said beside its field, and the first of them is gone to. The
 * button stands below them from the first, so that nothing moves under the pointer once something is changed.
 */
export function Form({ title, hint, form, children }: Props) {
  const t = useText();
  const id = useId();
  const place = useRef<HTMLFormElement>(null);
  const { isChanged, isPending, isSaved, isReadOnly, error } = form;
  useEffect(() => {
    if (!isPending) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isPending]);
  return (
    <form
      ref={place}
      className="sheet"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isPending) form.submit();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      <div className="form-rows">{children}</div>
      {!isReadOnly && (
        <footer>
          {error && <Refusal error={error} />}
          <span role="status">{isSaved && !isChanged && t('form.saved')}</span>
          {isChanged && !isPending && (
            <button type="button" onClick={form.discard}>
              {t('form.discard')}
            </button>
          )}
          <button type="submit" className="primary" disabled={!isChanged || isPending}>
            {t(isPending ? 'form.saving' : 'form.save')}
          </button>
        </footer>
      )}
    </form>
  );
}
