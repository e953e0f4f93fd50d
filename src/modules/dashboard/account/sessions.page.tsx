import type { SessionDto } from '../../access/account/own-account.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form } from '../layout/form.page.js';
import { Table } from '../layout/table.page.js';
import { Time } from '../layout/time.page.js';

export const SESSIONS = '/app/settings/sessions';

export function renderSessionsPage(screen: DeskScreen, sessions: SessionDto[]): string {
  const t = screen.t.sessions;
  return renderDeskPage(screen, {
    title: t.title,
    children: (
      <>
        <p>{t.intro}</p>
        <Table heads={[t.browser, t.address, t.since, t.lastUsed]} action={t.end}>
          {sessions.map((session) => (
            <Row key={session.id} screen={screen} session={session} />
          ))}
        </Table>
        {sessions.length > 1 ? (
          <Form screen={screen} action={`${SESSIONS}/others/end`} class="actions">
            <button class="button second" type="submit">
              {t.endOthers}
            </button>
          </Form>
        ) : null}
      </>
    ),
  });
}

function Row({ screen, session }: { screen: DeskScreen; session: SessionDto }) {
  const { sessions: t, locale } = screen.t;
  const { id, browser, address, created_at, last_seen_at, current } = session;
  return (
    <tr>
      <td>
        {browser ?? t.unknown} {current ? <strong>{t.thisOne}</strong> : null}
      </td>
      <td>{address ?? t.unknown}</td>
      <td>
        <Time at={created_at} locale={locale} />
      </td>
      <td>
        <Time at={last_seen_at} locale={locale} />
      </td>
      <td>
        {current ? null : (
          <Form screen={screen} action={`${SESSIONS}/${id}/end`} class="inline">
            <button class="link danger" type="submit">
              {t.end}
            </button>
          </Form>
        )}
      </td>
    </tr>
  );
}
