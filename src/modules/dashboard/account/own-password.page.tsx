import { PASSWORD_LENGTH } from '../../../platform/crypto/check-password.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { SESSIONS } from './sessions.page.js';
import { PasswordField } from '../sign-in/account-fields.page.js';

export const OWN_PASSWORD = '/app/settings/password';

export function renderOwnPasswordPage(screen: DeskScreen, returned: Returned, saved: boolean): string {
  const { t } = screen;
  return renderDeskPage(screen, {
    title: t.ownPassword.title,
    children: (
      <>
        {saved ? <p role="status">{t.ownPassword.saved}</p> : null}
        <p>{t.ownPassword.intro}</p>
        <Form screen={screen} action={OWN_PASSWORD}>
          <FormError returned={returned} text={t.wrong} />
          <Input
            id="current_password"
            label={t.ownPassword.current}
            returned={returned}
            input={{ type: 'password', autocomplete: 'current-password', maxLength: PASSWORD_LENGTH.most }}
          />
          <PasswordField
            id="new_password"
            t={{ ...t, fields: { ...t.fields, password: t.ownPassword.next } }}
            returned={returned}
          />
          <button class="button" type="submit">
            {t.ownPassword.title}
          </button>
        </Form>
        <p>
          <a href={SESSIONS}>{t.sessions.title}</a>
        </p>
      </>
    ),
  });
}
