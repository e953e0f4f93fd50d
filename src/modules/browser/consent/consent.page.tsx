import { ACCESSES } from '../../access/oauth/connections/connections.dto.js';
import type { OrganizationChoice } from '../../access/sessions/sessions.service.js';
import type { ConsentQuestion } from '../../access/oauth/server/consents.service.js';
import type { Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { Form } from '../layout/form.page.js';

interface ConsentProps {
  screen: Screen;
  question: ConsentQuestion;
  choices: OrganizationChoice[];
  /** Ticked at first; the one that was chosen in this browser. */
  chosen: string | null;
  error?: string;
}

/** Who asks, where the access goes, into which organization, and what for. */
export function renderConsentPage({ screen, question, choices, chosen, error }: ConsentProps): string {
  const t = screen.t.consent;
  const { client_name, destination, is_on_this_computer, scopes } = question;
  return renderPlainPage(screen, {
    title: t.title(client_name),
    children: (
      <>
        <p>{t.intro(screen.session?.email ?? '')}</p>
        {error ? (
          <p class="notice bad" role="alert">
            {error}
          </p>
        ) : null}
        <p class="notice">
          <span>
            {t.sentTo} <strong class="address">{destination}</strong>
            {is_on_this_computer ? ` ${t.onThisComputer}` : null}
          </span>
          <span class="quiet small">{t.unverified}</span>
        </p>
        <Form screen={screen} action={screen.path}>
          <Organizations screen={screen} choices={choices} chosen={chosen} />
          <fieldset>
            <legend>{t.may}</legend>
            {scopes.map((scope) => (
              <label key={scope} class="check">
                <input type="checkbox" name="scopes" value={scope} checked />
                <span>
                  {t.useTools} <code class="quiet">{scope}</code>
                </span>
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{t.howMuch}</legend>
            {ACCESSES.map((access) => (
              <label key={access} class="check">
                <input type="radio" name="access" value={access} required checked={access === 'full'} />
                <span>
                  {t.access[access]}
                  <br />
                  <span class="hint">{t.accessHint[access]}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <div class="stack">
            <button class="button" type="submit" name="answer" value="allow">
              {t.allow}
            </button>
            <button class="button second" type="submit" name="answer" value="deny" formnovalidate>
              {t.deny}
            </button>
          </div>
        </Form>
        <p class="quiet small">{t.revocable}</p>
      </>
    ),
  });
}

type OrganizationsProps = Pick<ConsentProps, 'screen' | 'choices' | 'chosen'>;

function Organizations({ screen, choices, chosen }: OrganizationsProps) {
  const { consent, roles, organizations } = screen.t;
  if (choices.length === 0) return <p class="error">{organizations.none}</p>;
  return (
    <fieldset>
      <legend>{consent.organization}</legend>
      {choices.map(({ id, name, role }, index) => (
        <label key={id} class="check">
          <input
            type="radio"
            name="organization_id"
            value={id}
            required
            checked={chosen ? id === chosen : choices.length === 1 && index === 0}
          />
          <span>
            {name} <span class="quiet">{roles[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
