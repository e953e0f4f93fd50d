import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Proposal, Recipient, UpdateRecipient } from '../../../../sdk/src/generated/types.js';
import { CopiedLink } from '../../frame/copied-link.js';
import { Icon } from '../../frame/icon.js';
import { useText, useTextOf } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { useReason } from '../saving/stored.js';
import { StoredField } from '../saving/stored-field.js';
import { useWrite } from '../saving/use-write.js';
import { moved, whoseTurn } from './order.js';

interface Props {
  draft: Draft;
  proposal: Proposal;
  person: Recipient;
  people: Recipient[];
}

/** Somebody whom the proposal names: how far they have come, their link, and what can be done. */
export function Person({ draft, proposal, person, people }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { id, url } = person;
  const name = person.name ?? t('people.erased');
  return (
    <li className="person">
      <div className="who">
        <b>{name}</b>
        <span>{person.email}</span>
      </div>
      <State {...{ proposal, person, people }} />
      {url && <CopiedLink label={t('people.linkOf', { name })} url={url} />}
      <Acts
        {...{ draft, proposal, person, people, isOpen }}
        onOpen={() => {
          setOpen(!isOpen);
        }}
      />
      {isOpen && (
        <div className="details" id={`person-${id}`}>
          <Details draft={draft} person={person} />
        </div>
      )}
    </li>
  );
}

function State({ proposal, person, people }: Omit<Props, 'draft'>) {
  const t = useText();
  const textOf = useTextOf();
  const { formatDate } = useIntl();
  const { role, status, signed_at, active_seconds } = person;
  const isNext = proposal.page_status !== 'published' && whoseTurn(people).includes(person);
  const when = status === 'waiting' && isNext ? 'later' : status;
  return (
    <p className="facts">
      <span>{textOf('role', role)}</span>
      <span className="state" data-state={STATES[status]}>
        {textOf('person', when)}
        {signed_at && ` ${formatDate(signed_at, { day: 'numeric', month: 'short' })}`}
      </span>
      {active_seconds >= 60 && <span>{t('people.read', { minutes: Math.round(active_seconds / 60) })}</span>}
      {person.require_email_code && <span>{t('people.code')}</span>}
    </p>
  );
}

/** Colours of the states that proposals have as well. */
const STATES: Partial<Record<string, string>> = { viewed: 'published', signed: 'approved', denied: 'denied' };

function Acts({ draft, proposal, person, people, isOpen, onOpen }: Props & { isOpen: boolean; onOpen: () => void }) {
  const t = useText();
  const { recipients } = service.proposals;
  const name = person.name ?? t('people.erased');
  const remind = useWrite(draft, () => recipients.remind(draft.id, person.id));
  const remove = useWrite(draft, () => recipients.delete(draft.id, person.id));
  const isAsked = person.status === 'invited' || person.status === 'viewed';
  const mayRemind = isAsked && person.role !== 'viewer' && proposal.allowed_actions.includes('send');
  if (person.signed_at !== null) return null;
  return (
    <div className="acts">
      <Moves {...{ draft, person, people }} />
      {mayRemind && (
        <Act write={remind} label={t('people.remindOf', { name })} told={t('people.reminded', { name })}>
          {t('people.remind')}
        </Act>
      )}
      <button
        type="button"
        className="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `person-${person.id}` : undefined}
        aria-label={t('people.editOf', { name })}
        onClick={onOpen}
      >
        {t('people.edit')}
      </button>
      <Act write={remove} label={t('people.removeOf', { name })}>
        {t('people.remove')}
      </Act>
    </div>
  );
}

interface ActProps {
  write: { isPending: boolean; isSuccess: boolean; error: Error | null; mutate: () => void };
  label: string;
  /** What is said once it is done. */
  told?: string;
  children: ReactNode;
}

/** A press, and below all of them how it went. */
function Act({ write, label, told, children }: ActProps) {
  return (
    <>
      <button
        type="button"
        className="small"
        aria-label={label}
        disabled={write.isPending}
        onClick={() => {
          write.mutate();
        }}
      >
        {children}
      </button>
      {told && (
        <p role="status" className="told">
          {write.isSuccess && told}
        </p>
      )}
      <Refused error={write.error} />
    </>
  );
}

function Refused({ error }: { error: Error | null }) {
  const reason = useReason();
  return (
    error && (
      <p role="alert" className="refused">
        {reason(error)}
      </p>
    )
  );
}

/** Earlier or later in the order of those who sign, where there is an earlier or later. */
function Moves({ draft, person, people }: Pick<Props, 'draft' | 'person' | 'people'>) {
  const t = useText();
  const name = person.name ?? t('people.erased');
  const move = useWrite(draft, async (by: -1 | 1) => {
    for (const { id, position } of moved(people, person.id, by))
      await service.proposals.recipients.update(draft.id, id, { position });
  });
  const press = (by: -1 | 1) => (
    <button
      type="button"
      className="small"
      aria-label={t(by < 0 ? 'people.earlier' : 'people.later', { name })}
      disabled={move.isPending || moved(people, person.id, by).length === 0}
      onClick={() => {
        move.mutate(by);
      }}
    >
      <Icon name={by < 0 ? 'up' : 'down'} />
    </button>
  );
  if (person.role === 'viewer' || people.filter(({ role }) => role !== 'viewer').length < 2) return null;
  return (
    <>
      {press(-1)}
      {press(1)}
      <Refused error={move.error} />
    </>
  );
}

function Details({ draft, person }: Pick<Props, 'draft' | 'person'>) {
  const t = useText();
  const textOf = useTextOf();
  const store = (change: UpdateRecipient) => service.proposals.recipients.update(draft.id, person.id, change);
  const write = useWrite(draft, store);
  const { role, require_email_code } = { ...person, ...(write.isPending && write.variables) };
  if (person.role === 'counter_signer') return <p className="hint">{t('people.memberHint')}</p>;
  return (
    <>
      <StoredField
        {...{ draft, label: t('people.name'), value: person.name ?? '', maxLength: 255 }}
        store={(name) => store({ name })}
      />
      <StoredField
        {...{ draft, label: t('people.email'), value: person.email ?? '', type: 'email', maxLength: 254 }}
        store={(email) => store({ email })}
      />
      <div className="stored-field">
        <label htmlFor={`role-${person.id}`}>{t('people.role')}</label>
        <select
          id={`role-${person.id}`}
          value={role}
          onChange={(event) => {
            write.mutate({ role: event.target.value as 'signer' | 'viewer' });
          }}
        >
          <option value="signer">{textOf('role', 'signer')}</option>
          <option value="viewer">{textOf('role', 'viewer')}</option>
        </select>
      </div>
      {role === 'signer' && (
        <label className="check">
          <input
            type="checkbox"
            checked={require_email_code}
            onChange={(event) => {
              write.mutate({ require_email_code: event.target.checked });
            }}
          />
          {t('people.codeAsk')}
        </label>
      )}
      <p role="status" className="told">
        {write.isSuccess && t('saving.stored')}
      </p>
      <Refused error={write.error} />
    </>
  );
}
