import type { Member } from '../../organizations/members/members.service.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { ReminderFields } from '../layout/reminder-fields.page.js';
import { Select } from '../layout/select.page.js';
import { LeadField } from './lead-field.page.js';
import { VariableFields } from './variable-fields.page.js';
import { isOpen, LASTING, lastDayOf, SWITCHES } from './proposal-settings.service.js';

interface SettingsProps {
  proposal: ProposalDto;
  version: string;
  returned: Returned;
  members: Member[];
  themes: { id: string; name: string }[];
  suggestions: string[];
  /** Whom it is for, as the list of leads has it. */
  lead: string;
}

type PartProps = SettingsProps & { screen: DeskScreen };

/** All that a proposal has besides its content and its offers. */
export function renderSettingsPage(screen: DeskScreen, props: SettingsProps): string {
  const { proposal, version, returned } = props;
  const t = screen.t.proposals.form;
  const path = `/app/proposals/${proposal.id}`;
  return renderDeskPage(screen, {
    title: t.settings(proposal.title),
    children: (
      <Form screen={screen} action={`${path}/settings`}>
        <FormError returned={returned} text={screen.t.wrong} />
        <input type="hidden" name="version" value={version} />
        {isOpen(proposal) ? <OpenFields screen={screen} {...props} /> : <p class="notice">{t.decided}</p>}
        <Select
          {...{
            id: 'owner_id',
            label: t.owner,
            returned,
            value: proposal.owner_id ?? '',
            options: ownersOf(screen, props),
          }}
        />
        <Password screen={screen} {...props} />
        <Switches screen={screen} {...props} />
        <div class="actions">
          <button class="button" type="submit">
            {t.save}
          </button>
          <a class="button second" href={path}>
            {screen.t.back}
          </a>
        </div>
      </Form>
    ),
  });
}

function OpenFields({ screen, proposal, returned, themes, suggestions, lead }: PartProps) {
  const t = screen.t.proposals.form;
  const day = lastDayOf(proposal, screen.desk.session.timezone);
  const title = { type: 'text', maxLength: 255, value: proposal.title };
  return (
    <>
      <Input id="title" label={t.name} returned={returned} input={title} />
      <LeadField screen={screen} returned={returned} suggestions={suggestions} value={lead} />
      <Select
        {...{ id: 'language', label: t.language, returned, value: proposal.language }}
        options={Object.entries(t.languages)}
      />
      <Select
        {...{ id: 'theme_id', label: t.theme, returned, value: proposal.theme_id ?? '' }}
        options={[['', t.plainTheme], ...themes.map(({ id, name }): [string, string] => [id, name])]}
      />
      <Input
        {...{ id: 'expires_at', label: t.expires, hint: t.expiresHint, returned }}
        input={{ type: 'date', required: false, value: day }}
      />
      <ReminderFields screen={screen} reminders={proposal.reminders} returned={returned} />
      <VariableFields screen={screen} proposal={proposal} returned={returned} />
    </>
  );
}

function Password({ screen, proposal, returned }: PartProps) {
  const t = screen.t.proposals.form;
  const hint = proposal.has_password ? t.passwordSet : t.passwordNone;
  return (
    <>
      <Input
        {...{ id: 'password', label: t.password, hint, returned }}
        input={{ type: 'password', required: false, maxLength: 128, autoComplete: 'new-password' }}
      />
      {proposal.has_password ? (
        <label class="check">
          <input type="checkbox" name="remove_password" value="true" />
          {t.passwordRemove}
        </label>
      ) : null}
    </>
  );
}

function Switches({ screen, proposal, returned }: PartProps) {
  const t = screen.t.proposals.form;
  const isFresh = Object.keys(returned.values).length === 0;
  return (
    <fieldset>
      <legend>{t.switches}</legend>
      <p class="hint">{t.switchesHint}</p>
      {SWITCHES.filter((name) => isOpen(proposal) || LASTING.includes(name)).map((name) => (
        <label key={name} class="check">
          <input
            {...{ type: 'checkbox', name, value: 'true' }}
            checked={isFresh ? proposal.settings[name] : returned.values[name] !== undefined}
          />
          {t.switchNames[name]}
        </label>
      ))}
    </fieldset>
  );
}

/** Somebody who has left stays until another one is chosen. */
function ownersOf({ t: { proposals } }: DeskScreen, { proposal, members }: SettingsProps): [string, string][] {
  const { owner_id } = proposal;
  const gone = owner_id !== null && !members.some(({ user_id }) => user_id === owner_id);
  return [
    ['', proposals.form.nobody],
    ...(gone ? [[owner_id, proposals.page.unknown] as [string, string]] : []),
    ...members.map(({ user_id, name }): [string, string] => [user_id, name]),
  ];
}
