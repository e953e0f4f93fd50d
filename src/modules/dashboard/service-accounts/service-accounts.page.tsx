import { SERVICE_ROLES, type ServiceAccountDto } from '../../access/service-accounts/service-accounts.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderConfirmation } from '../layout/confirmation.page.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { Select } from '../layout/select.page.js';
import { Table } from '../layout/table.page.js';
import { TextArea } from '../layout/text-area.page.js';
import { Time } from '../layout/time.page.js';

export const SERVICE_ACCOUNTS = '/app/settings/service-accounts';

interface ServiceAccountsProps {
  accounts: ServiceAccountDto[];
  tokenUrl: string;
  returned: Returned;
}

export function renderServiceAccountsPage(screen: DeskScreen, props: ServiceAccountsProps): string {
  const t = screen.t.serviceAccounts;
  const { accounts, tokenUrl, returned } = props;
  return renderDeskPage(screen, {
    title: t.title,
    children: (
      <>
        <p>{t.intro}</p>
        <div class="notice">
          <p>{t.tokenAt}</p>
          <p class="secret">{tokenUrl}</p>
        </div>
        {accounts.length > 0 ? <List screen={screen} accounts={accounts} /> : <p class="quiet">{t.empty}</p>}
        <section class="section">
          <h2>{t.add}</h2>
          <Fields screen={screen} action={SERVICE_ACCOUNTS} returned={returned} act={t.add} />
        </section>
      </>
    ),
  });
}

function List({ screen, accounts }: { screen: DeskScreen; accounts: ServiceAccountDto[] }) {
  const { serviceAccounts: t, roles, locale, fields } = screen.t;
  return (
    <Table heads={[fields.name, t.role, t.keys, t.made, t.lastUsed]} action={t.change}>
      {accounts.map(({ id, name, client_id, role, jwks, created_at, last_used_at }) => (
        <tr key={id}>
          <td>
            <strong>{name}</strong>
            <div class="quiet small">
              {t.clientId} <code>{client_id}</code>
            </div>
          </td>
          <td>{roles[role]}</td>
          <td>{t.keyCount(jwks.keys.length)}</td>
          <td>
            <Time at={created_at} locale={locale} />
          </td>
          <td>{last_used_at ? <Time at={last_used_at} locale={locale} /> : t.never}</td>
          <td>
            <a class="link" href={`${SERVICE_ACCOUNTS}/${id}`}>
              {t.change}
            </a>
          </td>
        </tr>
      ))}
    </Table>
  );
}

export function renderServiceAccountPage(screen: DeskScreen, account: ServiceAccountDto, returned: Returned): string {
  const t = screen.t.serviceAccounts;
  const { id, name } = account;
  return renderDeskPage(screen, {
    title: t.changeTitle(name),
    children: (
      <>
        <p>{t.changeText}</p>
        <Fields
          screen={screen}
          action={`${SERVICE_ACCOUNTS}/${id}`}
          account={account}
          returned={returned}
          act={t.save}
        />
        <p>
          <a class="link danger" href={`${SERVICE_ACCOUNTS}/${id}/delete`}>
            {t.remove}
          </a>
        </p>
      </>
    ),
  });
}

interface FieldsProps {
  screen: DeskScreen;
  action: string;
  account?: ServiceAccountDto;
  returned: Returned;
  act: string;
}

function Fields({ screen, action, account, returned, act }: FieldsProps) {
  const { serviceAccounts: t, fields, roles, wrong } = screen.t;
  const kept = account ? { ...returned, values: { name: account.name, ...returned.values } } : returned;
  return (
    <Form screen={screen} action={action}>
      <FormError returned={returned} text={wrong} />
      <Input id="name" label={fields.name} returned={kept} input={{ type: 'text', maxLength: 100 }} />
      <Select
        id="role"
        label={t.role}
        returned={returned}
        value={account?.role ?? 'viewer'}
        options={SERVICE_ROLES.map((role) => [role, roles[role]])}
      />
      <TextArea
        id="jwks"
        label={t.keys}
        hint={t.keysHint}
        returned={returned}
        value={account ? JSON.stringify(account.jwks, null, 2) : ''}
        input={{ required: true, spellcheck: false, maxLength: 20_000 }}
      />
      <button class="button" type="submit">
        {act}
      </button>
    </Form>
  );
}

export function renderDeleteServiceAccountPage(screen: DeskScreen, { id, name }: ServiceAccountDto): string {
  const t = screen.t.serviceAccounts;
  const back = `${SERVICE_ACCOUNTS}/${id}`;
  return renderConfirmation(screen, {
    title: t.removeTitle(name),
    text: t.removeText,
    act: t.remove,
    action: `${back}/delete`,
    back,
  });
}
