import type { Returned, Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { Form, FormError } from '../layout/form.page.js';
import { SsoForm } from '../sign-in/sso.page.js';
import { NameField, PasswordField } from '../sign-in/account-fields.page.js';

interface JoinProps {
  organization: string;
  /** The address that is invited. */
  email: string;
  role: string;
  /** Whether there is an account with that address, whose owner signs in first. */
  isKnown: boolean;
  /** Whether the provider of the organization signs in who has that address, and whether it alone does. */
  sso: 'alone' | 'too' | null;
  returned: Returned;
}

/** Into an organization: as the invited person who is signed in, or with a new account for the invited address. */
export function renderJoinPage(screen: Screen, props: JoinProps): string {
  const { t } = screen;
  const { organization, email, role } = props;
  return renderPlainPage(screen, {
    title: t.join.title(organization),
    children: (
      <>
        <p>{t.join.invited(email, role)}</p>
        <Way screen={screen} {...props} />
      </>
    ),
  });
}

function Way({ screen, ...props }: JoinProps & { screen: Screen }) {
  const { t, session, path } = screen;
  const { email, isKnown, sso, returned } = props;
  const signIn = `/app/login?next=${encodeURIComponent(path)}`;
  if (session && session.email !== email) {
    return (
      <>
        <p>{t.join.another(session.email)}</p>
        <Form screen={screen} action="/app/logout">
          <button class="button" type="submit">
            {t.signOut}
          </button>
        </Form>
      </>
    );
  }
  if (!session && isKnown) {
    return (
      <>
        <p>{t.join.known}</p>
        <a class="button" href={signIn}>
          {t.login.button}
        </a>
      </>
    );
  }
  const bySso = !session && sso ? <SsoForm screen={screen} email={email} next="/app" /> : null;
  if (bySso && sso === 'alone') return bySso;
  return (
    <>
      {bySso}
      <Form screen={screen} action={path}>
        <FormError returned={returned} text={t.wrong} />
        {session ? null : <NameField t={t} returned={returned} />}
        {session ? null : <PasswordField t={t} returned={returned} />}
        <button class="button" type="submit">
          {t.join.button}
        </button>
      </Form>
    </>
  );
}
