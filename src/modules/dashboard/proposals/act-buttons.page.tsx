import type { ProposalDto } from '../../proposals/proposal.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { Form } from '../layout/form.page.js';
import { actsFor, AT_ONCE, FINAL, type Act } from './proposal-acts.js';

const FIRST: readonly Act[] = ['publish', 'send', 'reopen', 'unarchive'];

interface ActsProps {
  screen: DeskScreen;
  proposal: ProposalDto;
}

/** What this person can do now: the next step as a button, the rest behind a word. */
export function ActButtons({ screen, proposal }: ActsProps) {
  const { act: t, page } = screen.t.proposals;
  const acts = actsFor(screen, proposal);
  const more = acts.filter((act) => !FIRST.includes(act));
  const path = `/app/proposals/${proposal.id}`;
  const { permissions } = screen.desk.caller;
  const mayEdit = permissions.has('proposals:write');
  if (acts.length === 0 && !mayEdit) return null;
  return (
    <div class="acts">
      {acts
        .filter((act) => FIRST.includes(act))
        .map((act) => (
          <ActButton key={act} screen={screen} proposal={proposal} act={act} look={act === 'send' ? 'second' : ''} />
        ))}
      {proposal.allowed_actions.includes('edit') && mayEdit ? (
        <a class="button second" href={`${path}/content`}>
          {page.edit}
        </a>
      ) : null}
      {proposal.page_status !== 'archived' && mayEdit ? (
        <a class="button second" href={`${path}/settings`}>
          {page.settings}
        </a>
      ) : null}
      {more.length > 0 ? (
        <details class="more">
          <summary class="button second">{t.more}</summary>
          <div class="more-acts">
            {more.map((act) => (
              <ActButton key={act} screen={screen} proposal={proposal} act={act} look={lookOf(act)} />
            ))}
            {permissions.has('templates:write') ? (
              <a class="link" href={`/app/templates/new?proposal_id=${proposal.id}`}>
                {screen.t.templates.keep}
              </a>
            ) : null}
          </div>
        </details>
      ) : null}
    </div>
  );
}

function lookOf(act: Act): string {
  return FINAL.includes(act) ? 'link danger' : 'link';
}

function ActButton({ screen, proposal, act, look }: ActsProps & { act: Act; look: string }) {
  const { act: t } = screen.t.proposals;
  const { id, version, page_status } = proposal;
  const path = `/app/proposals/${id}/actions/${act}`;
  const style = look.startsWith('link') ? look : `button ${look}`.trim();
  const name = act === 'publish' && page_status === 'published' ? t.republish : t.acts[act]?.name;
  if (!AT_ONCE.includes(act))
    return (
      <a class={style} href={`${path}?version=${version}`}>
        {name}
      </a>
    );
  return (
    <Form screen={screen} action={path} class="inline">
      <input type="hidden" name="version" value={version} />
      <button class={style} type="submit">
        {name}
      </button>
    </Form>
  );
}
