import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller.js';
import { Secrets } from '../crypto/secrets.js';
import { Database } from '../database/database.js';
import { isLockTimeout } from '../database/violations.js';
import { newId } from '../database/ids.js';
import { AppError } from '../errors/errors.js';
import { Task } from '../jobs/task.decorator.js';
import type { RepeatableRequest } from './operation-context.js';
import { TrueTime } from '../time/true-time.js';
import { inTurns } from '../time/turns.js';

/** An answer as it goes over the wire, so that a replay is the same to the letter. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

interface StoredAnswer {
  id: string;
  credential_id: string;
  key: string;
  answer: Buffer;
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const KEPT_SECONDS = 24 * 3600;
const FIND = {
  name: 'idempotency:find',
  text: `select request_hash, answer from idempotency_keys
         where organization_id = $1 and credential_id = $2 and key = $3 and created_at > $4`,
};
/** A worker's scan over all organizations. */
const OLD = {
  name: 'idempotency:old',
  text: 'select distinct organization_id from idempotency_keys where created_at <= $1',
};
const FORGET_OLD = {
  name: 'idempotency:forget-old',
  text: 'delete from idempotency_keys where organization_id = $1 and created_at <= $2',
};
const STORE = {
  name: 'idempotency:store',
  text: `insert into idempotency_keys (organization_id, id, credential_id, key, request_hash, answer, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (organization_id, credential_id, key) do update set
           id = excluded.id, request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at`,
};
/** Answers that are opened together: the first of these, and no more after so many bytes. */
const PAGE = { rows: 200, bytes: 4 * 1024 ** 2 };
const KEPT = {
  name: 'idempotency:kept',
  text: `select id, credential_id, key, answer from (
           select *, sum(octet_length(answer)) over (order by id) - octet_length(answer) as before from (
             select id, credential_id, key, answer from idempotency_keys
             where organization_id = $1 and id > $2 and octet_length(answer) > 0 order by id limit ${PAGE.rows}
           ) kept
         ) page where before < ${PAGE.bytes} order by id`,
};
const BLANK = {
  name: 'idempotency:blank',
  text: "update idempotency_keys set answer = '' where organization_id = $1 and id = any($2::uuid[])",
};
const ERASED = new AppError('conflict', 'This request was carried out, and its answer has been erased since.');
const LOCK = { name: 'idempotency:lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' };

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

const USED = 'This Idempotency-Key was used for another request: take a new key for this one.';

/** Replays the first answer to a repeated request; record and change commit in the same transaction. */
@Injectable()
export class Idempotency {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
    private readonly trueTime: TrueTime,
  ) {}

  /**
   * The stored answer of the same request, or null for a first one; a twin in flight is waited for up to 5 s. The look-up
   * goes out with the lock, and sees what was committed before that was had.
   */
  async find(caller: Caller, request: RepeatableRequest): Promise<Answer | null> {
    const owner = ownerOf(caller, request);
    const twin = this.waitForTwin(owner.join(':'));
    const looking = this.stored(owner, request);
    // Without the lock it fails as well, and who waits is told of the lock.
    looking.catch(() => undefined);
    await twin;
    const stored = await looking;
    if (!stored) return null;
    if (stored.answer.length === 0) throw ERASED;
    return JSON.parse(this.open(owner, stored.answer)) as Answer;
  }

  /** Without waiting for a twin in flight: 422 where an earlier request with this key was another one. */
  async requireSame(caller: Caller, request: RepeatableRequest): Promise<void> {
    await this.stored(ownerOf(caller, request), request);
  }

  /** Removes answers that are no longer replayed. */
  @Task('idempotency.purge', { every: 300 })
  async forgetOld(): Promise<void> {
    const before = this.trueTime.in(-KEPT_SECONDS);
    for (const { organization_id } of await this.db.rows<{ organization_id: string }>(OLD, [before]))
      await this.db.rows(FORGET_OLD, [organization_id, before]);
  }

  /** Blanks the answers that name a record whose person is erased: who repeats such a request gets 409. Joins the transaction. */
  async erase({ organization_id }: Caller, recordIds: readonly string[]): Promise<void> {
    const erased = new Set(recordIds);
    let rows: StoredAnswer[] = [];
    do {
      rows = await this.db.rows<StoredAnswer>(KEPT, [organization_id, rows.at(-1)?.id ?? FIRST]);
      const ids = await inTurns(this.naming(organization_id, rows, erased));
      if (ids.length > 0) await this.db.rows(BLANK, [organization_id, ids]);
    } while (rows.length > 0);
  }

  private *naming(organizationId: string, rows: StoredAnswer[], erased: Set<string>): Generator<void, string[]> {
    const ids: string[] = [];
    for (const row of rows) {
      if (this.names([organizationId, row], erased)) ids.push(row.id);
      yield;
    }
    return ids;
  }

  /** Kept with the commit of the transaction. */
  store(caller: Caller, request: RepeatableRequest, answer: Answer): void {
    const owner = ownerOf(caller, request);
    const sealed = this.secrets.seal('idempotency', JSON.stringify(answer), owner.join(':'));
    const values = [caller.organization_id, newId(), ...owner.slice(1), request.hash, sealed, this.trueTime.iso()];
    this.db.writeLast(STORE, values);
  }

  /** Also what no key opens any more, and so cannot be read. */
  private names(
    [organization_id, { credential_id, key, answer }]: [string, StoredAnswer],
    erased: Set<string>,
  ): boolean {
    try {
      const text = this.open([organization_id, credential_id, key], answer);
      for (const [id] of text.matchAll(ID)) if (erased.has(id)) return true;
      return false;
    } catch {
      return true;
    }
  }

  private open(owner: string[], answer: Buffer): string {
    return this.secrets.open('idempotency', answer, owner.join(':'));
  }

  private async stored(owner: string[], request: RepeatableRequest): Promise<{ answer: Buffer } | null> {
    const since = this.trueTime.in(-KEPT_SECONDS);
    const stored = await this.db.row<{ request_hash: string; answer: Buffer }>(FIND, [...owner, since]);
    if (stored && stored.request_hash !== request.hash) throw new AppError('idempotency_mismatch', USED);
    return stored;
  }

  private async waitForTwin(name: string): Promise<void> {
    try {
      await this.db.rows(LOCK, [name]);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      const again = { 'Retry-After': '5' };
      const message = 'The same request is still being carried out: try again shortly.';
      throw Object.assign(new AppError('conflict', message, undefined, again), { cause: error });
    }
  }
}

/** Each organization, each credential has keys of its own. */
function ownerOf({ organization_id, kind, id }: Caller, { key }: RepeatableRequest): string[] {
  return [organization_id, `${kind}:${id ?? ''}`, key];
}
