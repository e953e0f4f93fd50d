import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { FollowUp, Webhook } from '../../../sdk/src/generated/types.js';
import { Ago } from '../frame/ago.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useCaller } from '../frame/use-caller.js';
import { useText, useTextOf } from '../language/texts.js';
import { SoFar, useSignedPackage } from '../proposals/so-far.js';
import { partsOf } from '../proposals/money.js';
import { useNextPayment } from '../proposals/use-next-payment.js';
import { placeOf } from '../proposals/place.js';
import { service } from '../service.js';

/** What needs somebody now, the most pressing kind first, each with what is done about it. */
export function Waiting() {
  const t = useText();
  const textOf = useTextOf();
  const { data, error, refetch } = useQuery({
    queryKey: ['home', 'follow-ups'],
    queryFn: async () => service.followUps.list({ limit: 30 }),
  });
  const failing = useFailing();
  const reasons = REASONS.flatMap((reason) => {
    const items = data?.data.filter((followUp) => followUp.reason === reason) ?? [];
    return items.length > 0 ? [{ reason, items }] : [];
  });
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{t('home.waiting')}</h2>
      {error && <Refusal error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data?.data.length === 0 && failing.length === 0 && <p className="quiet">{t('home.nothing')}</p>}
      {reasons.map(({ reason, items }) => (
        <div key={reason} className="reason" data-reason={reason}>
          <h3>{textOf('reason', reason)}</h3>
          <ul>
            {items.map((followUp) => (
              <Item key={followUp.proposal_id} followUp={followUp} />
            ))}
          </ul>
        </div>
      ))}
      {failing.length > 0 && <Failing webhooks={failing} />}
    </section>
  );
}

/** What a client waits for goes before what we wait for. */
const REASONS = [
  'question_open',
  'review_requested',
  'expires_soon',
  'read_undecided',
  'unread',
  'payment_due',
  'expired',
  'pdf_failed',
] as const;

function Item({ followUp }: { followUp: FollowUp }) {
  const t = useText();
  const textOf = useTextOf();
  const { locale } = useIntl();
  const { proposal_id, title, lead_name, reason, since, expires_at, total } = followUp;
  const [price] = total ? partsOf(total, locale) : [];
  const next = useNextPayment(proposal_id, reason === 'payment_due');
  return (
    <li>
      <p>
        <Link href={placeOf(proposal_id)}>{title}</Link>
        <span>
          {lead_name && <>{lead_name} · </>}
          <Ago at={reason === 'expires_soon' && expires_at ? expires_at : since} />
          {reason === 'read_undecided' && <Signed id={proposal_id} />}
        </span>
      </p>
      <span className="amount">
        {next?.amount ?? price?.amount}
        {next && next.amount !== next.whole && <small>{t('home.ofWhole', { ...next })}</small>}
      </span>
      <Link href={placeOf(proposal_id, reason)} className="button">
        {textOf('act', reason)}
        <span className="unseen"> : {title}</span>
      </Link>
    </li>
  );
}

/** What some have signed already, while others are awaited. */
function Signed({ id }: { id: string }) {
  const { data: proposal } = useQuery({ queryKey: ['proposal', id], queryFn: () => service.proposals.get(id) });
  const picked = useSignedPackage(proposal);
  return (
    proposal && (
      <>
        <SoFar proposal={proposal} />
        {picked !== null && ` · ${picked}`}
      </>
    )
  );
}

/** Endpoints that the service tells nothing any more, as they failed for too long. */
function useFailing(): Webhook[] {
  const { may } = useCaller();
  const { data } = useQuery({
    queryKey: ['webhooks', 'failing'],
    queryFn: async () => (await service.webhooks.list({ limit: 100 })).data,
    enabled: may('webhooks:read'),
  });
  return data?.filter(({ disabled_reason }) => disabled_reason !== null) ?? [];
}

function Failing({ webhooks }: { webhooks: Webhook[] }) {
  const t = useText();
  return (
    <div className="reason" data-reason="webhook_failed">
      <h3>{t('home.failing')}</h3>
      <ul>
        {webhooks.map(({ id, url, disabled_reason }) => (
          <li key={id}>
            <p>
              <Link href={`/settings/webhooks/${id}`}>{url}</Link>
              <span>{disabled_reason}</span>
            </p>
            <span />
            <Link href={`/settings/webhooks/${id}`} className="button">
              {t('home.failingAct')}
              <span className="unseen"> : {url}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
