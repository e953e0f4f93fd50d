import { useIntl } from 'react-intl';
import type { Bundle, Product } from '../../../sdk/src/generated/types.js';
import { useTextOf } from '../language/texts.js';
import { amountOf, partsOf } from '../proposals/money.js';

/** What one of it costs, how often, and what one of it is. */
export function ProductPrice({ product }: { product: Product }) {
  const textOf = useTextOf();
  const { locale } = useIntl();
  const { unit_amount, currency, unit, billing } = product;
  return (
    <span className="amount">
      {amountOf(unit_amount, currency, locale)}
      {billing.interval && ` / ${textOf('interval', billing.interval)}`}
      {unit && <span className="quiet"> · {unit}</span>}
    </span>
  );
}

/** What a bundle costs, once and each period, tax included. */
export function BundlePrice({ bundle }: { bundle: Bundle }) {
  const textOf = useTextOf();
  const { locale } = useIntl();
  return partsOf(bundle, locale).map(({ amount, interval }, index) => (
    <span key={interval ?? ''} className="amount">
      {index > 0 && ' + '}
      {amount}
      {interval && ` / ${textOf('interval', interval)}`}
    </span>
  ));
}
