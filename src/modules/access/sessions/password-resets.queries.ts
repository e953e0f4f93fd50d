import type { Database } from '../../../platform/database/database.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';

/** Somebody who may ask for a link, with an organization that the mail is sent for. */
export interface Forgetful {
  id: string;
  email: string;
  organization_id: string | null;
  /** Links that were mailed within the time. */
  recent: number;
}

const FIND = {
  name: 'password-resets:user',
  text: `select u.id, u.email,
           (select m.organization_id from memberships m join organizations o on o.id = m.organization_id
            where m.user_id = u.id and o.twin_of is null order by m.joined_at limit 1) as organization_id,
           (select count(*)::int from password_resets r where r.user_id = u.id and r.created_at > $2) as recent
         from users u where lower(u.email) = $1`,
};
const ADD = {
  name: 'password-resets:add',
  text: 'insert into password_resets (token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)',
};
const OWNER = {
  name: 'password-resets:owner',
  text: `select u.id, u.email from password_resets r join users u on u.id = r.user_id where r.token_hash = $1 and r.expires_at > $2`,
};
const USE = {
  name: 'password-resets:use',
  text: 'delete from password_resets where token_hash = $1 and expires_at > $2 returning user_id',
};
const FORGET_OTHERS = { name: 'password-resets:forget-others', text: 'delete from password_resets where user_id = $1' };
const PURGE = { name: 'password-resets:purge', text: 'delete from password_resets where expires_at <= $1' };

export function findForgetful(db: Database, email: string, since: string): Promise<Forgetful | null> {
  return db.row<Forgetful>(FIND, [canonicalEmail(email), since]);
}

export async function addReset(
  db: Database,
  reset: { hash: Buffer; userId: string; created_at: string; expires_at: string },
): Promise<void> {
  await db.rows(ADD, [reset.hash, reset.userId, reset.created_at, reset.expires_at]);
}

/** Whose link it is; null for one that was used, or is too old. */
export function ownerOfReset(db: Database, hash: Buffer, now: string): Promise<{ id: string; email: string } | null> {
  return db.row<{ id: string; email: string }>(OWNER, [hash, now]);
}

/** Of two who use it at once the second finds nothing; all others of the person end with it. */
export async function useReset(db: Database, hash: Buffer, now: string): Promise<boolean> {
  const used = await db.row<{ user_id: string }>(USE, [hash, now]);
  if (used) await db.rows(FORGET_OTHERS, [used.user_id]);
  return used !== null;
}

export async function purgeResets(db: Database, now: string): Promise<void> {
  await db.rows(PURGE, [now]);
}
