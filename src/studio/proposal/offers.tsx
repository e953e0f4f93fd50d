import { useIntl } from 'react-intl';
import type { Offer, Proposal } from '../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../language/texts.js';
import { amountOf } from '../proposals/money.js';
import { Price } from '../proposals/price.js';
import { useOffersOf } from '../proposals/use-offers-of.js';
import { lineParts } from '../revisions/offer-text.js';
import { Part } from './part.js';

/** What is offered, which of it counts, and what it comes to. */
export function Offers({ proposal: { id, proposal_product_id } }: { proposal: Proposal }) {
  const t = useText();
  const { data: offers, error } = useOffersOf(id);
  if (offers?.length === 0) return null;
  return (
    <Part id="offers" title={t('side.offer')} error={error} isRead={offers !== undefined}>
      {offers?.map((offer) => (
        <Offered key={offer.id} offer={offer} isSelected={offer.id === proposal_product_id} />
      ))}
    </Part>
  );
}

function Offered({ offer, isSelected }: { offer: Offer; isSelected: boolean }) {
  const t = useText();
  const intl = useIntl();
  const textOf = useTextOf();
  const { name, currency, subtotal, discount_total, tax_total, total, recurring, packages, selected_package_id } =
    offer;
  const picked = packages?.find(({ id }) => id === selected_package_id);
  const lines = offer.lines.filter(({ package_id }) => package_id === null || package_id === selected_package_id);
  const money = (amount: number) => amountOf(amount, currency, intl.locale);
  const every = (interval: string) => textOf('offer.every', interval);
  return (
    <details className="offered">
      <summary>
        <bdi>{name}</bdi> ·{' '}
        <span className="amount">
          <Price total={offer} />
        </span>
        {isSelected && <b> · {t('offer.counts')}</b>}
      </summary>
      {picked && <p>{t('offer.inPackage', { name: picked.name })}</p>}
      <ul>
        {lines.map((line) => {
          const [own, ...parts] = lineParts({ ...line, description: null }, currency, { intl, textOf }).filter(Boolean);
          return (
            <li key={line.id}>
              <b dir="auto">{own}</b> <span className="quiet">{parts.join(', ')}</span>
            </li>
          );
        })}
      </ul>
      <dl className="sums">
        <Sum name={t('offer.subtotal')}>{money(subtotal)}</Sum>
        {discount_total > 0 && <Sum name={t('offer.discount')}>{money(-discount_total)}</Sum>}
        <Sum name={t('offer.tax')}>{money(tax_total)}</Sum>
        <Sum name={t('offer.total')}>{money(total)}</Sum>
        {recurring.map((each) => (
          <Sum key={each.interval} name={t('offer.recurring', { every: every(each.interval) })}>
            {money(each.total)}
            {each.committed_total !== null && ` (${money(each.committed_total)} ${t('offer.committed')})`}
          </Sum>
        ))}
      </dl>
    </details>
  );
}

function Sum({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="amount">{children}</dd>
    </div>
  );
}
