import { stringsOf } from '../language/format.js';
import { described, Field } from '../../../platform/html/field.page.js';
import { renderStateDocument, type StateView } from './state-document.page.js';

interface PasswordPageView extends StateView {
  basePath: string;
  error?: string;
}

export function renderPasswordPage({ basePath, error, ...view }: PasswordPageView): string {
  const t = stringsOf(view.language).password;
  return renderStateDocument({
    ...{ ...view, title: t.title },
    children: (
      <>
        <p class="state-text">{t.intro}</p>
        <form class="form state-form" method="post" action={`${basePath}/unlock`} novalidate>
          <Field id="password" label={t.label} error={error}>
            <input
              {...{
                id: 'password',
                name: 'password',
                type: 'password',
                required: true,
                maxLength: 128,
                autofocus: true,
              }}
              autocomplete="current-password"
              {...described('password', false, error)}
            />
          </Field>
          <button class="button" type="submit">
            {t.button}
          </button>
        </form>
        <p class="state-small">{t.lost}</p>
      </>
    ),
  });
}
