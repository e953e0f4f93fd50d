import type { ConnectionListItem } from '../../access/oauth/connections/connections.service.js';
import type { DeskScreen } from '../http/screen.js';
import { renderConfirmation } from '../layout/confirmation.page.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form } from '../layout/form.page.js';
import { Table } from '../layout/table.page.js';
import { Time } from '../layout/time.page.js';

interface IntegrationsProps {
  connections: ConnectionListItem[];
  mcpUrl: string;
}

export function renderIntegrationsPage(screen: DeskScreen, { connections, mcpUrl }: IntegrationsProps): string {
  const t = screen.t.integrations;
  return renderDeskPage(screen, {
    title: t.title,
    children: (
      <>
        <p>{t.intro}</p>
        <div class="notice">
          <p>{t.connect}</p>
          <p class="secret">{mcpUrl}</p>
        </div>
        {connections.length > 0 ? (
          <Connections screen={screen} connections={connections} />
        ) : (
          <p class="quiet">{t.empty}</p>
        )}
      </>
    ),
  });
}

function Connections({ screen, connections }: { screen: DeskScreen; connections: ConnectionListItem[] }) {
  const t = screen.t.integrations;
  return (
    <Table heads={[t.agent, t.member, t.access, t.connected, t.lastUsed]} action={t.revoke}>
      {connections.map((connection) => (
        <Row key={connection.id} screen={screen} connection={connection} />
      ))}
    </Table>
  );
}

function Row({ screen, connection }: { screen: DeskScreen; connection: ConnectionListItem }) {
  const { integrations: t, locale } = screen.t;
  const { id, client_name, client_host, user_name, scopes, created_at, last_used_at } = connection;
  return (
    <tr>
      <td>
        <strong>{client_name}</strong>
        <div class="quiet small">{client_host}</div>
      </td>
      <td>{user_name}</td>
      <td>{scopes.length > 0 ? <Access screen={screen} connection={connection} /> : t.none}</td>
      <td>
        <Time at={created_at} locale={locale} />
      </td>
      <td>{last_used_at ? <Time at={last_used_at} locale={locale} /> : t.never}</td>
      <td>
        <a class="link danger" href={`/app/settings/integrations/${id}/revoke`}>
          {t.revoke}
        </a>
      </td>
    </tr>
  );
}

/** What it may, and the other choice. */
function Access({ screen, connection }: { screen: DeskScreen; connection: ConnectionListItem }) {
  const t = screen.t.integrations;
  const { id, access } = connection;
  return (
    <>
      {access === 'full' ? t.full : t.readOnly}
      <Form screen={screen} action={`/app/settings/integrations/${id}/access`} class="inline">
        <button class="link small" type="submit" name="access" value={access === 'full' ? 'read' : 'full'}>
          {access === 'full' ? t.restrict : t.widen}
        </button>
      </Form>
    </>
  );
}

export function renderRevokeConnectionPage(screen: DeskScreen, { id, client_name }: ConnectionListItem): string {
  const t = screen.t.integrations;
  const back = '/app/settings/integrations';
  const action = `${back}/${id}/revoke`;
  return renderConfirmation(screen, {
    title: t.revokeTitle(client_name),
    text: t.revokeText,
    act: t.revoke,
    action,
    back,
  });
}
