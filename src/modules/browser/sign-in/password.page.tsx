import { PASSWORD_LENGTH } from '../../../platform/crypto/check-password.js';
import { UNTOUCHED, type Returned, type Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';

/** Asks for an address; `asked` is the one that was sent, and what is said of it holds for any. */
export function renderAskPasswordPage(screen: Screen, asked: string | null): string {
  const { t } = screen;
  return renderPlainPage(screen, {
    title: t.password.title,
    children: (
      <>
        {asked === null ? (
          <>
            <p>{t.password.intro}</p>
            <Form screen={screen} action="/app/password">
              <Input
                id="email"
                label={t.fields.email}
                returned={UNTOUCHED}
                input={{ type: 'email', autocomplete: 'username', maxLength: 254, autofocus: true }}
              />
              <button class="button" type="submit">
                {t.password.ask}
              </button>
            </Form>
          </>
        ) : (
          <p role="status">{t.password.asked(asked)}</p>
        )}
        <p>
          <a href="/app/login">{t.login.title}</a>
        </p>
      </>
    ),
  });
}

export function renderNewPasswordPage(screen: Screen, returned: Returned): string {
  const { t, path } = screen;
  return renderPlainPage(screen, {
    title: t.password.newTitle,
    children: (
      <Form screen={screen} action={path}>
        <FormError returned={returned} text={t.wrong} />
        <p>{t.password.newIntro}</p>
        <Input
          id="password"
          label={t.fields.password}
          hint={t.setup.passwordHint}
          returned={returned}
          input={{
            type: 'password',
            autocomplete: 'new-password',
            minLength: PASSWORD_LENGTH.least,
            maxLength: PASSWORD_LENGTH.most,
            autofocus: true,
          }}
        />
        <button class="button" type="submit">
          {t.password.set}
        </button>
      </Form>
    ),
  });
}
