import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { AreaField } from '../frame/field.js';
import { Refusal } from '../frame/refusal.js';
import { refusalsOf } from '../frame/refusals.js';
import { useText } from '../language/texts.js';
import { queries, service } from '../service.js';
import { inPerson } from './in-person.js';

const readAnew = ({ id }: Proposal) =>
  Promise.all([['proposal', id], ['proposals'], ['home']].map((queryKey) => queries.invalidateQueries({ queryKey })));

/** Asks members who may release it; of a page that is open, for addresses beside those it names. */
export function AskForReview({ proposal, widens }: { proposal: Proposal; widens: boolean }) {
  const t = useText();
  const [note, setNote] = useState('');
  const [addresses, setAddresses] = useState('');
  const request = useMutation({
    mutationFn: () =>
      service.proposals.review.request(
        proposal.id,
        { note: note.trim() || null, addresses: addresses.split(/[\s,;]+/).filter(Boolean) },
        { ifMatch: proposal.version },
      ),
    onSuccess: () => readAnew(proposal),
  });
  const { of, rest } = refusalsOf(request.error, ['note', 'addresses']);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        request.mutate();
      }}
    >
      <AreaField
        {...{ label: t('release.note'), error: of('note'), value: note, onType: setNote }}
        rows={2}
        maxLength={2000}
      />
      {widens && (
        <AreaField
          {...{ label: t('review.addresses'), hint: t('review.addressesHint'), error: of('addresses') }}
          {...{ value: addresses, onType: setAddresses, rows: 2, maxLength: 6000 }}
        />
      )}
      {rest && <Refusal error={rest} />}
      <button type="submit" disabled={request.isPending}>
        {t('release.ask')}
      </button>
    </form>
  );
}

/** Releases what was looked at, or says what has to be mended first. */
export function DecideReview({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const [note, setNote] = useState('');
  const { id, version } = proposal;
  const decision = useMutation({
    mutationFn: (isReleased: boolean) =>
      isReleased ? inPerson.release(id, version, note.trim() || null) : inPerson.refuse(id, version, note),
    onSettled: () => readAnew(proposal),
  });
  const { of, rest } = refusalsOf(decision.error, ['note']);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        decision.mutate(false);
      }}
    >
      <AreaField
        {...{ label: t('review.note'), hint: t('review.noteHint'), error: of('note') }}
        {...{ value: note, onType: setNote, rows: 2, maxLength: 2000, required: true }}
      />
      {rest && <Refusal error={rest} />}
      <div className="acts">
        <button
          type="button"
          className="primary"
          disabled={decision.isPending}
          onClick={() => {
            decision.mutate(true);
          }}
        >
          {t('review.release')}
        </button>
        <button type="submit" disabled={decision.isPending}>
          {t('review.refuse')}
        </button>
      </div>
    </form>
  );
}
