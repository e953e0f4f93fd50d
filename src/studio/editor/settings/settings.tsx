import { useQuery } from '@tanstack/react-query';
import type { Proposal, UpdateProposal } from '../../../../sdk/src/generated/types.js';
import { endOfDay } from '../../../platform/time/end-of-day.js';
import { useText, useTextOf } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { Stored } from '../saving/stored.js';
import { StoredField } from '../saving/stored-field.js';
import { useWrite } from '../saving/use-write.js';
import type { PanelProps } from '../side/panel.js';
import { RecordFields } from './record-fields.js';
import { ReminderFields } from './reminder-fields.js';
import { Values } from './values.js';
import './settings.css';

const SWITCHES = [
  'allow_client_to_sign',
  'allow_client_to_deny',
  'allow_payment',
  'allow_client_to_download_pdf',
  'allow_client_questions',
] as const;

/** Whom the proposal is open to and until when, and what its texts are filled with; all stored as it is changed. */
export function Settings({ draft, proposal }: PanelProps) {
  const t = useText();
  return (
    <div className="settings">
      {proposal.variable_declarations.length > 0 && <Values draft={draft} proposal={proposal} />}
      <section>
        <h2>{t('settings.access')}</h2>
        <Language draft={draft} proposal={proposal} />
        <Expiry draft={draft} proposal={proposal} />
        <Password draft={draft} proposal={proposal} />
      </section>
      <section>
        <h2>{t('settings.client')}</h2>
        {SWITCHES.map((name) => (
          <Switch key={name} draft={draft} name={name} isOn={proposal.settings[name]} />
        ))}
      </section>
      <ReminderFields draft={draft} proposal={proposal} />
      <RecordFields draft={draft} proposal={proposal} />
    </div>
  );
}

/** Until the end of a day where the organization is, as its clients read it. */
function Expiry({ draft, proposal: { expires_at } }: { draft: Draft; proposal: Proposal }) {
  const t = useText();
  const { data } = useQuery({ queryKey: ['organization'], queryFn: () => service.organization.get() });
  const timeZone = data?.timezone ?? 'UTC';
  const day = expires_at ? new Date(expires_at).toLocaleDateString('sv', { timeZone }) : '';
  return (
    <StoredField
      {...{ draft, label: t('settings.expires'), type: 'date', value: data ? day : '', disabled: !data }}
      store={(typed) => service.proposals.update(draft.id, { expires_at: typed ? endOfDay(typed, timeZone) : null })}
    />
  );
}

function Language({ draft, proposal }: { draft: Draft; proposal: Proposal }) {
  const t = useText();
  const textOf = useTextOf();
  const write = useWrite(draft, (language: 'en' | 'fr') => service.proposals.update(draft.id, { language }));
  return (
    <div className="stored-field">
      <label htmlFor="language">{t('new.language')}</label>
      <select
        id="language"
        aria-describedby="language-state"
        value={(write.isPending && write.variables) || proposal.language}
        onChange={(event) => {
          write.mutate(event.target.value as 'en' | 'fr');
        }}
      >
        {['fr', 'en'].map((language) => (
          <option key={language} value={language}>
            {textOf('language', language)}
          </option>
        ))}
      </select>
      <Stored id="language-state" write={write} />
    </div>
  );
}

function Password({ draft, proposal }: { draft: Draft; proposal: Proposal }) {
  const t = useText();
  const remove = useWrite(draft, () => service.proposals.update(draft.id, { password: null }));
  return (
    <>
      <StoredField
        {...{ draft, label: t('settings.password'), value: '', maxLength: 128, autoComplete: 'off' }}
        placeholder={t(proposal.has_password ? 'settings.passwordSet' : 'settings.passwordNone')}
        store={(password) => service.proposals.update(draft.id, { password })}
      />
      {proposal.has_password && (
        <div className="below">
          <button
            type="button"
            className="small"
            disabled={remove.isPending}
            onClick={() => {
              remove.mutate();
            }}
          >
            {t('settings.passwordRemove')}
          </button>
          <Stored id="password-removal" write={remove} />
        </div>
      )}
    </>
  );
}

function Switch({ draft, name, isOn }: { draft: Draft; name: (typeof SWITCHES)[number]; isOn: boolean }) {
  const textOf = useTextOf();
  const write = useWrite(draft, (on: boolean) =>
    service.proposals.update(draft.id, { [name]: on } satisfies UpdateProposal),
  );
  return (
    <div className="switch">
      <label className="check">
        <input
          type="checkbox"
          role="switch"
          aria-describedby={`${name}-state`}
          checked={write.isPending ? write.variables : isOn}
          onChange={(event) => {
            write.mutate(event.target.checked);
          }}
        />
        {textOf('settings', name)}
      </label>
      <Stored id={`${name}-state`} write={write} />
    </div>
  );
}
