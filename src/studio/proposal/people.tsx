import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Proposal, Recipient } from '../../../sdk/src/generated/types.js';
import { Ago } from '../frame/ago.js';
import { CopiedLink } from '../frame/copied-link.js';
import { Refusal } from '../frame/refusal.js';
import { SENDS_MAILS } from '../frame/sends-mails.js';
import { useCaller } from '../frame/use-caller.js';
import { useText, useTextOf } from '../language/texts.js';
import { usePeople } from '../proposals/use-people.js';
import { queries, service } from '../service.js';
import { Part } from './part.js';

/** Who reads and signs, how far each is, and a reminder for whoever it waits for. */
export function People({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const { may } = useCaller();
  const { id } = proposal;
  const { data: people, error } = usePeople(id);
  const isOpen = proposal.deal_status === 'pending' && proposal.page_status === 'published';
  return (
    <Part id="people" title={t('proposal.people')} error={error} isRead={people !== undefined}>
      {people?.length === 0 && <p className="quiet">{t('proposal.nobody')}</p>}
      <ul>
        {people?.map((person) => (
          <Person key={person.id} person={person} isOpen={isOpen} />
        ))}
      </ul>
      {people && people.length > 0 && <ReadOnly proposal={proposal} />}
      {may('proposals:write') && proposal.allowed_actions.includes('edit') && (
        <Link href={`/proposals/${id}/edit?panel=people`}>{t('people.change')}</Link>
      )}
    </Part>
  );
}

/** The open link, with which nobody signs where people are named. */
function ReadOnly({ proposal: { url, page_status } }: { proposal: Proposal }) {
  const t = useText();
  if (url === null || page_status !== 'published') return null;
  return (
    <div className="person">
      <p>
        <b>{t('people.readOnly')}</b>
        <span>{t('publish.readLink')}</span>
      </p>
      <CopiedLink label={t('people.readOnly')} url={url} />
    </div>
  );
}

function Person({ person, isOpen }: { person: Recipient; isOpen: boolean }) {
  const t = useText();
  const textOf = useTextOf();
  const { id, proposal_id, name, email, role, status, signed_at, last_viewed_at } = person;
  const { url, active_seconds, require_email_code } = person;
  const called = name ?? email ?? t('proposal.erased');
  const isAwaited = SENDS_MAILS && isOpen && role !== 'counter_signer' && (status === 'invited' || status === 'viewed');
  const reminder = useMutation({
    mutationFn: () => service.proposals.recipients.remind(proposal_id, id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['proposal', proposal_id] }),
  });
  const at = signed_at ?? last_viewed_at;
  return (
    <li className="person">
      <p>
        <b dir="auto">{called}</b>
        {name && email && <span>{email}</span>}
        <span>
          {textOf('role', role)} · {textOf('person', status)}
          {at && (
            <>
              {' '}
              <Ago at={at} />
            </>
          )}
          {active_seconds >= 60 && ` · ${t('people.read', { minutes: Math.round(active_seconds / 60) })}`}
          {require_email_code && ` · ${t('people.code')}`}
        </span>
      </p>
      {url && <CopiedLink label={t('people.linkOf', { name: called })} url={url} />}
      {isAwaited && (
        <button
          type="button"
          disabled={reminder.isPending || reminder.isSuccess}
          onClick={() => {
            reminder.mutate();
          }}
        >
          {t(reminder.isSuccess ? 'proposal.reminded' : 'proposal.remind')}
        </button>
      )}
      {reminder.error && <Refusal error={reminder.error} />}
    </li>
  );
}
