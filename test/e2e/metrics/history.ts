import { randomUUID } from 'node:crypto';
import type { GivenOrganization } from '../../setup/given.js';

export type DealStatus = 'pending' | 'approved' | 'denied' | 'canceled';

/** A selected offer. */
export interface Offer {
  id: string;
  currency: string;
  total: number;
  tax_total: number;
  recurring: { interval: string; total: number; tax: number }[];
}

/** Money that came for the selected offer, and what of it went back. */
export interface Payment {
  id: string;
  amount: number;
  amount_refunded: number;
  /** Sums given back by then, and when. */
  refunds: [returned: number, at: string][];
  succeeded_at: string;
}

/** A stored proposal, as far as metrics know it. */
export interface Past {
  id: string;
  title: string;
  deal_status: DealStatus;
  page_status: string;
  owner_id: string | null;
  template_id: string | null;
  lead_id: string | null;
  created_at: string;
  published_at: string | null;
  first_viewed_at: string | null;
  decided_at: string | null;
  canceled_at: string | null;
  canceled_from: string | null;
  expires_at: string | null;
  deleted_at: string | null;
  denial_reason: string | null;
  payments: Payment[];
  offer: Offer | null;
}

/** What the random proposals are spread over. */
export interface Cast {
  /** Instants around which things happen. */
  anchors: string[];
  now: string;
  owners: string[];
  templates: string[];
  leads: string[];
}

const HOUR = 3_600_000;
const AMOUNTS = [0, 1, 9_999_999_999, 12_345, 100_000];
const REASONS = [null, 'Too expensive', 'too expensive', 'Budget', 'Délai « été »'];

export function randomPast(random: () => number, count: number, cast: Cast): Past[] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const chance = (part: number) => random() < part;
  const offer = (): Offer => {
    const tax_total = pick([0, 1, 2000]);
    const intervals = ['month', 'quarter', 'year'].filter(() => chance(0.3));
    const recurring = intervals.map((interval) => ({ interval, total: pick(AMOUNTS) + 7, tax: pick([0, 7]) }));
    return {
      id: randomUUID(),
      currency: pick(['EUR', 'USD', 'JPY']),
      total: pick(AMOUNTS) + tax_total,
      tax_total,
      recurring,
    };
  };
  /** Often to the whole hour, where buckets begin. */
  const around = (anchor: string) => {
    const shift = Math.round((random() - 0.5) * 72) * HOUR;
    return Date.parse(anchor) + shift + (chance(0.3) ? 0 : Math.floor(random() * HOUR)) - (chance(0.1) ? 1 : 0);
  };
  /** In a few parts, some of which went back. */
  const paid = ({ total }: Offer, since: number): Payment[] =>
    Array.from({ length: total < 100 || chance(0.4) ? 0 : pick([1, 2, 3]) }, () => {
      const amount = Math.floor((total * pick([1, 3, 7])) / 21);
      const amount_refunded = chance(0.3) ? Math.floor(amount * pick([0.1, 0.5, 1])) : 0;
      const end = Date.parse(cast.now);
      const at = Math.min(end, since + Math.floor(random() * 300 * HOUR));
      const sums = [...new Set([Math.floor(amount_refunded / 2), amount_refunded])].filter((returned) => returned > 0);
      let last = at;
      const refunds = sums.map((returned): [number, string] => {
        last = Math.min(end, last + Math.floor(random() * 900 * HOUR));
        return [returned, new Date(last).toISOString()];
      });
      return { id: randomUUID(), amount, amount_refunded, refunds, succeeded_at: new Date(at).toISOString() };
    });
  return Array.from({ length: count }, (_, index) => {
    const sold = chance(0.75) ? offer() : null;
    const end = Date.parse(cast.now);
    const later = (since: number) => Math.min(end, since + Math.floor(random() * (chance(0.8) ? 30 : 2000) * HOUR));
    const created = Math.min(end, around(pick(cast.anchors)));
    const published = chance(0.7) ? later(created) : null;
    const viewed = published !== null && chance(0.7) ? later(published) : null;
    const decided = later(viewed ?? published ?? created);
    const deal_status = pick(['pending', 'pending', 'approved', 'approved', 'denied', 'canceled'] as const);
    const wasApproved = deal_status === 'canceled' && chance(0.5);
    const isDecided = deal_status === 'approved' || deal_status === 'denied' || wasApproved;
    const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
    return {
      id: randomUUID(),
      title: `Proposal ${index}`,
      deal_status,
      page_status: pick(['draft', 'draft', 'unpublished', 'unpublished', 'archived']),
      owner_id: chance(0.2) ? null : pick(cast.owners),
      template_id: chance(0.5) ? null : pick(cast.templates),
      lead_id: chance(0.5) ? null : pick(cast.leads),
      created_at: new Date(created).toISOString(),
      published_at: iso(published),
      first_viewed_at: iso(viewed),
      decided_at: isDecided ? iso(decided) : null,
      canceled_at: deal_status === 'canceled' ? iso(later(decided)) : null,
      canceled_from: deal_status === 'canceled' ? (wasApproved ? 'approved' : 'pending') : null,
      expires_at: chance(0.5) ? iso(created + Math.floor(random() * 400 * HOUR)) : null,
      deleted_at: chance(0.08) ? cast.now : null,
      denial_reason: deal_status === 'denied' ? pick(REASONS) : null,
      payments: sold ? paid(sold, created) : [],
      offer: sold,
    };
  });
}

/** Stores what the API cannot: things that happened at times of the test's choice. */
export async function store(organization: GivenOrganization, past: Past[]): Promise<void> {
  const organization_id = organization.id;
  const proposals = past.map(({ offer, payments: _payments, ...row }) => ({
    ...{ organization_id, public_id: row.id, slug: row.id, language: 'en', metadata: {}, updated_at: row.created_at },
    ...{ ...row, proposal_product_id: offer?.id ?? null },
  }));
  const offers = past.flatMap(({ id: proposal_id, created_at, offer }) => {
    if (!offer) return [];
    const net = offer.total - offer.tax_total;
    const lines = [{ name: 'Line' }];
    const more = { name: 'Offer', lines, payment: { schedule: 'full' }, subtotal: net, discount_total: 0 };
    return [{ ...more, ...offer, organization_id, proposal_id, created_at, updated_at: created_at }];
  });
  await organization.application.sql(
    `with made as (${insertOf('proposals', '$1', proposals)}) ${insertOf('proposal_products', '$2', offers)}`,
    [JSON.stringify(proposals), JSON.stringify(offers)],
  );
  const payments = past.flatMap(({ id: proposal_id, created_at, offer, payments: own }) =>
    own.map(({ refunds: _refunds, ...payment }) => ({
      ...{ organization_id, proposal_id, offer_id: offer?.id, offer_total: offer?.total, currency: offer?.currency },
      ...{ ...payment, method: 'card', status: 'succeeded', reference: payment.id, created_at, updated_at: created_at },
    })),
  );
  if (payments.length === 0) return;
  await organization.application.sql(insertOf('payments', '$1', payments), [JSON.stringify(payments)]);
  const refunds = past
    .flatMap((one) => one.payments)
    .flatMap(({ id: payment_id, refunds: own }) =>
      own.map(([returned, at]) => ({
        ...{ organization_id, id: randomUUID(), payment_id, returned, refunded_at: at, created_at: at },
      })),
    );
  if (refunds.length > 0)
    await organization.application.sql(insertOf('refunds', '$1', refunds), [JSON.stringify(refunds)]);
}

function insertOf(table: string, parameter: string, rows: object[]): string {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  return `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${parameter}::jsonb)`;
}
