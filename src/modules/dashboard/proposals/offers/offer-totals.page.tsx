import type { DeskScreen } from '../../http/screen.js';
import type { OfferSum } from './offer-sum.js';

/** What the offer comes to as it is typed; the script asks for it again whenever something changes. */
export function OfferTotals({ screen, sum }: { screen: DeskScreen; sum: OfferSum | null }) {
  const { offer: t } = screen.t.proposals;
  return (
    <section class="sum" aria-labelledby="sum-title">
      <h2 id="sum-title">{t.totals}</h2>
      <div id="totals" aria-live="polite">
        {sum ? <Sum screen={screen} sum={sum} /> : <p class="quiet">{t.noTotals}</p>}
      </div>
      <p class="hint">{t.totalsHint}</p>
      <button class="button second" type="submit" name="act" value="count" formNoValidate>
        {t.recount}
      </button>
    </section>
  );
}

function Sum({ screen, sum: { currency, totals, parts } }: { screen: DeskScreen; sum: OfferSum }) {
  const { page, offer, list } = screen.t.proposals;
  const money = (amount: number) => screen.formats.money(amount, currency);
  const rows: [name: string, amount: string][] = [
    [page.subtotal, money(totals.subtotal)],
    ...(totals.discount_total > 0 ? [[page.discount, money(-totals.discount_total)] as [string, string]] : []),
    [page.tax, money(totals.tax_total)],
    [page.total, money(totals.total)],
    ...totals.recurring.flatMap(({ interval, total, committed_total }): [string, string][] => [
      [`${page.total} ${list.every[interval] ?? interval}`, money(total)],
      ...(committed_total === undefined ? [] : [[page.committed, money(committed_total)] as [string, string]]),
    ]),
  ];
  return (
    <dl class="sums">
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      {parts.length > 1 ? (
        <div>
          <dt>{offer.parts}</dt>
          <dd>{partsInWords(parts, money)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Equal parts after each other are counted, as twelve times the same amount says nothing more. */
function partsInWords(parts: number[], money: (amount: number) => string): string {
  const runs: { amount: number; count: number }[] = [];
  for (const amount of parts) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.count += 1;
    else runs.push({ amount, count: 1 });
  }
  return runs.map(({ amount, count }) => (count > 1 ? `${count} × ${money(amount)}` : money(amount))).join(' + ');
}
