import { useIntl } from 'react-intl';
import { useTextOf } from '../language/texts.js';
import { partsOf } from './money.js';

/** What a proposal, or an offer, costs, once and each period. */
export function Price({ total }: { total: Parameters<typeof partsOf>[0] | null }) {
  const textOf = useTextOf();
  const { locale } = useIntl();
  if (!total) return '—';
  return partsOf(total, locale).map(({ amount, interval }, index) => (
    <span key={interval ?? ''} className="amount">
      {index > 0 && ' + '}
      {amount}
      {interval && ` / ${textOf('interval', interval)}`}
    </span>
  ));
}
