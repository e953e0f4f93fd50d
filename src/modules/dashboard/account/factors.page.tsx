import type { FactorDto, FactorsDto } from '../../access/factors/factors.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderConfirmation } from '../layout/confirmation.page.js';
import { renderDeskPage, renderPlainPage } from '../layout/document.page.js';
import { Form, FormError } from '../layout/form.page.js';
import { Table } from '../layout/table.page.js';
import { Time } from '../layout/time.page.js';
import { FACTORS } from './factors-address.js';

type Props = FactorsDto & { next: string; returned?: Returned };

/** The second factors of a person; who has to have one sees nothing else until then. */
export function renderFactorsPage(screen: DeskScreen, props: Props): string {
  const { factors: t, account, wrong } = screen.t;
  const { data, recovery_codes_left, next, returned } = props;
  if (screen.desk.caller.lacks_factor) {
    return renderPlainPage(screen, {
      title: t.requiredTitle,
      children: (
        <>
          <p>{t.required(screen.desk.session.organization_name)}</p>
          <p class="quiet">{t.intro}</p>
          <Adding screen={screen} next={next} />
          <p>
            <a href="/app/organizations">{account.switch}</a>
          </p>
          <Form screen={screen} action="/app/logout">
            <button class="link" type="submit">
              {account.signOut}
            </button>
          </Form>
        </>
      ),
    });
  }
  return renderDeskPage(screen, {
    title: t.title,
    children: (
      <>
        {returned ? <FormError returned={returned} text={Object.values(returned.errors)[0] ?? wrong} /> : null}
        <p>{t.intro}</p>
        {data.length > 0 ? <Factors screen={screen} data={data} /> : <p class="quiet">{t.none}</p>}
        <Adding screen={screen} next={next} another={data.length > 0} />
        {data.length > 0 ? <RecoveryCodes screen={screen} left={recovery_codes_left} /> : null}
      </>
    ),
  });
}

function Adding({ screen, next, another = false }: { screen: DeskScreen; next: string; another?: boolean }) {
  return (
    <Form screen={screen} action={FACTORS} class="form">
      <input type="hidden" name="next" value={next} />
      <button class={another ? 'button second' : 'button'} type="submit">
        {screen.t.factors.add}
      </button>
    </Form>
  );
}

function Factors({ screen, data }: { screen: DeskScreen; data: FactorsDto['data'] }) {
  const { factors: t, locale } = screen.t;
  return (
    <Table heads={[t.kind, t.since, t.lastUsed]} action={t.remove}>
      {data.map(({ id, type, name, created_at, last_used_at }) => (
        <tr key={id}>
          <td>{name === null ? t[type] : `${t[type]} · ${name}`}</td>
          <td>
            <Time at={created_at} locale={locale} />
          </td>
          <td>{last_used_at === null ? null : <Time at={last_used_at} locale={locale} />}</td>
          <td>
            <a class="link danger" href={`${FACTORS}/${id}/remove`}>
              {t.remove}
            </a>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function RecoveryCodes({ screen, left }: { screen: DeskScreen; left: number }) {
  const { factors: t } = screen.t;
  return (
    <section class="stack">
      <h2>{t.codes}</h2>
      <p>{t.codesLeft(left)}</p>
      <Form screen={screen} action={`${FACTORS}/recovery-codes`} class="actions">
        <button class="button second" type="submit">
          {t.renew}
        </button>
      </Form>
    </section>
  );
}

/** Told once, and then the way on. */
export function renderRecoveryCodesPage(screen: DeskScreen, codes: string[], next: string): string {
  const { factors: t } = screen.t;
  return renderPlainPage(screen, {
    title: t.codesTitle,
    children: (
      <>
        <p>{t.codesHint}</p>
        <ul class="codes" role="list">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p>
          <a class="button" href={next === '/app' ? FACTORS : next}>
            {t.kept}
          </a>
        </p>
      </>
    ),
  });
}

export function renderRemoveFactorPage(screen: DeskScreen, { id, type }: FactorDto, isLast: boolean): string {
  const { factors: t } = screen.t;
  return renderConfirmation(screen, {
    title: type === 'passkey' ? t.removePasskey : t.removeTitle,
    text: isLast ? t.removeLast : t.removeText,
    act: t.remove,
    action: `${FACTORS}/${id}/remove`,
    back: FACTORS,
  });
}
