import type { SignInMistake } from './browser-sign-in.service.js';
import type { Returned, Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { passkeyScript } from '../layout/styles.js';
import { PasskeyForm } from './passkey-form.page.js';
import { SsoButton } from './sso.page.js';

/** Where a passkey alone lets in. */
const PASSKEY = '/app/login/passkey';

interface SignInProps {
  screen: Screen;
  /** Whether the provider of an organization may let somebody in. */
  sso: boolean;
  /** Where the form with the password is sent. */
  action: string;
  /** Where the person wants to go; absent where that is the address of the page. */
  next?: string;
  /** Filled in already. */
  email?: string | undefined;
  intro?: string;
  mistake?: SignInMistake;
}

/** E-mail and password; of who is known the e-mail is there. */
export function renderSignInPage({ screen, sso, action, next, email, intro, mistake }: SignInProps): string {
  const { t } = screen;
  const text = mistake === undefined ? '' : mistake === 'noProvider' ? t.sso.noProvider : t.login[mistake];
  const returned: Returned = { values: { email: email ?? '' }, errors: mistake ? { form: text } : {} };
  const isEmailGiven = mistake !== undefined || email !== undefined;
  return renderPlainPage(screen, {
    title: t.login.title,
    scripts: screen.passkeys ? [passkeyScript.href] : [],
    children: (
      <>
        <p>{intro ?? t.login.intro}</p>
        <Form screen={screen} action={action}>
          <FormError returned={returned} text={text} />
          {next ? <input type="hidden" name="next" value={next} /> : null}
          <Input
            id="email"
            label={t.fields.email}
            returned={returned}
            input={{ type: 'email', autocomplete: 'username', maxLength: 254, autofocus: !isEmailGiven }}
          />
          <Input
            id="password"
            label={t.fields.password}
            returned={returned}
            input={{
              type: 'password',
              autocomplete: 'current-password',
              maxLength: 128,
              autofocus: isEmailGiven,
            }}
          />
          <button class="button" type="submit">
            {t.login.button}
          </button>
          {sso ? <SsoButton t={t} /> : null}
        </Form>
        {screen.passkeys ? (
          <PasskeyForm screen={screen} action={PASSKEY} options={PASSKEY} next={next ?? screen.path} />
        ) : null}
        {screen.mails ? (
          <p>
            <a href="/app/password">{t.password.title}</a>
          </p>
        ) : (
          <p class="quiet small">{t.login.lost}</p>
        )}
      </>
    ),
  });
}
