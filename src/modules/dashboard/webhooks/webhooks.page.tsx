import { EVENT_TYPES } from '../../../platform/events/define-event.js';
import type { WebhookDto } from '../../webhooks/webhooks.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { ShownOnce } from '../layout/shown-once.page.js';
import { Table } from '../layout/table.page.js';

interface WebhooksProps {
  webhooks: WebhookDto[];
  /** Of the endpoint that was made just now, shown this once. */
  secret?: string;
  returned: Returned;
}

export function renderWebhooksPage(screen: DeskScreen, { webhooks, secret, returned }: WebhooksProps): string {
  const t = screen.t.webhooks;
  return renderDeskPage(screen, {
    title: t.title,
    children: (
      <>
        <p>{t.intro}</p>
        {secret ? <ShownOnce title={t.secret} hint={t.secretHint} secret={secret} /> : null}
        {webhooks.length > 0 ? <List screen={screen} webhooks={webhooks} /> : <p class="quiet">{t.empty}</p>}
        <section class="section">
          <h2>{t.add}</h2>
          <Form screen={screen} action="/app/settings/webhooks">
            <FormError returned={returned} text={screen.t.wrong} />
            <Input
              id="url"
              label={t.url}
              hint={t.urlHint}
              returned={returned}
              input={{ type: 'url', maxLength: 2000, placeholder: 'https://hooks.example.com/proposals' }}
            />
            <Input
              id="description"
              label={t.description}
              returned={returned}
              input={{ type: 'text', maxLength: 500, required: false }}
            />
            <Types screen={screen} returned={returned} />
            <button class="button" type="submit">
              {t.add}
            </button>
          </Form>
        </section>
      </>
    ),
  });
}

function Types({ screen, returned }: { screen: DeskScreen; returned: Returned }) {
  const t = screen.t.webhooks;
  const ticked = [returned.values.types ?? []].flat();
  const types = EVENT_TYPES.filter((type) => type !== 'ping');
  return (
    <fieldset class={returned.errors.types ? 'wrong' : undefined}>
      <legend>{t.types}</legend>
      <p class="hint">{t.typesHint}</p>
      {returned.errors.types ? <p class="error">{returned.errors.types}</p> : null}
      <div class="grid">
        {types.map((type) => (
          <label key={type} class="check">
            <input type="checkbox" name="types" value={type} checked={ticked.includes(type)} />
            <code>{type}</code>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Which types, in short: a kind's own word for all of them is short already. */
function shown(types: string[], t: DeskScreen['t']['webhooks']): string {
  if (types.includes('*')) return t.allTypes;
  return types.some((type) => type.endsWith('.*')) ? types.join(', ') : t.typeCount(types.length);
}

function List({ screen, webhooks }: { screen: DeskScreen; webhooks: WebhookDto[] }) {
  const t = screen.t.webhooks;
  return (
    <Table heads={[t.url, t.types, t.state]} action={t.deliveries}>
      {webhooks.map(({ id, url, description, types, enabled, disabled_reason }) => (
        <tr key={id}>
          <td>
            <strong>{url}</strong>
            {description ? <div class="quiet small">{description}</div> : null}
          </td>
          <td title={types.join(', ')}>{shown(types, t)}</td>
          <td>
            <span class={enabled ? 'state' : disabled_reason ? 'state bad' : 'state off'}>
              {enabled ? t.on : t.off}
            </span>
            {disabled_reason ? <div class="quiet small">{disabled_reason}</div> : null}
          </td>
          <td>
            <a class="link" href={`/app/settings/webhooks/${id}`}>
              {t.show}
            </a>
          </td>
        </tr>
      ))}
    </Table>
  );
}
