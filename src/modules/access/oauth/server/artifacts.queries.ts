import type { Database } from '../../../../platform/database/database.js';

export interface ArtifactKey {
  kind: string;
  hash: Buffer;
}

export interface StoredArtifact {
  payload: Buffer;
  consumed_at: string | null;
}

const UPSERT = {
  name: 'oauth:upsert',
  text: `insert into oauth_artifacts (kind, id_hash, grant_id, payload, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (kind, id_hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
};
/**
 * The latest of those that nobody has let in stay, so that no stranger keeps another one out. Of many at once each forgets
 * what no other one is forgetting, and none waits.
 */
const REGISTER = {
  name: 'oauth:register',
  text: `with beyond as materialized (
           select id_hash from oauth_artifacts where kind = 'Client' and granted_at is null and shown_at is null
           order by created_at desc, id_hash offset $4
         ), free as materialized (
           select a.id_hash from oauth_artifacts a join beyond b on b.id_hash = a.id_hash
           where a.kind = 'Client' for update of a skip locked
         ), gone as (
           delete from oauth_artifacts where kind = 'Client' and granted_at is null and id_hash in (select id_hash from free)
         )
         insert into oauth_artifacts (kind, id_hash, payload, created_at) values ('Client', $1, $2, $3)`,
};
const FIND = {
  name: 'oauth:find',
  text: `select payload, consumed_at from oauth_artifacts
         where kind = $1 and id_hash = $2 and (expires_at is null or expires_at > $3)`,
};
/** Of many that are the same one gets the row. */
const KEEP_ONCE = {
  name: 'oauth:keep-once',
  text: `insert into oauth_artifacts (kind, id_hash, payload, created_at, expires_at) values ($1, $2, $3, $4, $5)
         on conflict (kind, id_hash) do nothing returning kind`,
};
/** Of many at once one gets the row. */
const CONSUME = {
  name: 'oauth:consume',
  text: 'update oauth_artifacts set consumed_at = $3 where kind = $1 and id_hash = $2 and consumed_at is null returning kind',
};
const RESEAL = {
  name: 'oauth:reseal',
  text: 'update oauth_artifacts set payload = $3 where kind = $1 and id_hash = $2',
};
const DESTROY = { name: 'oauth:destroy', text: 'delete from oauth_artifacts where kind = $1 and id_hash = $2' };
const DESTROY_OF_GRANT = {
  name: 'oauth:destroy-of-grant',
  text: 'delete from oauth_artifacts where kind = $1 and grant_id = $2',
};
const GRANTED = {
  name: 'oauth:granted',
  text: "update oauth_artifacts set granted_at = coalesce(granted_at, $2) where kind = 'Client' and id_hash = $1",
};
const SHOWN = {
  name: 'oauth:shown',
  text: "update oauth_artifacts set shown_at = $2 where kind = 'Client' and id_hash = $1 and granted_at is null and shown_at is null",
};
/** Grants whose code went by without being exchanged. */
const UNCLAIMED = {
  name: 'oauth:unclaimed',
  text: `select grant_id from oauth_artifacts
         where kind = 'AuthorizationCode' and expires_at <= $1 and consumed_at is null and grant_id is not null limit 500`,
};
const PURGE = {
  name: 'oauth:purge',
  text: `delete from oauth_artifacts
         where expires_at <= $1 or (kind = 'Client' and granted_at is null and created_at <= $2)`,
};

export async function upsert(
  db: Database,
  { kind, hash }: ArtifactKey,
  grantId: string | null,
  payload: Buffer,
  now: string,
  expiresAt: string | null,
): Promise<void> {
  await db.rows(UPSERT, [kind, hash, grantId, payload, now, expiresAt]);
}

/** False for what has been kept already. */
export async function keepOnce(
  db: Database,
  { kind, hash }: ArtifactKey,
  payload: Buffer,
  now: string,
  expiresAt: string | null,
): Promise<boolean> {
  return (await db.row(KEEP_ONCE, [kind, hash, payload, now, expiresAt])) !== null;
}

/** Of those that wait for their first consent the oldest goes where there are too many. */
export async function register(
  db: Database,
  client: { hash: Buffer; payload: Buffer; now: string },
  mostUnused: number,
): Promise<void> {
  await db.rows(REGISTER, [client.hash, client.payload, client.now, mostUnused - 1]);
}

export function findArtifact(db: Database, { kind, hash }: ArtifactKey, now: string): Promise<StoredArtifact | null> {
  return db.row<StoredArtifact>(FIND, [kind, hash, now]);
}

export async function consume(db: Database, { kind, hash }: ArtifactKey, now: string): Promise<boolean> {
  return (await db.row(CONSUME, [kind, hash, now])) !== null;
}

export async function reseal(db: Database, { kind, hash }: ArtifactKey, payload: Buffer): Promise<void> {
  await db.rows(RESEAL, [kind, hash, payload]);
}

export async function destroy(db: Database, { kind, hash }: ArtifactKey): Promise<void> {
  await db.rows(DESTROY, [kind, hash]);
}

export async function destroyOfGrant(db: Database, kind: string, grantId: string): Promise<void> {
  await db.rows(DESTROY_OF_GRANT, [kind, grantId]);
}

export async function markGranted(db: Database, hash: Buffer, now: string): Promise<void> {
  await db.rows(GRANTED, [hash, now]);
}

export async function markShown(db: Database, hash: Buffer, now: string): Promise<void> {
  await db.rows(SHOWN, [hash, now]);
}

export async function unclaimedGrants(db: Database, now: string): Promise<string[]> {
  const codes = await db.rows<{ grant_id: string }>(UNCLAIMED, [now]);
  return codes.map(({ grant_id }) => grant_id);
}

export async function purge(db: Database, now: string, unusedBefore: string): Promise<void> {
  await db.rows(PURGE, [now, unusedBefore]);
}
