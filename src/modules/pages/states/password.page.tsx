import type { Language } from '../../proposals/proposal-snapshot.dto.js';
import { stringsOf } from '../language/format.js';
import { described, Field } from '../../../platform/html/field.page.js';
import { renderStateDocument } from './state-document.page.js';

export interface PasswordPageView {
  language: Language;
  basePath: string;
  error?: string;
  nonce: string;
}

export function renderPasswordPage({ language, basePath, error, nonce }: PasswordPageView): string {
  const t = stringsOf(language).password;
  return renderStateDocument({
    ...{ language, nonce, title: t.title },
    children: (
      <>
        <p class="state-text">{t.intro}</p>
        <form class="form state-form" method="post" action={`${basePath}/unlock`}>
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
