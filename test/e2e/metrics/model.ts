import type { Json } from '../../setup/json.js';
import type { Past, Payment } from './history.js';
import { WallClock } from './wall-clock.js';

export interface Question {
  from?: string;
  to?: string;
  timezone: string;
  period?: string;
  currency?: string;
  owner_id?: string;
  template_id?: string;
  lead_id?: string;
}

type Kind = 'created' | 'published' | 'viewed' | 'approved' | 'denied' | 'expired' | 'canceled';
const KINDS: Kind[] = ['created', 'published', 'viewed', 'approved', 'denied', 'expired', 'canceled'];

/** The seven answers once more, by going through all proposals one by one. */
export class Model {
  constructor(
    private readonly past: Past[],
    private readonly now: string,
    private readonly people: { owner_id: string; name: string; isMember: boolean }[],
  ) {}

  sales(question: Question): Json {
    const { from = null, to = null, timezone, period = 'month' } = question;
    const all = this.chosen(question);
    const isIn = within(from, to);
    const counts = { ...this.counts(all, isIn), pending: all.filter((one) => this.isOpen(one)).length };
    const cohort = all.filter((one) => isIn(one.created_at));
    const published = cohort.filter((one) => one.published_at);
    return {
      range: { from, to, timezone, period },
      counts,
      rates: {
        view_rate: rate(published.filter((one) => one.first_viewed_at).length, published.length),
        win_rate: rate(counts.approved, counts.approved + counts.denied + counts.expired),
      },
      by_currency: this.byCurrency(all, isIn, () => true),
      series: this.series(all, question),
    };
  }

  overview(question: Question): Json {
    const all = this.chosen(question);
    const cohort = all.filter((one) => within(question.from, question.to)(one.created_at));
    const months = new WallClock(question.timezone).starts(
      'month',
      Date.parse(this.now) - 32 * 86_400_000,
      Date.parse(this.now) + 1,
    );
    const [last = 0, current = 0] = months.slice(-2);
    const signed = (start: number, end: number) =>
      all.filter((one) => one.deal_status === 'approved' && inside(Date.parse(one.decided_at!), start, end)).length;
    const totals = currenciesOf(cohort).map((currency) => ({
      currency,
      total_value: total(cohort.filter((one) => one.offer?.currency === currency)),
    }));
    return {
      proposals: cohort.length,
      open: all.filter((one) => this.isOpen(one)).length,
      conversion_rate: ratio(cohort.filter((one) => one.deal_status === 'approved').length, cohort.length),
      signed_this_month: signed(current, Infinity),
      signed_last_month: signed(last, current),
      by_currency: totals,
    };
  }

  pipeline(question: Question): Json {
    const all = this.chosen(question).filter((one) => one.page_status !== 'archived');
    const stages = ['pending', 'approved', 'denied', 'canceled', 'expired'].map((deal_status) => {
      const own = all.filter((one) => this.statusOf(one) === deal_status);
      const by_currency = currenciesOf(own).map((currency) => {
        const its = own.filter((one) => one.offer?.currency === currency);
        return { currency, total: total(its), recurring: recurringOf(its) };
      });
      return { deal_status, count: own.length, by_currency };
    });
    return { stages };
  }

  conversion(question: Question): Json {
    const cohort = this.chosen(question).filter((one) => within(question.from, question.to)(one.created_at));
    const reached: [string, Past[]][] = [
      ['created', cohort],
      ['published', cohort.filter((one) => one.published_at)],
      ['viewed', cohort.filter((one) => one.first_viewed_at)],
      ['approved', cohort.filter((one) => one.deal_status === 'approved')],
    ];
    const steps = reached.map(([step, { length: count }], index) => {
      const before = index === 0 ? null : ratio(count, reached[index - 1]![1].length);
      return { step, count, rate_of_previous: before, rate_of_created: ratio(count, cohort.length) };
    });
    return { steps };
  }

  team(question: Question): Json {
    const all = this.chosen(question);
    const isIn = within(question.from, question.to);
    const rowOf = (owner_id: string | null, name: string | null) => {
      const own = all.filter((one) => one.owner_id === owner_id);
      const { created, published, approved, denied, expired } = this.counts(own, isIn);
      const win_rate = ratio(approved, approved + denied + expired);
      const by_currency = this.byCurrency(own, isIn, () => true);
      const isSeen = own.some((one) => this.isOpen(one) || this.momentsOf(one).some(isIn));
      return { isSeen, row: { owner_id, name, created, published, approved, denied, win_rate, by_currency } };
    };
    const rows = this.people
      .filter(({ owner_id }) => question.owner_id === undefined || question.owner_id === owner_id)
      .map(({ owner_id, name, isMember }) => ({ ...rowOf(owner_id, name), isMember }))
      .filter(({ isSeen, isMember }) => isSeen || isMember)
      .map(({ row }) => row);
    return { rows, nobody: question.owner_id ? [] : [rowOf(null, null).row] };
  }

  timing(question: Question): Json {
    const isIn = within(question.from, question.to);
    const took = (since: keyof Past, until: keyof Past, of: (one: Past) => boolean) => {
      const found = this.chosen(question).filter(
        (one) => of(one) && one[since] && one[until] && isIn(one[until] as string),
      );
      const all = found.map((one) => (Date.parse(one[until] as string) - Date.parse(one[since] as string)) / 1000);
      return { median_seconds: percentile(all, 0.5), p90_seconds: percentile(all, 0.9), count: all.length };
    };
    return {
      publish: took('created_at', 'published_at', () => true),
      first_view: took('published_at', 'first_viewed_at', () => true),
      decision: took('published_at', 'decided_at', (one) => ['approved', 'denied'].includes(one.deal_status)),
    };
  }

  reasons(question: Question): Json {
    const denied = this.chosen(question).filter(
      (one) => one.deal_status === 'denied' && within(question.from, question.to)(one.decided_at!),
    );
    const counts = new Map<string | null, number>();
    for (const { denial_reason } of denied) counts.set(denial_reason, (counts.get(denial_reason) ?? 0) + 1);
    return [...counts].map(([reason, count]) => ({ reason, count, share: count / denied.length }));
  }

  private series(all: Past[], { from, to, timezone, period = 'month' }: Question): Json[] {
    const isIn = within(from, to);
    const events = all
      .flatMap((one) => KINDS.map((kind) => this.instantOf(one, kind)))
      .filter((at) => at !== null && isIn(at));
    const [earliest] = (events as string[]).sort();
    const first = from ?? earliest;
    if (!first) return [];
    const starts = new WallClock(timezone).starts(period, Date.parse(first), Date.parse(to ?? this.now));
    const edges = starts.map((start) => new Date(start).toISOString());
    return edges.map((period_start, index) => {
      const isInBucket = within(period_start, edges[index + 1]);
      const isHere = (at: string) => isIn(at) && isInBucket(at);
      const here = all.filter((one) => this.momentsOf(one).some(isHere));
      const pending = here.filter((one) => this.isOpen(one) && isHere(one.created_at)).length;
      const by_currency = this.byCurrency(here, isHere, (one) => isHere(one.created_at));
      return { period_start, counts: { ...this.counts(here, isHere), pending }, by_currency };
    });
  }

  private chosen({ currency, owner_id, template_id, lead_id }: Question): Past[] {
    return this.past.filter(
      (one) =>
        !one.deleted_at &&
        (!currency || one.offer?.currency === currency) &&
        (!owner_id || one.owner_id === owner_id) &&
        (!template_id || one.template_id === template_id) &&
        (!lead_id || one.lead_id === lead_id),
    );
  }

  private statusOf({ deal_status, expires_at }: Past): string {
    return deal_status === 'pending' && expires_at !== null && expires_at <= this.now ? 'expired' : deal_status;
  }

  private isOpen(one: Past): boolean {
    return this.statusOf(one) === 'pending' && one.page_status !== 'archived';
  }

  private instantOf(one: Past, kind: Kind): string | null {
    if (kind === 'created') return one.created_at;
    if (kind === 'published') return one.published_at;
    if (kind === 'viewed') return one.first_viewed_at;
    if (this.statusOf(one) !== kind) return null;
    return kind === 'expired' ? one.expires_at : kind === 'canceled' ? one.canceled_at : one.decided_at;
  }

  /** When something happened that is counted. */
  private momentsOf(one: Past): string[] {
    const moved = ledgerOf(one.payments).map(({ at }) => at);
    return [...KINDS.map((kind) => this.instantOf(one, kind)).filter((at) => at !== null), ...moved];
  }

  private counts(all: Past[], isIn: (at: string) => boolean): Record<Kind, number> {
    const countOf = (kind: Kind) =>
      all.filter((one) => this.instantOf(one, kind) !== null && isIn(this.instantOf(one, kind)!)).length;
    return Object.fromEntries(KINDS.map((kind) => [kind, countOf(kind)])) as Record<Kind, number>;
  }

  private byCurrency(all: Past[], isIn: (at: string) => boolean, isOpenHere: (one: Past) => boolean): Json[] {
    const decided = (kind: Kind) =>
      all.filter((one) => this.instantOf(one, kind) !== null && isIn(this.instantOf(one, kind)!));
    const [approved, denied] = [decided('approved'), decided('denied')];
    const open = all.filter((one) => this.isOpen(one) && isOpenHere(one));
    const received = all.filter((one) => ledgerOf(one.payments).some(({ at }) => isIn(at)));
    return currenciesOf([...approved, ...denied, ...open, ...received]).map((currency) => {
      const own = (some: Past[]) => some.filter((one) => one.offer?.currency === currency);
      const approved_total = total(own(approved));
      return {
        currency,
        approved_total,
        approved_recurring: recurringOf(own(approved)),
        pipeline_total: total(own(open)),
        denied_total: total(own(denied)),
        average_deal: own(approved).length === 0 ? null : Math.floor(approved_total / own(approved).length + 0.5),
        paid_total: own(received).reduce((sum, one) => sum + receivedOf(one, isIn), 0),
      };
    });
  }
}

/** What came and what went, each at its time; at the same one, what came is first. */
function ledgerOf(payments: Payment[]): { at: string; amount: number }[] {
  const moves = payments.flatMap(({ amount, succeeded_at, refunds }) => [
    { at: succeeded_at, amount },
    ...refunds.map(([returned, at], index) => ({ at, amount: (refunds[index - 1]?.[0] ?? 0) - returned })),
  ]);
  return moves.sort((a, b) => (a.at === b.at ? b.amount - a.amount : a.at < b.at ? -1 : 1));
}

/** Before tax; each part is the difference that it makes to the rounded sum. */
function receivedOf({ payments, offer }: Past, isIn: (at: string) => boolean): number {
  const { total: gross, tax_total } = offer!;
  const beforeTax = (sum: number) =>
    Number((2n * BigInt(sum) * BigInt(gross - tax_total) + BigInt(gross)) / (2n * BigInt(gross)));
  let [sum, received] = [0, 0];
  for (const { at, amount } of ledgerOf(payments)) {
    const next = sum + amount;
    if (isIn(at)) received += beforeTax(next) - beforeTax(sum);
    sum = next;
  }
  return received;
}
/** What recurs of offers, before tax, by interval. */
function recurringOf(some: Past[]): Json[] {
  const recurring = some.flatMap(({ offer }) => offer?.recurring ?? []);
  return ['month', 'quarter', 'year'].flatMap((interval) => {
    const found = recurring.filter((item) => item.interval === interval);
    return found.length === 0 ? [] : [{ interval, total: found.reduce((sum, item) => sum + item.total - item.tax, 0) }];
  });
}

const total = (some: Past[]) => some.reduce((sum, { offer }) => sum + (offer ? offer.total - offer.tax_total : 0), 0);
const currenciesOf = (some: Past[]) =>
  ['EUR', 'JPY', 'USD'].filter((code) => some.some(({ offer }) => offer?.currency === code));
const ratio = (above: number, below: number) => (below === 0 ? null : above / below);
const rate = (numerator: number, denominator: number) => ({
  value: ratio(numerator, denominator),
  numerator,
  denominator,
});
const inside = (at: number, start: number, end: number) => at >= start && at < end;
const within = (from: string | null | undefined, to: string | null | undefined) => (at: string) =>
  (!from || at >= from) && (!to || at < to);

function percentile(values: number[], part: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const place = part * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return low + (high - low) * (place - Math.floor(place));
}
