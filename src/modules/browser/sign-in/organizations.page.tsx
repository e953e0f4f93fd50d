import type { OrganizationChoice } from '../../access/sessions/sessions.service.js';
import type { Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { Form } from '../layout/form.page.js';

/** One button for each organization of the person, who goes on from there to where they wanted to go. */
export function renderOrganizationsPage(screen: Screen, choices: OrganizationChoice[], next: string): string {
  const { t } = screen;
  return renderPlainPage(screen, {
    title: t.organizations.title,
    children: (
      <>
        <p>{choices.length > 0 ? t.organizations.intro : t.organizations.none}</p>
        <Form screen={screen} action="/app/organizations" class="stack">
          <input type="hidden" name="next" value={next} />
          {choices.map(({ id, name, role }) => (
            <button key={id} class="choice" type="submit" name="organization_id" value={id}>
              <span>{name}</span>
              <span class="quiet">{t.roles[role]}</span>
            </button>
          ))}
        </Form>
        <Form screen={screen} action="/app/logout">
          <button class="link" type="submit">
            {t.signOut}
          </button>
        </Form>
      </>
    ),
  });
}
