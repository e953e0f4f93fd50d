import type { Database } from '../../platform/database/database.js';
import { Where } from '../../platform/database/where.js';
import type { PageRequest } from '../../platform/pagination/paginate.js';
import { readPage } from '../../platform/pagination/read-page.js';
import type { PaymentRecordDto } from './payments.dto.js';
import type { PaymentEntity } from './payment.entity.js';

interface Scope {
  organization_id: string;
}

const COLUMNS =
  'p.id, p.proposal_id, p.method, p.status, p.currency, p.amount, p.amount_refunded, p.reference, p.problem, p.succeeded_at, p.created_at';

const FIND = {
  name: 'payments:find',
  text: `select ${COLUMNS} from payments p where p.organization_id = $1 and p.proposal_id = $2 and p.id = $3`,
};

const OF_PROPOSAL = {
  name: 'payments:of-proposal',
  text: `select * from payments where organization_id = $1 and proposal_id = $2 order by created_at desc, id desc`,
};

/** Of several that are told at once, one is noted; the others wait for it, and then find it. */
const NOTE = {
  name: 'payments:note-callback',
  text: `insert into payment_callbacks (organization_id, id, payment_id, event, type, created_at) values ($1, $2, $3, $4, $5, $6)
         on conflict on constraint payment_callbacks_event do nothing returning id`,
};

/** Told again, the earlier time is the one at which it happened. */
const NOTE_REFUND = {
  name: 'payments:note-refund',
  text: `insert into refunds (organization_id, id, payment_id, returned, refunded_at, created_at) values ($1, $2, $3, $4, $5, $6)
         on conflict on constraint refunds_returned do update set refunded_at = least(refunds.refunded_at, excluded.refunded_at)`,
};

/** Whoever comes second finds the first one's session, or money that was faster. */
const KEEP_CHECKOUT = {
  name: 'payments:keep-checkout',
  text: `update payments set checkout_session = $3, checkout_url = $4, checkout_expires_at = $5, updated_at = $6
         where organization_id = $1 and id = $2 and checkout_session is null`,
};

const FORGET = {
  name: 'payments:forget',
  text: `delete from payments where organization_id = $1 and id = $2 and status = 'open' and checkout_session is null`,
};

/** Newest first. */
export function listPayments(db: Database, scope: Scope, proposalId: string, { take, after }: PageRequest) {
  const where = new Where(scope.organization_id, 'p');
  where.and(`p.proposal_id = ${where.bind(proposalId)}`);
  const total = `(select count(*) from payments p where ${where.text})`;
  if (after) where.and(`(p.created_at, p.id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select ${COLUMNS} from payments p where ${where.text}
                order by p.created_at desc, p.id desc ${where.limit(take)}`;
  const order = 'page.created_at desc, page.id desc';
  return readPage<PaymentRecordDto>(db, { name: 'payments:list', rows, total, order }, where.values);
}

export function findPayment(
  db: Database,
  scope: Scope,
  proposalId: string,
  id: string,
): Promise<PaymentRecordDto | null> {
  return db.row<PaymentRecordDto>(FIND, [scope.organization_id, proposalId, id]);
}

/** Newest first. */
export function paymentsOf(db: Database, scope: Scope, proposalId: string): Promise<PaymentEntity[]> {
  return db.rows<PaymentEntity>(OF_PROPOSAL, [scope.organization_id, proposalId]);
}

/** False when it was told before. */
export async function noteCallback(
  db: Database,
  scope: Scope,
  { id, payment_id, event, type, created_at }: Record<'id' | 'payment_id' | 'event' | 'type' | 'created_at', string>,
): Promise<boolean> {
  return (await db.row(NOTE, [scope.organization_id, id, payment_id, event, type, created_at])) !== null;
}

/** How much had been given back of a payment in all by then. */
export interface Returned {
  payment_id: string;
  returned: number;
  refunded_at: string;
}

export async function noteRefund(
  db: Database,
  scope: Scope,
  { payment_id, returned, refunded_at }: Returned,
  { id, created_at }: { id: string; created_at: string },
): Promise<void> {
  await db.rows(NOTE_REFUND, [scope.organization_id, id, payment_id, returned, refunded_at, created_at]);
}

export interface Checkout {
  session: string;
  url: string;
  expires_at: string;
}

export async function keepCheckout(
  db: Database,
  scope: Scope,
  id: string,
  { session, url, expires_at }: Checkout,
  now: string,
): Promise<void> {
  await db.rows(KEEP_CHECKOUT, [scope.organization_id, id, session, url, expires_at, now]);
}

/** A request for which nothing was begun at the provider. */
export async function forgetPayment(db: Database, scope: Scope, id: string): Promise<void> {
  await db.rows(FORGET, [scope.organization_id, id]);
}

const WITH_PAYMENTS = {
  name: 'payments:proposals',
  text: 'select distinct proposal_id as id from payments where organization_id = $1 and proposal_id = any($2::uuid[])',
};

/** Those of the proposals for which anything was ever asked. */
export async function proposalsWithPayments(db: Database, organizationId: string, ids: string[]): Promise<string[]> {
  return (await db.rows<{ id: string }>(WITH_PAYMENTS, [organizationId, ids])).map(({ id }) => id);
}
