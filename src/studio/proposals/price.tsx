import { useIntl } from 'react-intl';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { useTextOf } from '../language/texts.js';
import { partsOf } from './money.js';

/** What a proposal costs, once and each period. */
export function Price({ total }: Pick<Proposal, 'total'>) {
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
