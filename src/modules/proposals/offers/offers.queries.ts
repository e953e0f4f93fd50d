import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { Where } from '../../../platform/database/where.js';
import type { PageRequest } from '../../../platform/pagination/paginate.js';
import { readPage } from '../../../platform/pagination/read-page.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { SnapshotOffer } from '../proposal-snapshot.dto.js';
import { lapsedAt } from './lapse.queries.js';
import { storedOffer } from './offer-snapshot.js';
import type { StoredOffer } from './stored-offer.js';

type Scope = { organization_id: string };

const TERMS =
  'o.id, o.proposal_id, o.bundle_id, o.name, o.currency, o.lines, o.packages, o.selected_package_id, o.discount, o.payment, o.created_at';
/** The totals, each with what it is once the discount has lapsed. */
const TOTALS = {
  subtotal: `(o.lapsed ->> 'subtotal')::bigint`,
  discount_total: `(o.lapsed ->> 'discount')::bigint`,
  tax_total: `(o.lapsed ->> 'tax')::bigint`,
  total: `(o.lapsed ->> 'total')::bigint`,
  recurring: `o.lapsed -> 'recurring'`,
};
/** With the totals while its discount counts. */
const COLUMNS = `${TERMS}, ${Object.keys(TOTALS)
  .map((name) => `o.${name}`)
  .join(', ')}`;
/** With those that count at `now`, a placeholder. */
const shownColumns = (now: string) => {
  const shown = Object.entries(TOTALS).map(
    ([name, lapsed]) => `case when ${lapsedAt(now)} then ${lapsed} else o.${name} end as ${name}`,
  );
  return `${TERMS}, ${shown.join(', ')}
    from proposal_products o join proposals p on p.organization_id = $1 and p.id = o.proposal_id`;
};

const FIND_STORED = {
  name: 'offers:find-stored',
  text: `select ${COLUMNS} from proposal_products o where o.organization_id = $1 and o.proposal_id = $2 and o.id = $3`,
};
const FIND = {
  name: 'offers:find',
  text: `select ${shownColumns('$4::timestamptz')} where o.organization_id = $1 and o.proposal_id = $2 and o.id = $3`,
};
const FIND_ANYWHERE = {
  name: 'offers:find-anywhere',
  text: `select ${COLUMNS}, p.decided_via, s.document as published from proposal_products o
         join proposals p on p.organization_id = o.organization_id and p.id = o.proposal_id
         left join proposal_snapshots s on s.organization_id = p.organization_id and s.id = p.published_snapshot_id
           and p.decided_via = 'client'
         where o.organization_id = $1 and o.id = $2 and p.deleted_at is null`,
};
const OF_PROPOSAL = {
  name: 'offers:of-proposal',
  text: `select ${COLUMNS} from proposal_products o where o.organization_id = $1 and o.proposal_id = $2
         order by o.created_at, o.id`,
};
const OWNERS = {
  name: 'offers:owners',
  text: `select o.id, o.proposal_id from proposal_products o
         join proposals p on p.organization_id = o.organization_id and p.id = o.proposal_id
         where o.organization_id = $1 and o.id = any($2) and p.deleted_at is null`,
};
const DECIDE = {
  name: 'offers:decide',
  text: `insert into proposal_products (organization_id, id, proposal_id, bundle_id, name, currency, lines, discount, payment,
           subtotal, discount_total, tax_total, total, recurring, packages, selected_package_id, lapsed, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18)
         on conflict (organization_id, id) do update set (bundle_id, name, currency, lines, discount, payment, subtotal,
           discount_total, tax_total, total, recurring, packages, selected_package_id, lapsed, updated_at) = (excluded.bundle_id, excluded.name, excluded.currency,
           excluded.lines, excluded.discount, excluded.payment, excluded.subtotal, excluded.discount_total, excluded.tax_total,
           excluded.total, excluded.recurring, excluded.packages, excluded.selected_package_id, excluded.lapsed, excluded.updated_at)`,
};

/** Newest first. */
export function listOffers(db: Database, caller: Caller, proposalId: string, at: string, { take, after }: PageRequest) {
  const where = new Where(caller.organization_id, 'o');
  where.and(`o.proposal_id = ${where.bind(proposalId)}`);
  const total = `(select count(*) from proposal_products o where ${where.text})`;
  if (after) where.and(`(o.created_at, o.id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const now = `${where.bind(at)}::timestamptz`;
  const rows = `select ${shownColumns(now)} where ${where.text}
                order by o.created_at desc, o.id desc ${where.limit(take)}`;
  const order = 'page.created_at desc, page.id desc';
  return readPage<StoredOffer>(db, { name: 'offers:list', rows, total, order }, where.values);
}

export function findOffer(
  db: Database,
  scope: Scope,
  proposalId: string,
  id: string,
  now: string,
): Promise<StoredOffer | null> {
  return db.row<StoredOffer>(FIND, [scope.organization_id, proposalId, id, now]);
}

/** With its totals while its discount counts, as it was written. */
export function findStoredOffer(
  db: Database,
  scope: Scope,
  proposalId: string,
  id: string,
): Promise<StoredOffer | null> {
  return db.row<StoredOffer>(FIND_STORED, [scope.organization_id, proposalId, id]);
}

/** An offer, and what its client saw of it before deciding, as JSON; null where no client did, or it was erased. */
type OfferToCopy = StoredOffer & Pick<ProposalEntity, 'decided_via'> & { published: string | null };

/** Of any proposal of the organization that is not deleted. */
export function findOfferAnywhere(db: Database, scope: Scope, id: string): Promise<OfferToCopy | null> {
  return db.row<OfferToCopy>(FIND_ANYWHERE, [scope.organization_id, id]);
}

/** In the order in which they were made, with their totals while their discounts count. */
export function offersOf(db: Database, scope: Scope, proposalId: string): Promise<StoredOffer[]> {
  return db.rows<StoredOffer>(OF_PROPOSAL, [scope.organization_id, proposalId]);
}

/** The proposals of offers, by the offer's id; those that do not exist are missing. */
export async function proposalsOfOffers(db: Database, scope: Scope, ids: string[]): Promise<Map<string, string>> {
  const owners = await db.rows<{ id: string; proposal_id: string }>(OWNERS, [scope.organization_id, ids]);
  return new Map(owners.map(({ id, proposal_id }) => [id, proposal_id]));
}

type DecidedOffer = SnapshotOffer & Pick<StoredOffer, 'proposal_id' | 'created_at'>;

/** The row becomes what was decided on, whatever was edited, or deleted, since that was published. */
export async function storeDecided(db: Database, scope: Scope, decided: DecidedOffer): Promise<void> {
  const { proposal_id, created_at, ...frozen } = decided;
  const offer = storedOffer(frozen);
  const { id, bundle_id, name, currency, lines, discount, payment, recurring } = offer;
  const { subtotal, discount_total, tax_total, total, packages, selected_package_id, lapsed } = offer;
  await db.rows(DECIDE, [
    ...[scope.organization_id, id, proposal_id, bundle_id, name, currency, JSON.stringify(lines), discount, payment],
    ...[subtotal, discount_total, tax_total, total, JSON.stringify(recurring)],
    ...[packages && JSON.stringify(packages), selected_package_id, lapsed, created_at],
  ]);
}
