import { PERMISSIONS } from '../../../platform/auth/permissions.js';
import { Field } from '../../../platform/html/field.page.js';
import type { ApiKeyListItem } from '../../access/api-keys/api-keys.service.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderConfirmation } from '../layout/confirmation.page.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { ShownOnce } from '../layout/shown-once.page.js';
import { Table } from '../layout/table.page.js';
import { Time } from '../layout/time.page.js';
import { ScopePicker } from './scope-picker.page.js';

export const EXPIRIES = ['never', '30', '90', '365'];
/** Hours for which the old secret works beside the new one. */
export const OVERLAPS = ['0', '1', '24', '168'];

interface KeysProps {
  keys: ApiKeyListItem[];
  now: string;
  /** The key that was made just now, shown this once. */
  made?: { name: string; key: string };
  returned: Returned;
}

export function renderApiKeysPage(screen: DeskScreen, { keys, now, made, returned }: KeysProps): string {
  const t = screen.t.keys;
  return renderDeskPage(screen, {
    title: t.title,
    children: (
      <>
        <p>{t.intro}</p>
        {made ? <ShownOnce title={screen.t.about(t.made, made.name)} hint={t.shownOnce} secret={made.key} /> : null}
        {keys.length > 0 ? <Keys screen={screen} keys={keys} now={now} /> : <p class="quiet">{t.empty}</p>}
        <NewKeyForm screen={screen} returned={returned} />
      </>
    ),
  });
}

interface ListProps {
  screen: DeskScreen;
  keys: ApiKeyListItem[];
  now: string;
}

function Keys({ screen, keys, now }: ListProps) {
  const t = screen.t.keys;
  return (
    <div class="record-rows">
      <Table heads={[t.name, t.key, t.scopes, t.addresses, t.created, t.lastUsed, t.expiry]} action={t.revoke}>
        {keys.map((key) => (
          <Row key={key.id} screen={screen} item={key} now={now} />
        ))}
      </Table>
    </div>
  );
}

function Row({ screen, item, now }: { screen: DeskScreen; item: ApiKeyListItem; now: string }) {
  const { keys: t, locale } = screen.t;
  const expired = item.expires_at !== null && item.expires_at <= now;
  const gone = item.revoked_at !== null || expired;
  const all = item.scopes.length === PERMISSIONS.length;
  return (
    <tr class={gone ? 'gone' : undefined}>
      <td class="what">
        <strong>{item.name}</strong>
        {item.creator ? <div class="quiet small">{t.by(item.creator)}</div> : null}
      </td>
      <td>
        <code>{item.prefix}…</code>
      </td>
      <td class="note" data-label={t.scopes} title={item.scopes.join(', ')}>
        {all ? t.allScopes : t.scopeCount(item.scopes.length)}
      </td>
      <td class="note" data-label={t.addresses}>
        <Addresses list={item.allowed_ips} anywhere={t.anywhere} />
      </td>
      <td class="note" data-label={t.created}>
        <Time at={item.created_at} locale={locale} />
      </td>
      <td class="note" data-label={t.lastUsed}>
        {item.last_used_at ? <Time at={item.last_used_at} locale={locale} /> : t.never}
      </td>
      <td class="note" data-label={t.expiry}>
        {item.expires_at ? <Time at={item.expires_at} locale={locale} /> : t.never}
      </td>
      <td>
        {gone ? (
          <span class="state off">{item.revoked_at ? t.revoked : t.expired}</span>
        ) : (
          <p class="line-acts">
            <a
              class="link"
              href={`/app/settings/api-keys/${item.id}/rotate`}
              aria-label={screen.t.about(t.rotate, item.name)}
            >
              {t.rotate}
            </a>
            <a
              class="link danger"
              href={`/app/settings/api-keys/${item.id}/revoke`}
              aria-label={screen.t.about(t.revoke, item.name)}
            >
              {t.revoke}
            </a>
          </p>
        )}
      </td>
    </tr>
  );
}

/** Where the key may be used from, one line an address. */
function Addresses({ list, anywhere }: { list: string[]; anywhere: string }) {
  if (list.length === 0) return <>{anywhere}</>;
  return (
    <>
      {list.map((address) => (
        <div key={address}>
          <code>{address}</code>
        </div>
      ))}
    </>
  );
}

function NewKeyForm({ screen, returned }: { screen: DeskScreen; returned: Returned }) {
  const t = screen.t.keys;
  return (
    <section class="section">
      <h2>{t.create}</h2>
      <Form screen={screen} action="/app/settings/api-keys">
        <FormError returned={returned} text={screen.t.wrong} />
        <Input
          id="name"
          label={t.name}
          hint={t.nameHint}
          returned={returned}
          input={{ type: 'text', maxLength: 120 }}
        />
        <ScopePicker t={screen.t} returned={returned} />
        <Field id="expires" label={t.expires} error={returned.errors.expires_at}>
          <select id="expires" name="expires">
            {EXPIRIES.map((value) => (
              <option key={value} value={value} selected={returned.values.expires === value}>
                {t.expiries[value]}
              </option>
            ))}
          </select>
        </Field>
        <button class="button" type="submit">
          {t.create}
        </button>
      </Form>
    </section>
  );
}

interface LeftKeysProps {
  keys: ApiKeyListItem[];
  now: string;
  userId: string;
}

/** The keys that go on working though who made them may make none any more. */
export function renderLeftKeysPage(screen: DeskScreen, { keys, now, userId }: LeftKeysProps): string {
  const t = screen.t.keys;
  const [first] = keys;
  return renderDeskPage(screen, {
    title: t.left,
    children: (
      <>
        <p>{first ? t.leftText(first.creator ?? '') : t.empty}</p>
        {first ? <Keys screen={screen} keys={keys} now={now} /> : null}
        {first ? (
          <Form screen={screen} action={`/app/settings/api-keys/made-by/${userId}/revoke`}>
            <button class="button danger" type="submit">
              {t.revokeAll}
            </button>
          </Form>
        ) : null}
        <a href="/app/settings/api-keys">{t.title}</a>
      </>
    ),
  });
}

/** Asks for how long the programs may still use what they have. */
export function renderRotateKeyPage(screen: DeskScreen, key: ApiKeyListItem): string {
  const t = screen.t.keys;
  return renderDeskPage(screen, {
    title: t.rotateTitle(key.name),
    children: (
      <>
        <p>{t.rotateText}</p>
        <Form screen={screen} action={`/app/settings/api-keys/${key.id}/rotate`}>
          <Field id="overlap" label={t.overlap}>
            <select id="overlap" name="overlap">
              {OVERLAPS.map((hours) => (
                <option key={hours} value={hours}>
                  {t.overlaps[hours]}
                </option>
              ))}
            </select>
          </Field>
          <div class="actions">
            <button class="button" type="submit">
              {t.rotate}
            </button>
            <a class="button second" href="/app/settings/api-keys">
              {screen.t.cancel}
            </a>
          </div>
        </Form>
      </>
    ),
  });
}

/** For who may neither make nor see keys. */
export function renderNoKeysPage(screen: DeskScreen): string {
  const { title, intro, onlyAdmins } = screen.t.keys;
  return renderDeskPage(screen, {
    title,
    children: (
      <>
        <p>{intro}</p>
        <p class="quiet">{onlyAdmins}</p>
      </>
    ),
  });
}

export function renderRevokeKeyPage(screen: DeskScreen, key: ApiKeyListItem): string {
  const t = screen.t.keys;
  const back = '/app/settings/api-keys';
  const action = `${back}/${key.id}/revoke`;
  return renderConfirmation(screen, {
    title: t.revokeTitle(key.name),
    text: t.revokeText,
    act: t.revoke,
    action,
    back,
  });
}
