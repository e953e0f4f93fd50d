import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { Icon } from '../frame/icon.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useText } from '../language/texts.js';
import { SoFar } from '../proposals/so-far.js';
import { State } from '../proposals/states.js';
import { service } from '../service.js';
import { Acts } from './acts.js';
import { Asked } from './asked.js';
import { Conversation } from './conversation.js';
import { Evidence } from './evidence.js';
import { Facts } from './facts.js';
import { History } from './history.js';
import { Money } from './money.js';
import { Offers } from './offers.js';
import { People } from './people.js';
import { Reading } from './reading.js';
import { Sheet } from './sheet.js';
import { Sharing } from './sharing.js';
import { Signature } from './signature.js';
import './proposal.css';

/** A proposal once it is written: the page as its client has it, and beside it how it stands. */
export function ProposalView({ id }: { id: string }) {
  const t = useText();
  const { formatDate } = useIntl();
  const {
    data: proposal,
    error,
    refetch,
  } = useQuery({
    queryKey: ['proposal', id],
    queryFn: () => service.proposals.get(id),
  });
  // All of it at once, as what comes late would push away what is below it.
  const isBusy = useIsFetching({ queryKey: ['proposal', id], predicate: ({ state }) => state.data === undefined }) > 0;
  if (error && !proposal) return <Refusal error={error} retry={() => void refetch()} />;
  if (!proposal) return <Skeleton lines={12} />;
  const { decided_at, published_at, title } = proposal;
  const since = decided_at ?? published_at;
  return (
    <>
      <header className="proposal-head">
        <Link href="/proposals" className="back">
          <Icon name="back" />
          {t('nav.proposals')}
        </Link>
        <h1>{title}</h1>
        <p>
          <State proposal={proposal}>
            <SoFar proposal={proposal} />
            {since && ` · ${formatDate(since, { day: 'numeric', month: 'long', year: 'numeric' })}`}
          </State>
        </p>
        <Acts proposal={proposal} />
      </header>
      <div className="proposal">
        <Sheet proposal={proposal} />
        <div className="standing" aria-busy={isBusy}>
          {isBusy && <Skeleton lines={12} />}
          <Asked proposal={proposal} />
          <Facts proposal={proposal} />
          <Sharing proposal={proposal} />
          <People proposal={proposal} />
          <Signature proposal={proposal} />
          <Reading proposal={proposal} />
          <Conversation proposal={proposal} />
          <Offers proposal={proposal} />
          <Money proposal={proposal} />
          <History proposal={proposal} />
          <Evidence proposal={proposal} />
        </div>
      </div>
    </>
  );
}
