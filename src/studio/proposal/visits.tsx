import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { clockIn } from '../frame/clock.js';
import type { Proposal, ViewSession } from '../../../sdk/src/generated/types.js';
import { Ago } from '../frame/ago.js';
import { Refusal } from '../frame/refusal.js';
import { useText } from '../language/texts.js';
import { usePeople } from '../proposals/use-people.js';
import { service } from '../service.js';
import { useDuration } from './durations.js';
import { READ_ANEW_MS } from './use-reads.js';
import { visitScale } from './visit-scale.js';

/** The latest ones, which the chart and the table have. */
const MOST = 100;

/** Each time that the page was read: when, how far and how long, as a chart and as a table behind it. */
export function Visits({ proposal: { id } }: { proposal: Proposal }) {
  const t = useText();
  const { formatNumber } = useIntl();
  const duration = useDuration();
  const { data, error } = useQuery({
    queryKey: ['proposal', id, 'visits'],
    queryFn: async () => service.proposals.views.list(id, { limit: MOST }),
    refetchInterval: READ_ANEW_MS,
  });
  if (error) return <Refusal error={error} />;
  if (!data || data.data.length === 0) return null;
  const { summary, pagination } = data;
  const depth = (summary.average_scroll_depth ?? 0) / 100;
  return (
    <>
      <p className="quiet">
        {t('visits.summary', {
          visits: t('proposal.visits', { count: summary.total_views }),
          depth: formatNumber(depth, { style: 'percent', maximumFractionDigits: 0 }),
          time: duration(summary.total_active_duration_seconds),
        })}
      </p>
      <figure className="visits">
        <Chart visits={data.data} />
        <figcaption>
          {t('visits.legend')} {pagination.has_more && t('visits.latest')}
        </figcaption>
      </figure>
      <details>
        <summary>{t('visits.table')}</summary>
        <VisitTable proposal={id} visits={data.data} />
      </details>
    </>
  );
}

const TOP = 8;
const BASE = 96;
const yOf = (percent: number) => BASE - ((BASE - TOP) * percent) / 100;

function Chart({ visits }: { visits: ViewSession[] }) {
  const t = useText();
  const { formatDate, formatNumber, locale } = useIntl();
  const duration = useDuration();
  const { xOf, ticks, isShort } = visitScale(visits.map(({ started_at }) => started_at));
  const percent = (share: number) => formatNumber(share / 100, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <svg role="img" aria-label={t('visits.chart')} width="100%" height={BASE + 24}>
      {[0, 50, 100].map((height) => (
        <g key={height}>
          <line className="rule" x1="0" x2="100%" y1={yOf(height)} y2={yOf(height)} />
          <text x="0" y={yOf(height) - 3}>
            {percent(height)}
          </text>
        </g>
      ))}
      {[...visits].reverse().map((visit) => (
        <line
          key={visit.id}
          className={visit.was_afk ? 'visit idle' : 'visit'}
          x1={`${xOf(visit.started_at)}%`}
          x2={`${xOf(visit.started_at)}%`}
          y1={BASE}
          y2={Math.min(yOf(visit.scroll_depth), BASE - 2)}
          strokeWidth={Math.round(3 + Math.min(visit.duration_seconds / 60, 10) * 1.1)}
        >
          <title>
            {`${formatDate(visit.started_at, { dateStyle: 'medium', timeStyle: 'short' })} : ${percent(visit.scroll_depth)}, ${duration(visit.duration_seconds)}`}
          </title>
        </line>
      ))}
      {ticks.map(({ at, x }, index) => (
        <text
          key={at}
          x={`${x}%`}
          y={BASE + 18}
          textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}
        >
          {formatDate(at, isShort ? clockIn(locale) : { day: 'numeric', month: 'short' })}
        </text>
      ))}
    </svg>
  );
}

function VisitTable({ proposal, visits }: { proposal: string; visits: ViewSession[] }) {
  const t = useText();
  const { formatNumber } = useIntl();
  const duration = useDuration();
  const { data: people = [] } = usePeople(proposal);
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? t('proposal.somebody');
  return (
    <div className="scroll" role="group" tabIndex={0} aria-label={t('visits.table')}>
      <table className="list">
        <thead>
          <tr>
            {(['when', 'who', 'depth', 'time', 'idle', 'country'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`visits.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <tr key={visit.id}>
              <td>
                <Ago at={visit.started_at} />
              </td>
              <td dir="auto">{nameOf(visit.recipient_id)}</td>
              <td>{formatNumber(visit.scroll_depth / 100, { style: 'percent', maximumFractionDigits: 0 })}</td>
              <td>{duration(visit.duration_seconds)}</td>
              <td>{visit.was_afk ? t('visits.paused') : '–'}</td>
              <td>{visit.country ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
