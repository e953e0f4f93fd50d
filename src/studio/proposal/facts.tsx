import { useIntl } from 'react-intl';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { Ago } from '../frame/ago.js';
import { useText } from '../language/texts.js';
import { Price } from '../proposals/price.js';

/** Whom it is for, what it costs, and when it was read last and ends. */
export function Facts({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const { formatDate } = useIntl();
  const { lead_name, total, last_viewed_at, expires_at, denial_reason } = proposal;
  return (
    <dl className="facts">
      <div>
        <dt>{t('proposals.lead')}</dt>
        <dd>{lead_name ?? '—'}</dd>
      </div>
      <div>
        <dt>{t('proposals.total')}</dt>
        <dd>
          <Price total={total} />
        </dd>
      </div>
      <div>
        <dt>{t('proposal.lastRead')}</dt>
        <dd>{last_viewed_at ? <Ago at={last_viewed_at} /> : t('proposal.never')}</dd>
      </div>
      {expires_at && (
        <div>
          <dt>{t('proposal.validUntil')}</dt>
          <dd>{formatDate(expires_at, { day: 'numeric', month: 'long', year: 'numeric' })}</dd>
        </div>
      )}
      {denial_reason && (
        <div>
          <dt>{t('proposal.reason')}</dt>
          <dd>{denial_reason}</dd>
        </div>
      )}
    </dl>
  );
}
