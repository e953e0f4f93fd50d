import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Proposal, Review as Story } from '../../../sdk/src/generated/types.js';
import { useCaller } from '../frame/use-caller.js';
import { useText, useTextOf } from '../language/texts.js';
import { service } from '../service.js';
import { AskForReview, DecideReview } from './review-forms.js';

interface Props {
  proposal: Proposal;
  /** Whether it is the reader who releases it. */
  mayDecide: boolean;
}

const COLOURS: Partial<Record<string, string>> = { released: 'approved', refused: 'denied', requested: 'published' };

/** Where it stands with the second person who looks at it, and what the reader can do about that. */
export function Review({ proposal, mayDecide }: Props) {
  const t = useText();
  const textOf = useTextOf();
  const { review, review_status, page_status, has_unpublished_changes } = proposal;
  const { rules, widens, mayAsk } = useAsking(proposal);
  if (review_status === 'none' && !mayAsk) return null;
  return (
    <section id="review" className="notice" aria-labelledby="review-title">
      <h2 id="review-title">{t('review.title')}</h2>
      {review_status !== 'none' && (
        <p>
          <span className="state" data-state={COLOURS[review_status]}>
            {textOf('reviewed', review_status)}
          </span>
        </p>
      )}
      {mayAsk && rules.length > 0 && (page_status !== 'published' || has_unpublished_changes) && (
        <>
          <p>{t('release.needed')}</p>
          <ul className="reasons">
            {rules.map(({ message }, index) => (
              <li key={index}>{message}</li>
            ))}
          </ul>
        </>
      )}
      {review && <Told review={review} status={review_status} />}
      {review_status === 'requested' && <p className="quiet">{t('review.waiting')}</p>}
      {mayAsk && widens && <Wider proposal={proposal} />}
      {mayAsk && !widens && <AskForReview proposal={proposal} widens={false} />}
      {mayDecide && <DecideReview proposal={proposal} />}
    </section>
  );
}

/** Nothing keeps a page that is open from those it names; for others somebody is asked when they are to be added. */
function Wider({ proposal }: { proposal: Proposal }) {
  const t = useText();
  return (
    <details open={proposal.has_unpublished_changes}>
      <summary>{t('release.ask')}</summary>
      <p className="quiet">{t('review.wider')}</p>
      <AskForReview proposal={proposal} widens />
    </details>
  );
}

/** Whether the reader asks for a review: where a rule holds, or to add people elsewhere to a page that is open. */
function useAsking({ id, allowed_actions, page_status, review_status }: Proposal) {
  const { may } = useCaller();
  const isTheirs = may('proposals:write') && allowed_actions.includes('publish') && review_status !== 'requested';
  const { data: preflight } = useQuery({
    queryKey: ['proposal', id, 'preflight'],
    queryFn: () => service.proposals.preflight.get(id),
    enabled: isTheirs,
  });
  const { data: organization } = useQuery({
    queryKey: ['organization'],
    queryFn: () => service.organization.get(),
    enabled: isTheirs && page_status === 'published',
  });
  const rules = preflight?.errors.filter(({ code }) => code === 'release_required') ?? [];
  const isByAddress = organization?.release_policy.rules.some(({ when }) => when === 'recipients_outside') ?? false;
  const widens = page_status === 'published' && isByAddress;
  return { rules, widens, mayAsk: isTheirs && (rules.length > 0 || widens) };
}

function Told({ review, status }: { review: Story; status: string }) {
  const t = useText();
  const { formatDate } = useIntl();
  const { requested_by, requested_at, request_note, addresses, decided_by, decided_at, decision_note } = review;
  const on = (at: string) => formatDate(at, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <p>{t('review.asked', { name: requested_by.name, when: on(requested_at) })}</p>
      {addresses.length > 0 && <p className="quiet">{t('review.covers', { addresses: addresses.join(', ') })}</p>}
      {request_note && <blockquote dir="auto">{request_note}</blockquote>}
      {decided_by && decided_at && (
        <p>
          {t(status === 'released' ? 'review.released' : 'review.refused', {
            name: decided_by.name,
            when: on(decided_at),
          })}
        </p>
      )}
      {decision_note && <blockquote dir="auto">{decision_note}</blockquote>}
    </>
  );
}
