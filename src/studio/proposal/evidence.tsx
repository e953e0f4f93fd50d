import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { Refusal } from '../frame/refusal.js';
import { useCaller } from '../frame/use-caller.js';
import { useText, useTextOf } from '../language/texts.js';
import { service } from '../service.js';
import { PaperButton } from './paper.js';

/** What was done with it and what proves it: folded away, as few need it. */
export function Evidence({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const textOf = useTextOf();
  const { may } = useCaller();
  const { formatDate } = useIntl();
  const { id, published_at, deal_status } = proposal;
  const { data, error } = useQuery({
    queryKey: ['proposal', id, 'revisions'],
    queryFn: async () => service.proposals.revisions.list(id, { limit: 50 }),
  });
  const isSigned = deal_status === 'approved';
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
              <PaperButton {...{ proposal, paper: 'pdf', name: isSigned ? 'proposal.signedPdf' : 'proposal.pdf' }} />
            </li>
            {may('evidence:read') && (
              <>
                <li>
                  <PaperButton {...{ proposal, paper: 'certificate', name: 'proposal.certificate' }} />
                </li>
                <li>
                  <PaperButton {...{ proposal, paper: 'evidence', name: 'proposal.evidenceFile' }} />
                </li>
              </>
            )}
          </ul>
        </details>
      )}
    </>
  );
}
