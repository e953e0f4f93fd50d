import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Duration } from '../../../sdk/src/generated/types.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useText } from '../language/texts.js';
import { amountOf } from '../proposals/money.js';
import { Funnel, Stages } from './progress.js';
import { Signed, WonAndLost } from './by-week.js';
import { readNumbers, type Numbers as Data } from './numbers.js';
import { TakeAlong } from './take-along.js';

/** How it goes: in figures, by week, by state, and how far proposals come. */
export function Figures() {
  const t = useText();
  const { data, error, refetch } = useQuery({ queryKey: ['home', 'figures'], queryFn: readNumbers });
  return (
    <section aria-labelledby="figures">
      <div className="figures-head">
        <h2 id="figures">{t('home.figures')}</h2>
        <TakeAlong />
      </div>
      {error && <Refusal error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && (
        <>
          <Numbers {...data} />
          <div className="charts">
            <WonAndLost {...data} />
            <Stages {...data} />
            <Signed {...data} />
            <Funnel {...data} />
          </div>
        </>
      )}
    </section>
  );
}

function useNumbers({ overview, pipeline, sales, timing }: Data) {
  const t = useText();
  const duration = useDuration();
  const { locale, formatNumber } = useIntl();
  const open = pipeline.stages.find(({ deal_status }) => deal_status === 'pending');
  const { value, numerator, denominator } = sales.rates.win_rate;
  const sumsOf = (sums: { currency: string; total: number }[]) =>
    sums.map(({ currency, total }) => amountOf(total, currency, locale)).join(' · ');
  const paid = sales.by_currency.map(({ currency, paid_total }) => ({ currency, total: paid_total }));
  const signed = sales.by_currency.map(({ currency, approved_total }) => ({ currency, total: approved_total }));
  const median = (name: string, { median_seconds, count }: Duration) => ({
    ...{ name, value: median_seconds === null ? '–' : duration(median_seconds) },
    beside: t('home.measured', { count }),
  });
  return [
    { name: t('home.open'), value: formatNumber(overview.open), beside: sumsOf(open?.by_currency ?? []) },
    {
      name: t('home.signed'),
      value: formatNumber(overview.signed_this_month),
      beside: t('home.lastMonth', { count: overview.signed_last_month }),
    },
    {
      name: t('home.won'),
      value: sumsOf(signed) || '–',
      beside: paid.some(({ total }) => total !== 0) ? t('home.paid', { amount: sumsOf(paid) }) : t('home.unpaid'),
    },
    {
      name: t('home.winRate'),
      value: value === null ? '–' : formatNumber(value, { style: 'percent' }),
      beside: t('home.ofDecided', { won: numerator, decided: denominator }),
    },
    median(t('home.firstView'), timing.first_view),
    median(t('home.decision'), timing.decision),
  ];
}

function Numbers(data: Data) {
  return (
    <dl className="numbers">
      {useNumbers(data).map((number) => (
        <div key={number.name}>
          <dt>{number.name}</dt>
          <dd className="number">{number.value}</dd>
          <dd>{number.beside || ' '}</dd>
        </div>
      ))}
    </dl>
  );
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** In the largest unit of which there are two. */
function useDuration(): (seconds: number) => string {
  const { formatNumber } = useIntl();
  return (seconds) => {
    const [unit, length] = UNITS.find(([, one]) => seconds >= 2 * one) ?? ['minute', 60];
    return formatNumber(seconds / length, {
      ...{ style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: unit === 'minute' ? 0 : 1 },
    });
  };
}
