import type { Database } from '../../../platform/database/database.js';
import type { FactorDto, FactorType } from './factors.dto.js';
import type { SealedSecret } from './totp.service.js';

/** One that is being added: an app with its secret, or a passkey, of which nothing is known yet. */
export type BegunFactor =
  (SealedSecret & { type: 'totp' }) | { user_id: string; id: string; type: 'passkey'; secret: null };

export interface RemovedFactor {
  type: FactorType;
  confirmed_at: string | null;
}

export interface LockedAccount {
  id: string;
  email: string;
  password_hash: string | null;
  last_signed_in_at: string | null;
}

/** Whoever changes factors, or is let in by one, takes turns with all others who do so for the same person. */
const TAKE_TURN = {
  name: 'factors:take-turn',
  text: 'select id, email, password_hash, last_signed_in_at from users where id = $1 for no key update',
};
const LIST = {
  name: 'factors:list',
  text: `select id, type, name, confirmed_at as created_at, last_used_at from factors
         where user_id = $1 and confirmed_at is not null order by confirmed_at, id`,
};
const CODES_LEFT = {
  name: 'recovery-codes:left',
  text: 'select count(*)::int as left from recovery_codes where user_id = $1',
};
/** Whoever begins anew gives up what was not confirmed. */
const BEGIN = {
  name: 'factors:begin',
  text: `insert into factors (user_id, id, type, name, secret, created_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (user_id) where confirmed_at is null
         do update set id = excluded.id, type = excluded.type, name = excluded.name, secret = excluded.secret,
           created_at = excluded.created_at`,
};
const UNCONFIRMED = {
  name: 'factors:unconfirmed',
  text: `select f.user_id, f.id, f.type, f.secret, u.email from factors f join users u on u.id = f.user_id
         where f.user_id = $1 and f.id = $2 and f.confirmed_at is null`,
};
const CONFIRM = {
  name: 'factors:confirm',
  text: `update factors set confirmed_at = $3, last_used_at = $3, last_step = $4
         where user_id = $1 and id = $2 and confirmed_at is null returning id`,
};
const SECRETS = {
  name: 'factors:secrets',
  text: `select user_id, id, secret from factors
         where user_id = $1 and secret is not null and confirmed_at is not null order by confirmed_at, id`,
};
/** Of two who send one code at once, the second finds its step taken. */
const USE_STEP = {
  name: 'factors:use-step',
  text: `update factors set last_step = $3, last_used_at = $4
         where user_id = $1 and id = $2 and confirmed_at is not null and (last_step is null or last_step < $3) returning id`,
};
const USE_CODE = {
  name: 'recovery-codes:use',
  text: 'delete from recovery_codes where user_id = $1 and code_hash = $2 returning user_id',
};
const REMOVE = {
  name: 'factors:remove',
  text: 'delete from factors where user_id = $1 and id = $2 returning type, confirmed_at',
};
const REMOVE_ALL = {
  name: 'factors:remove-all',
  text: 'delete from factors where user_id = $1 returning confirmed_at',
};
const REQUIRED = {
  name: 'factors:required',
  text: `select 1 as found from memberships m join organizations o on o.id = m.organization_id
         where m.user_id = $1 and o.twin_of is null and o.require_mfa limit 1`,
};
const FORGET_CODES = { name: 'recovery-codes:forget', text: 'delete from recovery_codes where user_id = $1' };
const ADD_CODES = {
  name: 'recovery-codes:add',
  text: 'insert into recovery_codes (user_id, code_hash, created_at) select $1, unnest($2::bytea[]), $3',
};
const STORED = {
  name: 'factors:stored',
  text: 'select user_id, id, secret from factors where secret is not null order by user_id, id',
};
/** Another may have taken its place meanwhile. */
const RESEAL = {
  name: 'factors:reseal',
  text: 'update factors set secret = $4 where user_id = $1 and id = $2 and secret = $3',
};

/** The account under its lock, which a new password waits for too. */
export function lockAccount(db: Database, userId: string): Promise<LockedAccount | null> {
  return db.row<LockedAccount>(TAKE_TURN, [userId]);
}

/** Those that are asked for, oldest first. */
export function listFactors(db: Database, userId: string): Promise<FactorDto[]> {
  return db.rows<FactorDto>(LIST, [userId]);
}

export async function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  return (await db.row<{ left: number }>(CODES_LEFT, [userId]))?.left ?? 0;
}

export async function beginFactor(db: Database, factor: BegunFactor & { name: string | null }, now: string) {
  const { user_id, id, type, name, secret } = factor;
  await db.rows(BEGIN, [user_id, id, type, name, secret, now]);
}

export function unconfirmedFactor(db: Database, userId: string, id: string) {
  return db.row<BegunFactor & { email: string }>(UNCONFIRMED, [userId, id]);
}

export async function confirmFactor(
  db: Database,
  factor: SealedSecret,
  { now, step }: { now: string; step: number },
): Promise<boolean> {
  return (await db.row(CONFIRM, [factor.user_id, factor.id, now, step])) !== null;
}

export function secretsOf(db: Database, userId: string): Promise<SealedSecret[]> {
  return db.rows<SealedSecret>(SECRETS, [userId]);
}

export async function useStep(
  db: Database,
  factor: SealedSecret,
  { now, step }: { now: string; step: number },
): Promise<boolean> {
  return (await db.row(USE_STEP, [factor.user_id, factor.id, step, now])) !== null;
}

export async function useRecoveryCode(db: Database, userId: string, hash: Buffer): Promise<boolean> {
  return (await db.row(USE_CODE, [userId, hash])) !== null;
}

export function removeFactor(db: Database, userId: string, id: string): Promise<RemovedFactor | null> {
  return db.row<RemovedFactor>(REMOVE, [userId, id]);
}

/** Gives how many of them were asked for. */
export async function removeFactorsOf(db: Database, userId: string): Promise<number> {
  const removed = await db.rows<{ confirmed_at: string | null }>(REMOVE_ALL, [userId]);
  return removed.filter(({ confirmed_at }) => confirmed_at !== null).length;
}

/** Whether an organization of the person asks for them. */
export async function areFactorsRequired(db: Database, userId: string): Promise<boolean> {
  return (await db.row(REQUIRED, [userId])) !== null;
}

export async function forgetRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db.rows(FORGET_CODES, [userId]);
}

/** In place of those that there were. */
export async function replaceRecoveryCodes(db: Database, userId: string, hashes: Buffer[], now: string): Promise<void> {
  await forgetRecoveryCodes(db, userId);
  await db.rows(ADD_CODES, [userId, hashes, now]);
}

/** Of all people, to see by which key they are sealed. */
export function storedSecrets(db: Database): Promise<SealedSecret[]> {
  return db.rows<SealedSecret>(STORED);
}

export async function storeResealed(
  db: Database,
  { user_id, id, secret }: SealedSecret,
  sealed: Buffer,
): Promise<void> {
  await db.rows(RESEAL, [user_id, id, secret, sealed]);
}
