import type { PageContext } from '../page-context.js';
import { described, Field } from '../../../platform/html/field.page.js';

/** As easy and as polite as signing; open at once when it was refused before. */
export function DenyPanel({ page }: { page: PageContext }) {
  const { t, view } = page;
  const form = view.form?.kind === 'deny' ? view.form : undefined;
  return (
    <details class="deny" id="deny" open={form !== undefined}>
      <summary>{t.deny.open}</summary>
      <form class="form" method="post" action={`${view.basePath}/deny`} novalidate>
        <p class="deny-title">{t.deny.title}</p>
        <p>{t.deny.intro}</p>
        {form?.message ? (
          <p class="form-message" role="alert">
            {form.message}
          </p>
        ) : null}
        <Field id="deny-reason" label={t.deny.label} error={form?.errors.reason}>
          <input
            {...{
              id: 'deny-reason',
              name: 'reason',
              type: 'text',
              list: 'deny-reasons',
              maxLength: 2000,
              autocomplete: 'off',
            }}
            dir="auto"
            value={form?.values.reason ?? ''}
            {...described('deny-reason', false, form?.errors.reason)}
          />
          <datalist id="deny-reasons">
            {t.deny.suggestions.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
        </Field>
        <div class="suggestions" hidden>
          {t.deny.suggestions.map((reason) => (
            <button key={reason} type="button" class="chip" value={reason}>
              {reason}
            </button>
          ))}
        </div>
        <button class="button button-quiet" type="submit">
          {t.deny.button}
        </button>
      </form>
    </details>
  );
}
