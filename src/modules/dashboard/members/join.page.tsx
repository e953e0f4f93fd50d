import type { Returned, Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';

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
          {session ? <p>{t.join.as(session.email)}</p> : <Account t={t} returned={returned} />}
          <button class="button" type="submit">
            {t.join.button}
          </button>
        </Form>
        {session ? null : <a href={`/app/login?next=${encodeURIComponent(path)}`}>{t.join.haveAccount}</a>}
      </>
    ),
  });
}

function Account({ t, returned }: { t: Screen['t']; returned: Returned }) {
  return (
    <>
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
    </>
  );
}
