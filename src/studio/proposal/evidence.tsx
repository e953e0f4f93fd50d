import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { DESK } from '../address.js';
import { Refusal } from '../frame/refusal.js';
import { useText, useTextOf } from '../language/texts.js';
import { service } from '../service.js';

/** What was done with it and what proves it: folded away, as few need it. */
export function Evidence({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const textOf = useTextOf();
  const { formatDate } = useIntl();
  const { id, published_at, deal_status } = proposal;
  const { data, error } = useQuery({
    queryKey: ['proposal', id, 'revisions'],
    queryFn: async () => service.proposals.revisions.list(id, { limit: 50 }),
  });
  const files = `${DESK}/proposals/${id}`;
  return (
    <>
      <details className="part">
        <summary>{t('side.history')}</summary>
        {error && <Refusal error={error} />}
        <ol className="versions">
          {data?.data.map(({ revision, created_at, changed, published }) => (
            <li key={revision}>
              <time dateTime={created_at}>{formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
              <span>
                {changed.map((part) => textOf('draft', part)).join(', ')}
                {published && <b> · {t('history.published')}</b>}
              </span>
            </li>
          ))}
        </ol>
      </details>
      {published_at && (
        <details className="part">
          <summary>{t('proposal.evidence')}</summary>
          <ul className="files">
            <li>
              <a href={`${files}/pdf`}>{t(deal_status === 'approved' ? 'proposal.signedPdf' : 'proposal.pdf')}</a>
            </li>
            <li>
              <a href={`${files}/evidence.pdf`}>{t('proposal.certificate')}</a>
            </li>
            <li>
              <a href={`${files}/evidence.json`}>{t('proposal.evidenceFile')}</a>
            </li>
          </ul>
        </details>
      )}
    </>
  );
}
