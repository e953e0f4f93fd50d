import type { SsoReason } from '../../access/sso/sso-sign-in.service.js';
import type { Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { Form } from '../layout/form.page.js';

/** Of the button by which a form with an e-mail leads to the provider of its domain. */
export const BY_SSO = { name: 'way', value: 'sso' };

/** Beside the fields of the sign-in form: its e-mail is enough. */
export function SsoButton({ t }: Pick<Screen, 't'>) {
  return (
    <button class="button second" type="submit" {...BY_SSO} formnovalidate>
      {t.sso.button}
    </button>
  );
}

interface SsoFormProps {
  screen: Screen;
  email: string;
  next: string;
}

/** For an e-mail that is known already. */
export function SsoForm({ screen, email, next }: SsoFormProps) {
  return (
    <Form screen={screen} action="/app/login">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="next" value={next} />
      <p>{screen.t.sso.join}</p>
      <SsoButton t={screen.t} />
    </Form>
  );
}

/** Why somebody who came back from the provider is not let in. */
export function renderSsoProblemPage(screen: Screen, reason: SsoReason): string {
  const { sso } = screen.t;
  return renderPlainPage(screen, {
    title: sso.problemTitle,
    children: (
      <>
        <p role="alert">{sso.reasons[reason]}</p>
        <p>
          <a class="button" href="/app/login">
            {sso.retry}
          </a>
        </p>
      </>
    ),
  });
}
