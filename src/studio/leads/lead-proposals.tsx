import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { Lead, Proposal } from '../../../sdk/src/generated/types.js';
import { Ago } from '../frame/ago.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useCaller } from '../frame/use-caller.js';
import { useText } from '../language/texts.js';
import { partsOf } from '../proposals/money.js';
import { State } from '../proposals/states.js';
import { service } from '../service.js';

/** What was proposed to a lead, the newest first, and how it stands. */
export function LeadProposals({ lead: { id } }: { lead: Lead }) {
  const t = useText();
  const { may } = useCaller();
  const { data, error } = useQuery({
    queryKey: ['proposals', 'lead', id],
    queryFn: async () => (await service.proposals.list({ lead_id: id, view: 'full', limit: 25 })).data,
  });
  return (
    <section aria-labelledby="lead-proposals">
      <div className="part-head">
        <h3 id="lead-proposals">{t('nav.proposals')}</h3>
        {may('proposals:write') && (
          <Link href={`/proposals?new=1&lead=${id}`} className="button">
            {t('proposals.new')}
          </Link>
        )}
      </div>
      {error && <Refusal error={error} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.length === 0 && <p className="quiet">{t('leads.noProposals')}</p>}
      <ul className="lead-proposals">
        {data?.map((proposal) => (
          <Item key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

function Item({ proposal }: { proposal: Proposal }) {
  const { locale } = useIntl();
  const { id, title, total, updated_at } = proposal;
  const [price] = total ? partsOf(total, locale) : [];
  return (
    <li>
      <Link href={`/proposals/${id}`}>{title}</Link>
      <span className="amount">{price?.amount}</span>
      <State proposal={proposal} />
      <Ago at={updated_at} />
    </li>
  );
}
