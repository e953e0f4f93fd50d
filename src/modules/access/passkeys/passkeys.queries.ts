import type { Database } from '../../../platform/database/database.js';
import { onViolation } from '../../../platform/database/violations.js';
import { invalid } from '../../../platform/errors/errors.js';

/** A passkey that was confirmed. */
export interface Passkey {
  user_id: string;
  id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: string;
  transports: string[] | null;
}

/** What an authenticator tells of a passkey that it has made. */
export interface MadePasskey {
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: string[] | null;
}

const KNOWN = invalid('credential', 'Is registered already: choose another one.');

const COLUMNS = 'user_id, id, credential_id, public_key, sign_count, transports';
const OF_PERSON = {
  name: 'passkeys:of-person',
  text: `select ${COLUMNS} from factors where user_id = $1 and credential_id is not null order by confirmed_at, id`,
};
const FIND = { name: 'passkeys:find', text: `select ${COLUMNS} from factors where credential_id = $1` };
const CONFIRM = {
  name: 'passkeys:confirm',
  text: `update factors set confirmed_at = $3, credential_id = $4, public_key = $5, sign_count = $6, transports = $7
         where user_id = $1 and id = $2 and type = 'passkey' and confirmed_at is null returning id`,
};
/** An authenticator that counts never counts the same twice: one that does was copied. */
const USE = {
  name: 'passkeys:use',
  text: `update factors set sign_count = $3, last_used_at = $4
         where user_id = $1 and id = $2 and (sign_count < $3 or (sign_count = 0 and $3 = 0)) returning id`,
};
const USE_CHALLENGE = {
  name: 'challenges:use',
  text: `insert into used_challenges (challenge_hash, expires_at) values ($1, $2)
         on conflict (challenge_hash) do nothing returning expires_at`,
};
const PURGE_CHALLENGES = { name: 'challenges:purge', text: 'delete from used_challenges where expires_at <= $1' };

/** Oldest first. */
export function passkeysOf(db: Database, userId: string): Promise<Passkey[]> {
  return db.rows<Passkey>(OF_PERSON, [userId]);
}

export function findPasskey(db: Database, credentialId: Buffer): Promise<Passkey | null> {
  return db.row<Passkey>(FIND, [credentialId]);
}

/** 400 where it is somebody's already. */
export async function confirmPasskey(
  db: Database,
  { user_id, id }: { user_id: string; id: string },
  { credential_id, public_key, sign_count, transports }: MadePasskey,
  now: string,
): Promise<boolean> {
  const values = [user_id, id, now, credential_id, public_key, sign_count, transports];
  return (await onViolation('factors_credential', KNOWN, () => db.row(CONFIRM, values))) !== null;
}

export async function usePasskey(
  db: Database,
  { user_id, id }: Passkey,
  { now, signCount }: { now: string; signCount: number },
): Promise<boolean> {
  return (await db.row(USE, [user_id, id, signCount, now])) !== null;
}

export async function useChallenge(db: Database, hash: Buffer, expires_at: string): Promise<boolean> {
  return (await db.row(USE_CHALLENGE, [hash, expires_at])) !== null;
}

export async function purgeChallenges(db: Database, now: string): Promise<void> {
  await db.rows(PURGE_CHALLENGES, [now]);
}
