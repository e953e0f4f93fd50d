import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import type { Offer } from '../../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../../language/texts.js';
import { amountOf } from '../../proposals/money.js';
import { costsOf, optionsOf } from './costs.js';

/** What the lines come to as the client finds them, reckoned as they are written. */
export function Totals({ offer, isChanging }: { offer: Offer; isChanging: boolean }) {
  const t = useText();
  const textOf = useTextOf();
  const { locale } = useIntl();
  const { currency, subtotal, discount_total: discount, tax_total: tax, total, recurring } = offer;
  const money = (minor: number) => amountOf(minor, currency, locale);
  const isOnce = total > 0 || recurring.length === 0;
  return (
    <section className="offer-totals" aria-label={t('offer.totals')} aria-busy={isChanging} aria-live="polite">
      <dl>
        {isOnce && (
          <>
            {discount > 0 && (
              <>
                <Sum label={t('offer.subtotal')} amount={money(subtotal)} />
                <Sum label={t('offer.discount')} amount={money(-discount)} />
              </>
            )}
            <Sum label={t('offer.net')} amount={money(subtotal - discount)} />
            <Sum label={t('offer.tax')} amount={money(tax)} />
            <Sum label={t('offer.total')} amount={money(total)} isWhole />
          </>
        )}
        {recurring.map((each) => (
          <Fragment key={each.interval}>
            <Sum
              label={t('offer.recurring', { every: textOf('offer.every', each.interval) })}
              amount={money(each.total)}
              isWhole
            />
            <Sum label={t('offer.beforeTax')} amount={money(each.total - each.tax)} />
            {each.committed_total !== null && <Sum label={t('offer.committed')} amount={money(each.committed_total)} />}
          </Fragment>
        ))}
      </dl>
      <About offer={offer} money={money} />
    </section>
  );
}

/** Which choices of the client are in the total, and which are not. */
function About({ offer, money }: { offer: Offer; money: (minor: number) => string }) {
  const t = useText();
  const { packages, selected_package_id: picked } = offer;
  const { counted, open } = optionsOf(offer);
  const name = packages?.find(({ id }) => id === picked)?.name;
  const lines = offer.lines.map((line) => ({ ...line, selected: true }));
  const more = costsOf({ ...offer, lines }).total - offer.total;
  return (
    <>
      {name !== undefined && <p className="hint">{t('offer.ofPackage', { name })}</p>}
      {counted.length > 0 && <p className="hint">{t('offer.counted', { count: counted.length })}</p>}
      {open.length > 0 && (
        <p className="hint">
          {t('offer.notCounted', { count: open.length })}
          {more > 0 && ` ${t('offer.wouldAdd', { amount: money(more) })}`}
        </p>
      )}
    </>
  );
}

function Sum({ label, amount, isWhole = false }: { label: string; amount: string; isWhole?: boolean }) {
  return (
    <div data-whole={isWhole}>
      <dt>{label}</dt>
      <dd className="amount">{amount}</dd>
    </div>
  );
}
