import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Overview, Pipeline, Sales } from '../../../sdk/src/generated/types.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useText, useTextOf } from '../language/texts.js';
import { amountOf } from '../proposals/money.js';
import { service } from '../service.js';
import { Columns, Rows } from './charts.js';

const WEEKS = 12;

/** How it goes: in four figures, by week, and by state. */
export function Figures() {
  const t = useText();
  const { data, error, refetch } = useQuery({ queryKey: ['home', 'figures'], queryFn: figures });
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="unseen">
        {t('home.figures')}
      </h2>
      {error && <Refusal error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && (
        <>
          <Numbers {...data} />
          <div className="charts">
            <Signed sales={data.sales} timeZone={data.timeZone} />
            <Stages pipeline={data.pipeline} />
          </div>
        </>
      )}
    </section>
  );
}

interface Data {
  overview: Overview;
  pipeline: Pipeline;
  sales: Sales;
  /** Where the organization is: its weeks begin there. */
  timeZone: string;
}

async function figures(): Promise<Data> {
  const from = new Date(Date.now() - WEEKS * 7 * 86_400_000).toISOString();
  const [overview, pipeline, sales, organization] = await Promise.all([
    service.metrics.overview.get(),
    service.metrics.pipeline.get(),
    service.metrics.sales.get({ from, period: 'week' }),
    service.organization.get(),
  ]);
  return {
    ...{ overview: overview.data, pipeline: pipeline.data, sales: sales.data },
    timeZone: organization.timezone,
  };
}

function Numbers({ overview, pipeline, sales }: Omit<Data, 'timeZone'>) {
  const t = useText();
  const { locale, formatNumber } = useIntl();
  const open = pipeline.stages.find(({ deal_status }) => deal_status === 'pending');
  const { value, numerator, denominator } = sales.rates.win_rate;
  const sumsOf = (sums: { currency: string; total: number }[]) =>
    sums.map(({ currency, total }) => amountOf(total, currency, locale)).join(' · ');
  const paid = sales.by_currency.map(({ currency, paid_total }) => ({ currency, total: paid_total }));
  const signed = sales.by_currency.map(({ currency, approved_total }) => ({ currency, total: approved_total }));
  const numbers = [
    { name: t('home.open'), value: formatNumber(overview.open), beside: sumsOf(open?.by_currency ?? []) },
    {
      name: t('home.signed'),
      value: formatNumber(overview.signed_this_month),
      beside: t('home.lastMonth', { count: overview.signed_last_month }),
    },
    {
      name: t('home.winRate'),
      value: value === null ? '–' : formatNumber(value, { style: 'percent' }),
      beside: t('home.ofDecided', { won: numerator, decided: denominator }),
    },
    {
      name: t('home.won'),
      value: sumsOf(signed) || '–',
      beside: paid.some(({ total }) => total !== 0) ? t('home.paid', { amount: sumsOf(paid) }) : t('home.unpaid'),
    },
  ];
  return (
    <dl className="numbers">
      {numbers.map((number) => (
        <div key={number.name}>
          <dt>{number.name}</dt>
          <dd className="number">{number.value}</dd>
          <dd>{number.beside || ' '}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The currency in which most is sold, as two of them have no common height. */
function Signed({ sales, timeZone }: Pick<Data, 'sales' | 'timeZone'>) {
  const t = useText();
  const { locale, formatDate } = useIntl();
  const [main] = [...sales.by_currency].sort((a, b) => b.approved_total - a.approved_total);
  if (!main) return null;
  const bars = sales.series.map(({ period_start, by_currency }) => {
    const value = by_currency.find(({ currency }) => currency === main.currency)?.approved_total ?? 0;
    const name = formatDate(period_start, { day: 'numeric', month: 'short', timeZone });
    return { name, value, text: amountOf(value, main.currency, locale) };
  });
  return (
    <figure>
      <figcaption>{t('home.byWeek')}</figcaption>
      <Columns bars={bars} heading={t('home.week')} />
    </figure>
  );
}

function Stages({ pipeline }: { pipeline: Pipeline }) {
  const t = useText();
  const textOf = useTextOf();
  const { locale } = useIntl();
  const bars = pipeline.stages.map(({ deal_status, count, by_currency }) => ({
    name: textOf('deal', deal_status),
    state: deal_status,
    value: count,
    text: [String(count), ...by_currency.map(({ total, currency }) => amountOf(total, currency, locale))].join(' · '),
  }));
  return (
    <figure>
      <figcaption>{t('home.pipeline')}</figcaption>
      <Rows bars={bars} />
    </figure>
  );
}
