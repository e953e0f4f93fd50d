import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AdapterPayload } from 'oidc-provider';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { Database } from '../../../../platform/database/database.js';
import { Task } from '../../../../platform/jobs/task.decorator.js';
import { TrueTime } from '../../../../platform/time/true-time.js';
import { ConnectionsService } from '../connections/connections.service.js';
import { connectionOf } from '../connections/grant-id.js';
import { serviceAccountOf, type ServiceAccountKey } from '../../service-accounts/client-id.js';
import { findServiceClient } from '../../service-accounts/service-accounts.queries.js';
import * as queries from './artifacts.queries.js';
import { oidcLibrary } from './oidc-library.js';

const HOUR = 3600;
/** A registration waits this long for its first consent; of more than so many that nobody was asked about the oldest is forgotten. */
const UNUSED_SECONDS = 24 * HOUR;
const MAX_UNUSED = 10_000;
/** What strangers begin and leave goes soon. */
const PURGED_EVERY = 600;
/** A client's own race for the next token: its losers are refused, and the winner's tokens live. */
const RACE_MS = 10_000;

/** What the authorization server keeps: hashed by value, encrypted, shared by all replicas. */
@Injectable()
export class ArtifactsService {
  private readonly queue = new AsyncLocalStorage<{ last: Promise<unknown> }>();

  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
    private readonly trueTime: TrueTime,
    private readonly connections: ConnectionsService,
  ) {}

  /** In one transaction, which takes singly what the authorization server asks for at once. */
  asOne(work: () => Promise<void>): Promise<void> {
    return this.db.transaction(() => this.queue.run({ last: Promise.resolve() }, work));
  }

  async upsert(kind: string, id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const key = keyOf(kind, id);
    const sealed = this.secrets.seal('oauth', JSON.stringify(payload), contextOf(key));
    if (kind === 'Client') {
      const client = { hash: key.hash, payload: sealed, now: this.trueTime.iso() };
      return queries.register(this.db, client, MAX_UNUSED);
    }
    const expiresAt = expiresIn ? this.trueTime.in(expiresIn) : null;
    if (kind === 'ReplayDetection') return this.inTurn(() => this.keepOnce(key, sealed, expiresAt));
    await this.inTurn(() =>
      queries.upsert(this.db, key, payload.grantId ?? null, sealed, this.trueTime.iso(), expiresAt),
    );
  }

  find(kind: string, id: string): Promise<AdapterPayload | undefined> {
    return this.inTurn(() => this.found(kind, id));
  }

  /** Who comes second is refused without ending the grant: it may be the same client. */
  async consume(kind: string, id: string): Promise<void> {
    if (await this.inTurn(() => queries.consume(this.db, keyOf(kind, id), this.trueTime.iso()))) return;
    const { errors } = await oidcLibrary();
    throw new errors.InvalidGrant('it was used at the same moment');
  }

  /** A grant that ends takes its connection along: tokens that are out already find it revoked. */
  destroy(kind: string, id: string): Promise<void> {
    const connection = kind === 'Grant' ? connectionOf(id) : null;
    return this.inTurn(async () => {
      if (connection) await this.connections.end(connection);
      await queries.destroy(this.db, keyOf(kind, id));
    });
  }

  destroyOfGrant(kind: string, grantId: string): Promise<void> {
    return this.inTurn(() => queries.destroyOfGrant(this.db, kind, grantId));
  }

  /** From now on the client's registration is kept. */
  keepClient(clientId: string): Promise<void> {
    return queries.markGranted(this.db, keyOf('Client', clientId).hash, this.trueTime.iso());
  }

  /** Somebody is asked about the client: until the answer its registration is kept, however many others come. */
  waitForAnswer(clientId: string): Promise<void> {
    return queries.markShown(this.db, keyOf('Client', clientId).hash, this.trueTime.iso());
  }

  /** An agent that never came for its token, or not with the right verifier, is no connection. */
  @Task('oauth.purge', { every: PURGED_EVERY })
  async purge(): Promise<void> {
    for (const grantId of await queries.unclaimedGrants(this.db, this.trueTime.iso())) {
      const connection = connectionOf(grantId);
      if (connection) await this.connections.end(connection);
    }
    await queries.purge(this.db, this.trueTime.iso(), this.trueTime.in(-UNUSED_SECONDS));
  }

  /** Of an assertion that comes several times at once, one is taken. */
  private async keepOnce(key: queries.ArtifactKey, payload: Buffer, expiresAt: string | null): Promise<void> {
    if (await queries.keepOnce(this.db, key, payload, this.trueTime.iso(), expiresAt)) return;
    const { errors } = await oidcLibrary();
    throw new errors.InvalidClientAuth('client assertion tokens must only be used once');
  }

  private async found(kind: string, id: string): Promise<AdapterPayload | undefined> {
    const account = kind === 'Client' ? serviceAccountOf(id) : null;
    if (account) return this.serviceClient(id, account);
    const key = keyOf(kind, id);
    const stored = await queries.findArtifact(this.db, key, this.trueTime.iso());
    if (!stored || (kind === 'Grant' && !(await this.isLive(id)))) return undefined;
    const payload = await this.opened(key, stored.payload);
    if (!payload) return undefined;
    if (stored.consumed_at === null) return payload;
    const consumed = Date.parse(stored.consumed_at);
    const inRace = kind === 'RefreshToken' && this.trueTime.now().getTime() - consumed < RACE_MS;
    return inRace ? undefined : { ...payload, consumed: Math.floor(consumed / 1000) };
  }

  /** A program that proves itself by its own key, and is let in by no person. */
  private async serviceClient(client_id: string, account: ServiceAccountKey): Promise<AdapterPayload | undefined> {
    const client = await findServiceClient(this.db, account);
    if (!client) return undefined;
    return {
      ...{ client_id, client_name: client.name, jwks: client.jwks, generation: client.generation },
      ...{ redirect_uris: [], response_types: [], grant_types: ['client_credentials'] },
      token_endpoint_auth_method: 'private_key_jwt',
    };
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const queue = this.queue.getStore();
    if (!queue) return work();
    const turn = queue.last.then(work);
    queue.last = turn.catch(() => undefined);
    return turn;
  }

  /** What only the previous key opens is sealed anew while it is used; what no key opens is as good as gone. */
  private async opened(key: queries.ArtifactKey, sealed: Buffer): Promise<AdapterPayload | null> {
    const sealing = this.secrets.sealing('oauth', sealed, contextOf(key));
    if (sealing === 'closed') return null;
    if (sealing === 'previous')
      await queries.reseal(this.db, key, this.secrets.resealed('oauth', sealed, contextOf(key)));
    return JSON.parse(this.secrets.open('oauth', sealed, contextOf(key))) as AdapterPayload;
  }

  private async isLive(grantId: string): Promise<boolean> {
    const connection = connectionOf(grantId);
    return connection !== null && (await this.connections.isLive(connection));
  }
}

function keyOf(kind: string, id: string): queries.ArtifactKey {
  return { kind, hash: createHash('sha256').update(id).digest() };
}

function contextOf({ kind, hash }: queries.ArtifactKey): string {
  return `${kind}:${hash.toString('base64url')}`;
}
