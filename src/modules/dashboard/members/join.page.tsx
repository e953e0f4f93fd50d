import type { Returned, Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { Form, FormError } from '../layout/form.page.js';
import { AccountFields } from '../sign-in/account-fields.page.js';

interface JoinProps {
  organization: string;
  role: string;
  returned: Returned;
}

/** Into an organization: as who is signed in, or with a new account. */
export function renderJoinPage(screen: Screen, { organization, role, returned }: JoinProps): string {
  const { t, session, path } = screen;
  return renderPlainPage(screen, {
    title: t.join.title(organization),
    children: (
      <>
        <p>{t.join.role(role)}</p>
        <Form screen={screen} action={path}>
          <FormError returned={returned} text={t.wrong} />
          {session ? <p>{t.join.as(session.email)}</p> : <AccountFields t={t} returned={returned} />}
          <button class="button" type="submit">
            {t.join.button}
          </button>
        </Form>
        {session ? null : <a href={`/app/login?next=${encodeURIComponent(path)}`}>{t.join.haveAccount}</a>}
      </>
    ),
  });
}
