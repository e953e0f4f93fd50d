import { useIntl } from 'react-intl';
import type { Sales } from '../../../sdk/src/generated/types.js';
import { digitsOf } from '../../platform/money/currency-digits.js';
import { useText } from '../language/texts.js';
import { amountOf } from '../proposals/money.js';
import { Columns } from './charts.js';
import type { Numbers } from './numbers.js';

type Props = Pick<Numbers, 'sales' | 'timeZone'>;

function useWeekNames(timeZone: string): (start: string) => string {
  const { formatDate } = useIntl();
  return (start) => formatDate(start, { day: 'numeric', month: 'short', timeZone });
}

/** Decisions: signed above the line, declined below it. */
export function WonAndLost({ sales, timeZone }: Props) {
  const t = useText();
  const { formatNumber } = useIntl();
  const nameOf = useWeekNames(timeZone);
  const columns = sales.series.map(({ period_start, counts: { approved, denied } }) => ({
    ...{ name: nameOf(period_start), up: approved, down: denied },
    text: t('home.decided', { won: approved, lost: denied }),
  }));
  return (
    <figure>
      <figcaption>{t('home.wonAndLost')}</figcaption>
      <Columns
        {...{ columns, heading: t('home.week'), written: (value) => formatNumber(value) }}
        legend={[
          ['up', t('deal.approved')],
          ['down', t('deal.denied')],
        ]}
      />
    </figure>
  );
}

/** The currency in which most is sold, as two of them have no common height. */
export function Signed({ sales, timeZone }: Props) {
  const t = useText();
  const { locale, formatNumber } = useIntl();
  const nameOf = useWeekNames(timeZone);
  const main = mainCurrency(sales);
  if (!main) return null;
  const columns = sales.series.map(({ period_start, by_currency }) => {
    const up = by_currency.find(({ currency }) => currency === main)?.approved_total ?? 0;
    return { name: nameOf(period_start), up, text: amountOf(up, main, locale) };
  });
  const written = (value: number) =>
    formatNumber(value / 10 ** digitsOf(main), {
      ...{ style: 'currency', currency: main, notation: 'compact', maximumFractionDigits: 1 },
    });
  return (
    <figure>
      <figcaption>{t('home.byWeek')}</figcaption>
      <Columns {...{ columns, heading: t('home.week'), written }} />
    </figure>
  );
}

function mainCurrency({ by_currency }: Sales): string | undefined {
  return [...by_currency].sort((a, b) => b.approved_total - a.approved_total)[0]?.currency;
}
