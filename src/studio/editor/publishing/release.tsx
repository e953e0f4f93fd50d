import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Proposal } from '../../../../sdk/src/generated/types.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { useReason } from '../saving/stored.js';
import { useWrite } from '../saving/use-write.js';

interface Props {
  draft: Draft;
  proposal: Proposal;
  /** Why somebody else looks at it first. */
  rules: { message: string }[];
}

/** Asks somebody else for the release, or tells that they were asked. */
export function Release({ draft, proposal: { id, review, review_status }, rules }: Props) {
  const t = useText();
  const reason = useReason();
  const { formatDate } = useIntl();
  const [note, setNote] = useState('');
  const request = useWrite(draft, () => service.proposals.review.request(id, { note: note.trim() || null }));
  return (
    <section className="release">
      <h3>{t('release.needed')}</h3>
      <ul>
        {rules.map(({ message }, index) => (
          <li key={index}>{message}</li>
        ))}
      </ul>
      {review_status === 'refused' && review?.decision_note && <p className="refused">{review.decision_note}</p>}
      {review && review_status === 'requested' ? (
        <p role="status">
          {t('release.asked', { name: review.requested_by.name, date: formatDate(review.requested_at) })}
        </p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            request.mutate();
          }}
        >
          <label className="field">
            {t('release.note')}
            <textarea
              rows={2}
              maxLength={2000}
              value={note}
              onChange={(event) => {
                setNote(event.target.value);
              }}
            />
          </label>
          {request.error && (
            <p role="alert" className="refused">
              {reason(request.error)}
            </p>
          )}
          <button type="submit" disabled={request.isPending}>
            {t('release.ask')}
          </button>
        </form>
      )}
    </section>
  );
}
