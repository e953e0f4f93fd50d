import type { Returned, Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';

/** The first organization of this service, and its owner. */
export function renderSetupPage(screen: Screen, token: string, returned: Returned): string {
  const { t } = screen;
  return renderPlainPage(screen, {
    title: t.setup.title,
    children: (
      <>
        <p>{t.setup.intro}</p>
        <Form screen={screen} action="/app/setup">
          <FormError returned={returned} text={t.wrong} />
          <input type="hidden" name="token" value={token} />
          <Input
            id="organization"
            label={t.setup.organization}
            returned={returned}
            input={{ type: 'text', autocomplete: 'organization', maxLength: 255, autofocus: true }}
          />
          <Input
            id="name"
            label={t.setup.yourName}
            returned={returned}
            input={{ type: 'text', autocomplete: 'name', maxLength: 255 }}
          />
          <Input
            id="email"
            label={t.fields.email}
            returned={returned}
            input={{ type: 'email', autocomplete: 'username', maxLength: 254 }}
          />
          <Input
            id="password"
            label={t.fields.password}
            hint={t.setup.passwordHint}
            returned={returned}
            input={{ type: 'password', autocomplete: 'new-password', minLength: 10, maxLength: 128 }}
          />
          <button class="button" type="submit">
            {t.setup.button}
          </button>
        </Form>
      </>
    ),
  });
}

/** Nobody makes an owner here who cannot read the log. */
export function renderNoSetupPage(screen: Screen, text: string): string {
  return renderPlainPage(screen, {
    title: screen.t.setup.title,
    children: (
      <>
        <p>{text}</p>
        <p>
          <a class="button" href="/app/login">
            {screen.t.login.title}
          </a>
        </p>
      </>
    ),
  });
}
