import type { Form as Sent } from '../http/form.js';
import { UNTOUCHED, type Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';

/** The field that answers the question below, beside those of the form that is sent again. */
export const PROOF = '_password';

/** Why the question is asked once more. */
export type ProofMistake = 'wrong' | 'tooMany';

/** Asks for the password, and then does what was meant to be done: all that was typed is sent along. */
export function renderReauthenticationPage(
  screen: Screen,
  { action, sent, mistake }: { action: string; sent: Sent; mistake?: ProofMistake },
): string {
  const { t } = screen;
  const returned = mistake ? { values: {}, errors: { form: t.reauthentication[mistake] } } : UNTOUCHED;
  return renderPlainPage(screen, {
    title: t.reauthentication.title,
    children: (
      <>
        <p>{t.reauthentication.intro(screen.session?.email ?? '')}</p>
        <Form screen={screen} action={action}>
          <FormError returned={returned} text={t.wrong} />
          {Object.entries(sent).flatMap(([name, values]) =>
            name === '_csrf'
              ? []
              : [values]
                  .flat()
                  .map((value, index) => <input key={`${name}:${index}`} type="hidden" name={name} value={value} />),
          )}
          <Input
            id={PROOF}
            label={t.fields.password}
            returned={returned}
            input={{ type: 'password', autocomplete: 'current-password', maxLength: 128, autofocus: true }}
          />
          <button class="button" type="submit">
            {t.reauthentication.button}
          </button>
        </Form>
        <p>
          <a href="/app">{t.cancel}</a>
        </p>
      </>
    ),
  });
}
