import { useIntl } from 'react-intl';
import { useText, useTextOf } from '../language/texts.js';
import { amountOf } from '../proposals/money.js';
import { OPEN } from '../proposals/list-query.js';
import { Rows } from './charts.js';
import type { Numbers } from './numbers.js';

/** Where all proposals stand, with what they are worth; each state leads to its proposals. */
export function Stages({ pipeline }: Pick<Numbers, 'pipeline'>) {
  const t = useText();
  const textOf = useTextOf();
  const { locale, formatNumber } = useIntl();
  const bars = pipeline.stages.map(({ deal_status, count, by_currency }) => ({
    ...{ name: textOf('deal', deal_status), state: deal_status, value: count, text: formatNumber(count) },
    note: by_currency.map(({ total, currency }) => amountOf(total, currency, locale)).join(' · '),
    href: `/proposals?state=${deal_status === 'pending' ? OPEN : deal_status}`,
  }));
  return (
    <figure>
      <figcaption>{t('home.pipeline')}</figcaption>
      <Rows bars={bars} />
    </figure>
  );
}

/** How far the proposals of the last weeks have come, step by step. */
export function Funnel({ conversion }: Pick<Numbers, 'conversion'>) {
  const t = useText();
  const textOf = useTextOf();
  const { formatNumber } = useIntl();
  const bars = conversion.steps.map(({ step, count, rate_of_previous: rate }) => ({
    ...{ name: textOf('step', step), value: count, text: formatNumber(count) },
    note: rate === null ? undefined : t('home.ofPrevious', { rate: formatNumber(rate, { style: 'percent' }) }),
    ...(step === 'approved' && { state: 'approved' }),
  }));
  return (
    <figure>
      <figcaption>{t('home.conversion')}</figcaption>
      <Rows bars={bars} />
    </figure>
  );
}
