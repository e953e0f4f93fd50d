import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'wouter';
import type { ListProposalsQuery, Proposal, ProposalPage } from '../../../sdk/src/generated/types.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useLater } from '../frame/use-later.js';
import { useText, useTextOf } from '../language/texts.js';
import { service } from '../service.js';
import { partsOf } from './money.js';
import { NewProposal } from './new-proposal.js';

const STATES = ['pending', 'approved', 'denied', 'canceled', 'expired'];

/** All proposals, with what is searched for and filtered kept in the address. */
export function Proposals() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const isNew = search.has('new');
  const set = (name: string, value: string) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        // What a new one was to begin with.
        if (name === 'new') for (const one of ['template', 'language', 'lead']) next.delete(one);
        return next;
      },
      { replace: name !== 'new' },
    );
  };
  return (
    <>
      <header className="view-head">
        <h1>{t('nav.proposals')}</h1>
        <button
          type="button"
          className="primary"
          onClick={() => {
            set('new', '1');
          }}
        >
          {t('proposals.new')}
        </button>
      </header>
      <Filters search={search} set={set} />
      <Rows search={search.get('q') ?? ''} status={search.get('status') ?? ''} />
      {isNew && (
        <NewProposal
          onClose={() => {
            set('new', '');
          }}
        />
      )}
    </>
  );
}

interface FilterProps {
  search: URLSearchParams;
  set: (name: string, value: string) => void;
}

function Filters({ search, set }: FilterProps) {
  const t = useText();
  const textOf = useTextOf();
  return (
    <form
      className="filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <label>
        <span className="unseen">{t('proposals.search')}</span>
        <input
          type="search"
          placeholder={t('proposals.search')}
          defaultValue={search.get('q') ?? ''}
          onChange={(event) => {
            set('q', event.target.value);
          }}
        />
      </label>
      <label>
        <span className="unseen">{t('proposals.state')}</span>
        <select
          value={search.get('status') ?? ''}
          onChange={(event) => {
            set('status', event.target.value);
          }}
        >
          <option value="">{t('proposals.anyState')}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {textOf('deal', state)}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}

function Rows({ search, status }: { search: string; status: string }) {
  const t = useText();
  const wanted = useLater(search);
  const query: ListProposalsQuery & { view: 'full' } = {
    view: 'full',
    limit: 50,
    ...(wanted && { search: wanted }),
    ...(status && { status }),
  };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['proposals', wanted, status],
    initialPageParam: '',
    queryFn: async ({ pageParam }): Promise<ProposalPage> =>
      service.proposals.list(pageParam ? { ...query, after: pageParam } : query),
    getNextPageParam: (page) => page.pagination.next_cursor,
  });
  if (error) return <Refusal error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} />;
  const rows = data.pages.flatMap((page) => page.data);
  if (rows.length === 0)
    return <p className="empty">{t(wanted || status ? 'proposals.noneFound' : 'proposals.none')}</p>;
  return (
    <>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">{t('proposals.title')}</th>
            <th scope="col">{t('proposals.lead')}</th>
            <th scope="col" className="number">
              {t('proposals.total')}
            </th>
            <th scope="col">{t('proposals.state')}</th>
            <th scope="col">{t('proposals.changed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((proposal) => (
            <Row key={proposal.id} proposal={proposal} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('frame.more')}
        </button>
      )}
    </>
  );
}

function Row({ proposal }: { proposal: Proposal }) {
  const textOf = useTextOf();
  const { locale, formatDate } = useIntl();
  const { id, title, lead_name, total, deal_status, page_status, updated_at } = proposal;
  // Nobody has it yet, so it is written; what was sent is looked at.
  const isWritten = deal_status === 'pending' && page_status === 'draft';
  const [group, state] = deal_status === 'pending' ? ['page', page_status] : ['deal', deal_status];
  return (
    <tr>
      <th scope="row">
        <Link href={isWritten ? `/proposals/${id}/edit` : `/proposals/${id}`}>{title}</Link>
      </th>
      <td>{lead_name ?? '—'}</td>
      <td className="number">
        {total
          ? partsOf(total, locale).map(({ amount, interval }, index) => (
              <span key={interval ?? ''} className="amount">
                {index > 0 && ' + '}
                {amount}
                {interval && ` / ${textOf('interval', interval)}`}
              </span>
            ))
          : '—'}
      </td>
      <td>
        <span className="state" data-state={state}>
          {textOf(group, state)}
        </span>
      </td>
      <td>
        <time dateTime={updated_at}>{formatDate(updated_at, { day: 'numeric', month: 'short', year: 'numeric' })}</time>
      </td>
    </tr>
  );
}
