import type { ProposalDto } from '../../proposals/proposal.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { TextArea } from '../layout/text-area.page.js';
import { ACT_FIELDS, FINAL, type Act, type ActField } from './proposal-acts.js';

interface ActProps {
  proposal: ProposalDto;
  act: Act;
  /** The version that was looked at when somebody chose to do it. */
  version: string;
  returned: Returned;
  /** What publishing objects to. */
  mistakes?: string[];
  /** What publishing warns of. */
  warnings?: string[];
  /** The codes of warnings that have to be accepted. */
  accept?: string[];
}

/** One question before something that others see, or that cannot be undone. */
export function renderActPage(screen: DeskScreen, props: ActProps): string {
  const { proposal, act, version, returned, mistakes = [], warnings = [], accept = [] } = props;
  const { act: t } = screen.t.proposals;
  const words = t.acts[act];
  const path = `/app/proposals/${proposal.id}`;
  return renderDeskPage(screen, {
    title: words?.title(proposal.title) ?? act,
    children: (
      <>
        <p>{words?.text}</p>
        <Form screen={screen} action={`${path}/actions/${act}`}>
          {warnings.length > 0 ? <Notice screen={screen} title={t.warnings} sentences={warnings} path={path} /> : null}
          {mistakes.length > 0 ? (
            <Notice screen={screen} title={t.mistakes} sentences={mistakes} path={path} isBad />
          ) : (
            <FormError returned={returned} text={screen.t.wrong} />
          )}
          <input type="hidden" name="version" value={version} />
          {(ACT_FIELDS[act] ?? []).map((field) => (
            <ActInput key={field} screen={screen} act={act} field={field} returned={returned} />
          ))}
          {accept.length > 0 ? (
            <label class="check">
              <input type="checkbox" name="accept" value={accept.join(',')} />
              <span>{t.accept}</span>
            </label>
          ) : null}
          <div class="actions">
            <button class={FINAL.includes(act) ? 'button danger' : 'button'} type="submit">
              {words?.name}
            </button>
            <a class="button second" href={path}>
              {screen.t.back}
            </a>
          </div>
        </Form>
      </>
    ),
  });
}

function ActInput(props: { screen: DeskScreen; act: Act; field: ActField; returned: Returned }) {
  const { screen, act, field, returned } = props;
  const { act: t } = screen.t.proposals;
  const asksClient = act === 'deny' && field === 'reason';
  const label = asksClient ? t.denyReason : t.fields[field];
  const shared = { id: field, label, returned, ...(asksClient ? {} : { hint: t.hints[field] }) };
  if (field === 'to') return <Input {...shared} input={{ type: 'email', required: false, maxLength: 255 }} />;
  if (field === 'expires_at') return <Input {...shared} input={{ type: 'date', required: false }} />;
  return <TextArea {...shared} input={{ maxLength: 2000, required: act === 'cancel' }} />;
}

interface NoticeProps {
  screen: DeskScreen;
  title: string;
  sentences: string[];
  path: string;
  /** Whether it keeps the action from being done. */
  isBad?: boolean;
}

function Notice({ screen, title, sentences, path, isBad = false }: NoticeProps) {
  const { page } = screen.t.proposals;
  return (
    <div class={isBad ? 'notice bad' : 'notice'} role={isBad ? 'alert' : undefined}>
      <h2>{title}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p class="share-row">
        <a href={`${path}/content`}>{page.edit}</a>
        <a href={`${path}/settings`}>{page.settings}</a>
      </p>
    </div>
  );
}
