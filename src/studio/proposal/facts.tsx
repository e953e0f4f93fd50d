import { useIntl } from 'react-intl';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { Ago } from '../frame/ago.js';
import { useMembers } from '../frame/use-members.js';
import { useText, useTextOf } from '../language/texts.js';
import { Price } from '../proposals/price.js';
import { useSignedPackage } from '../proposals/so-far.js';

/** Whom it is for and who answers for it, what it costs, when it was read last and ends, and what was decided. */
export function Facts({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const textOf = useTextOf();
  const { formatDate } = useIntl();
  const { lead_name, total, last_viewed_at, expires_at, decided_at, decided_via, denial_reason } = proposal;
  const picked = useSignedPackage(proposal);
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return (
    <dl className="facts">
      <Fact name={t('proposals.lead')}>{lead_name ?? '—'}</Fact>
      <Fact name={t('proposals.total')}>
        <Price total={total} />
      </Fact>
      {picked !== null && <Fact name={t('proposal.package')}>{picked}</Fact>}
      <Fact name={t('proposals.owner')}>
        <Owner id={proposal.owner_id} />
      </Fact>
      <Fact name={t('proposal.lastRead')}>{last_viewed_at ? <Ago at={last_viewed_at} /> : t('proposal.never')}</Fact>
      <Fact name={t('proposal.validUntil')}>{expires_at ? formatDate(expires_at, day) : t('proposal.noEnd')}</Fact>
      {decided_at && (
        <Fact name={t('proposal.decided')}>
          {formatDate(decided_at, { dateStyle: 'long', timeStyle: 'short' })}
          {decided_via && <span className="quiet"> · {textOf('via', decided_via)}</span>}
        </Fact>
      )}
      {denial_reason && <Fact name={t('proposal.reason')}>{denial_reason}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** The member who is responsible; somebody who has left has no name any more. */
function Owner({ id }: { id: string | null }) {
  const t = useText();
  const { data: members } = useMembers();
  if (id === null) return <span className="quiet">{t('proposal.unowned')}</span>;
  if (!members) return '…';
  return members.find(({ user_id }) => user_id === id)?.name ?? t('proposal.left');
}
