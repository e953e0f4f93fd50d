import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Event, Proposal } from '../../../sdk/src/generated/types.js';
import { Ago } from '../frame/ago.js';
import { proposalOf } from '../frame/live.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useText, useTextOf } from '../language/texts.js';
import { placeOf } from '../proposals/place.js';
import { useSignedPackage } from '../proposals/so-far.js';
import { usePeople } from '../proposals/use-people.js';
import { service } from '../service.js';

/** What is told of here; a change of a draft is no news. */
const NEWS = new Set([
  'proposal.created',
  'proposal.published',
  'proposal.unpublished',
  'proposal.first_viewed',
  'proposal.approved',
  'proposal.denied',
  'proposal.canceled',
  'proposal.reopened',
  'proposal.expired',
  'proposal.archived',
  'proposal.review_requested',
  'proposal.released',
  'proposal.review_refused',
  'recipient.viewed',
  'recipient.signed',
  'recipient.denied',
  'thread.created',
  'thread.message_added',
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
]);
const SHOWN = 12;
/** However much happened, no more of it is read. */
const READ = 500;
const LAST_HOURS = [1, 6];

/** What has happened since yesterday, newest first; what happens now comes to its top. */
export function Changes() {
  const t = useText();
  const { data, error, refetch } = useQuery({ queryKey: ['home', 'changes'], queryFn: sinceYesterday });
  const proposals = useProposals(data ?? []);
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t('home.changes')}</h2>
      {error && <Refusal error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data?.length === 0 && <p className="quiet">{t('home.quiet')}</p>}
      <div role="log" aria-labelledby="changes">
        <ol className="changes">
          {data?.map((event) => (
            <Change key={event.id} event={event} proposal={proposals.get(proposalOf(event) ?? '')} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Change({ event, proposal }: { event: Event; proposal: Proposal | undefined }) {
  const t = useText();
  const words = useNews(event, proposal);
  return (
    <li data-event={event.type}>
      <p>
        {proposal ? <Link href={placeOf(proposal.id)}>{proposal.title}</Link> : <b>{t('home.gone')}</b>} {words}
      </p>
      <Ago at={event.created_at} />
    </li>
  );
}

/** What happened: with whoever did it where the proposal names them, and with the package that was signed. */
function useNews(event: Event, proposal: Proposal | undefined): string {
  const t = useText();
  const textOf = useTextOf();
  const { object } = event.data;
  const { data: people } = usePeople(proposal?.id ?? '', proposal !== undefined && object.type === 'recipient');
  const picked = useSignedPackage(event.type === 'proposal.approved' ? proposal : undefined);
  const name = people?.find(({ id }) => id === object.id)?.name;
  const { type } = event;
  if (name && isOfPerson(type)) return t(`news.${type}.by`, { name });
  return picked === null ? textOf('news', type) : t('news.proposal.approved.package', { name: picked });
}

const OF_PEOPLE = ['recipient.viewed', 'recipient.signed', 'recipient.denied'] as const;
const isOfPerson = (type: string): type is (typeof OF_PEOPLE)[number] => OF_PEOPLE.some((one) => one === type);

/** The log is told from the oldest on, so a busy day is read from its last hours. */
async function sinceYesterday(): Promise<Event[]> {
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  yesterday.setHours(0, 0, 0, 0);
  for (const hours of LAST_HOURS) {
    const news = await newsSince(new Date(Math.max(Date.now() - hours * 3_600_000, yesterday.getTime())));
    if (news.length >= SHOWN) return news.slice(0, SHOWN);
  }
  return (await newsSince(yesterday)).slice(0, SHOWN);
}

/** Newest first. */
async function newsSince(time: Date): Promise<Event[]> {
  const news: Event[] = [];
  let read = 0;
  for await (const event of service.events.list({ created_after: time.toISOString(), limit: 100 })) {
    if (NEWS.has(event.type)) news.push(event);
    if ((read += 1) === READ) break;
  }
  return news.reverse();
}

/** Events name records; people know them by their titles. */
function useProposals(events: Event[]): Map<string, Proposal> {
  const ids = [...new Set(events.map(proposalOf).filter((id) => id !== null))];
  return useQueries({
    queries: ids.map((id) => ({ queryKey: ['proposal', id], queryFn: () => service.proposals.get(id) })),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  });
}
