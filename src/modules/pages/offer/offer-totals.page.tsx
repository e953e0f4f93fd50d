import type { Amounts, Interval } from '../../../platform/money/money.js';
import type { SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';
import type { PageContext } from '../page-context.js';
import { commitmentWords, intervalWords } from './offer-choice.js';
import { rateOf } from './picked-offer.js';
import { isTaxed, isUntold, namesOf } from './told-price.js';

/** One-time and recurring stand apart: adding them would name a sum that nobody ever pays. */
export function OfferTotals({ offer, page }: { offer: SnapshotOffer; page: PageContext }) {
  const totals = offer;
  const onlyRecurring = !offer.lines.some((line) => line.billing.type === 'one_time');
  const { t } = page;
  return (
    <div class="totals">
      {onlyRecurring ? null : (
        <Sum
          {...{ page, offer, title: totals.recurring.length > 0 ? t.oneTime : null, scope: '' }}
          rows={{
            subtotal: totals.subtotal,
            discount: totals.discount_total,
            tax: totals.tax_total,
            total: totals.total,
          }}
        />
      )}
      {recurringOf(offer).map(({ interval, ...rows }) => (
        <Sum
          key={interval}
          {...{ page, offer, rows, scope: interval }}
          title={capital(intervalWords(interval, page).long)}
        />
      ))}
    </div>
  );
}

/** An interval that only unticked options have is shown once they are ticked; its place is kept for the script. */
function recurringOf(offer: SnapshotOffer) {
  const totals = offer;
  const known = new Set(totals.recurring.map(({ interval }) => interval));
  const possible = offer.lines.flatMap(({ billing }) => (billing.interval ? [billing.interval] : []));
  const empty = { subtotal: 0, discount: 0, tax: 0, total: 0 };
  const missing = [...new Set(possible)].filter((interval) => !known.has(interval));
  return [...totals.recurring, ...missing.map((interval) => ({ interval, ...empty }))];
}

interface SumProps {
  page: PageContext;
  offer: SnapshotOffer;
  title: string | null;
  /** The interval; empty for what is paid once. */
  scope: Interval | '';
  rows: Amounts & { committed_total?: number };
}

function Sum({ page, offer, title, scope, rows }: SumProps) {
  const { t } = page;
  const names = namesOf(offer, page);
  const money = (amount: number) => page.formats.money(amount, offer.currency);
  const empty = scope !== '' && rows.subtotal === 0 && rows.total === 0;
  return (
    <div class="sum" data-scope={scope} hidden={empty}>
      {title ? <p class="sum-title">{title}</p> : null}
      <dl>
        <Row name="subtotal" label={names.subtotal} value={money(rows.subtotal)} />
        <Row
          name="discount"
          label={discountLabel(offer, scope || null, page)}
          value={t.off(money(rows.discount))}
          hidden={rows.discount === 0}
        />
        {tellsNet(offer, page) ? (
          <Row name="net" label={t.netTotal} value={money(rows.total - rows.tax)} hidden={rows.discount === 0} />
        ) : null}
        {isTaxed(offer) ? <Row name="tax" label={taxLabel(offer, page)} value={money(rows.tax)} /> : null}
        <Row name="total" label={names.total} value={money(rows.total)} />
        {scope && offer.lines.some(({ billing }) => billing.interval === scope && billing.count) ? (
          <Row
            name="committed_total"
            label={commitmentWords(offer, scope, page)}
            value={money(rows.committed_total ?? 0)}
            hidden={rows.committed_total === undefined}
          />
        ) : null}
      </dl>
    </div>
  );
}

function Row({ name, label, value, hidden = false }: { name: string; label: string; value: string; hidden?: boolean }) {
  return (
    <div class={`sum-row sum-${name}`} hidden={hidden}>
      <dt>{label}</dt>
      <dd data-sum={name}>{value}</dd>
    </div>
  );
}

/** Whether what is agreed on without tax is told where something was taken off; the subtotal is it where nothing was. */
export function tellsNet(offer: SnapshotOffer, { snapshot }: PageContext): boolean {
  return isTaxed(offer) && !isUntold(snapshot);
}

/** With its rate, where it is all that is taken off. */
export function discountLabel(
  { discount, lines }: SnapshotOffer,
  of: Interval | null,
  { t, formats }: PageContext,
): string {
  const isOne = !lines.some((line) => line.discount && line.billing.interval === of);
  return discount?.type === 'percent' && isOne
    ? `${t.discountTotal} ${formats.percent(discount.value)}`
    : t.discountTotal;
}

/** With the rate, where there is but one. */
export function taxLabel(offer: SnapshotOffer, { t, formats }: PageContext): string {
  const rate = rateOf(offer);
  return rate ? `${t.taxTotal} ${formats.percent(rate)}` : t.taxTotal;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
