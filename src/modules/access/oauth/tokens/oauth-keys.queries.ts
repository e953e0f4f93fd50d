import type { Database } from '../../../../platform/database/database.js';

export interface StoredKey {
  kid: string;
  private_key: Buffer;
  created_at: string;
  signs_from: string;
}

const LIVE = {
  name: 'oauth-keys:live',
  text: `select kid, private_key, created_at, signs_from from oauth_keys
         where verifies_until is null or verifies_until > $1 order by signs_from desc, kid`,
};
const LOCK = { name: 'oauth-keys:lock', text: 'select pg_advisory_xact_lock(727005)' };
const RETIRE = {
  name: 'oauth-keys:retire',
  text: 'update oauth_keys set verifies_until = $1 where verifies_until is null',
};
const ADD = {
  name: 'oauth-keys:add',
  text: 'insert into oauth_keys (kid, private_key, created_at, signs_from) values ($1, $2, $3, $4)',
};
const RESEAL = { name: 'oauth-keys:reseal', text: 'update oauth_keys set private_key = $2 where kid = $1' };
const FORGET = { name: 'oauth-keys:forget', text: 'delete from oauth_keys where verifies_until <= $1' };

export function liveKeys(db: Database, now: string): Promise<StoredKey[]> {
  return db.rows<StoredKey>(LIVE, [now]);
}

export async function lockKeys(db: Database): Promise<void> {
  await db.rows(LOCK);
}

export async function retireKeys(db: Database, until: string): Promise<void> {
  await db.rows(RETIRE, [until]);
}

export async function addKey(db: Database, key: StoredKey): Promise<void> {
  await db.rows(ADD, [key.kid, key.private_key, key.created_at, key.signs_from]);
}

export async function resealKey(db: Database, kid: string, sealed: Buffer): Promise<void> {
  await db.rows(RESEAL, [kid, sealed]);
}

export async function forgetKeys(db: Database, now: string): Promise<void> {
  await db.rows(FORGET, [now]);
}
