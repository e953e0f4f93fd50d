import type { Returned, Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { ownZoneScript } from '../layout/styles.js';
import { AccountFields } from './account-fields.page.js';

/** The first organization of this service, and its owner. */
export function renderSetupPage(screen: Screen, token: string, returned: Returned): string {
  const { t } = screen;
  return renderPlainPage(screen, {
    title: t.setup.title,
    scripts: [ownZoneScript.href],
    children: (
      <>
        <p>{t.setup.intro}</p>
        <Form screen={screen} action="/app/setup">
          <FormError returned={returned} text={t.wrong} />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="timezone" value="" />
          <Input
            id="organization"
            label={t.setup.organization}
            returned={returned}
            input={{ type: 'text', autocomplete: 'organization', maxLength: 255, autofocus: true }}
          />
          <AccountFields t={t} returned={returned} />
          <button class="button" type="submit">
            {t.setup.button}
          </button>
        </Form>
      </>
    ),
  });
}

/** What a service says to whoever comes before its first owner. */
export function renderFirstSightPage(screen: Screen): string {
  const { setup } = screen.t;
  return renderPlainPage(screen, {
    title: setup.title,
    children: (
      <>
        <p>{setup.noOwner}</p>
        <p>{setup.whereLink}</p>
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
