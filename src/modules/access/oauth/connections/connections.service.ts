import { Injectable, Logger } from '@nestjs/common';
import { AuditLog, type AuditTarget } from '../../../../platform/audit/audit-log.js';
import { changesOf } from '../../../../platform/audit/changes.js';
import { systemCaller, type Caller } from '../../../../platform/auth/caller.js';
import { requireProof } from '../../../../platform/auth/proof.js';
import { permissionsOf, readingOf } from '../../../../platform/auth/permissions.js';
import { Database } from '../../../../platform/database/database.js';
import { checkExpectedHash } from '../../../../platform/database/expected-version.js';
import { newId } from '../../../../platform/database/ids.js';
import { notFound } from '../../../../platform/errors/errors.js';
import { Events } from '../../../../platform/events/events.js';
import type { Page, PageQuery } from '../../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../../platform/pagination/paginate.js';
import { TrueTime } from '../../../../platform/time/true-time.js';
import { CONSENT_SECONDS, endingInWords, type ConnectionAccess, type ConnectionEnding } from './connection-life.js';
import { ConnectionEntity } from './connection.entity.js';
import { ConnectionCreated, ConnectionRevoked, ConnectionUpdated } from './connections.events.js';
import type { ConnectionDto, UpdateConnectionDto } from './connections.dto.js';
import {
  endBySso,
  endOfUser,
  findEnding,
  findLive,
  findRecord,
  isLetIn,
  listLive,
  pageOfConnections,
  touch,
  type ListedConnection,
} from './connections.queries.js';
import type { ConnectionKey } from './grant-id.js';
import { SecurityMailsService } from '../../../organizations/users/security-mails.service.js';
import { Operation } from '../../../../platform/operations/operation.decorator.js';

export type ConnectionListItem = ListedConnection;

export interface NewConnection {
  client_id: string;
  client_name: string;
  client_host: string;
  scopes: string[];
  access: ConnectionAccess;
}

/** What the audit log tells of a connection. */
const TOLD = ['client_name', 'client_host', 'scopes', 'access'] as const;
const TOUCHED_EVERY_SECONDS = 60;

/** The agents that members let in, each into one organization. */
@Injectable()
export class ConnectionsService {
  private readonly logger = new Logger('Connections');

  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly events: Events,
    private readonly audit: AuditLog,
    private readonly paginator: Paginator,
    private readonly mails: SecurityMailsService,
  ) {}

  /** For the member who agreed to it. */
  create(caller: Caller, connection: NewConnection): Promise<ConnectionEntity> {
    const { user_id, organization_id } = caller;
    if (!user_id) throw new Error('Only people connect agents.');
    return this.db.transaction(async () => {
      const row = await this.db.insert(ConnectionEntity, {
        ...connection,
        ...{ organization_id, id: newId(), user_id, by_sso: Boolean(caller.sso_organization_id) },
      });
      await this.events.publish(ConnectionCreated, caller, row);
      await this.audit.record(caller, 'connection.created', targetOf(row), changesOf(null, row, TOLD));
      await this.mails.tellPerson(user_id, 'connection', organization_id);
      return row;
    });
  }

  /** Those of all members for admins and owners, else the caller's own; last used first. */
  list(caller: Caller): Promise<ConnectionListItem[]> {
    return listLive(
      this.db,
      caller.organization_id,
      caller.permissions.has('connections:read') ? null : caller.user_id,
      this.oldest(),
    );
  }

  /** Whether the person has let the client in to one of these organizations, and it has not ended. */
  async isLetInBy(userId: string, clientId: string, organizations: readonly { id: string }[]): Promise<boolean> {
    for (const { id } of organizations) if (await isLetIn(this.db, id, userId, clientId, this.oldest())) return true;
    return false;
  }

  /** Those of all members. */
  @Operation('list_connections', { access: 'connections:read', effect: 'read' })
  page(caller: Caller, query: PageQuery): Promise<Page<ConnectionDto>> {
    return this.paginator.page(
      caller,
      'connections',
      query,
      (request) => pageOfConnections(this.db, caller, this.oldest(), request),
      (connection) => [connection.created_at, connection.id],
    );
  }

  @Operation('get_connection', { access: 'connections:read', effect: 'read' })
  async get(caller: Caller, id: string): Promise<ConnectionDto> {
    const connection = await findRecord(this.db, caller, id, this.oldest());
    if (!connection) throw notFound('connection');
    return connection;
  }

  /**
   * Within the role of the member who let it in, whoever gives it; a member gives more by the same proof as when letting it
   * in. Takes effect on the agent's next call.
   */
  @Operation('update_connection', {
    access: 'connections:write',
    effect: 'overwrite',
    events: ['connection.updated'],
    asksProof: ['access'],
  })
  update(caller: Caller, id: string, { access }: UpdateConnectionDto): Promise<ConnectionDto> {
    this.requireProofOf(caller, { access });
    return this.db.transaction(async () => {
      const before = await this.lockTheirs(caller, id);
      const record = await this.get(caller, id);
      checkExpectedHash(caller, record);
      if (before.access === access) return record;
      const after = await this.db.update(ConnectionEntity, caller, id, { access });
      await this.events.publish(ConnectionUpdated, caller, after, { access: before.access });
      await this.audit.record(caller, 'connection.updated', targetOf(after), changesOf(before, after, TOLD));
      return { ...record, access };
    });
  }

  /** Before anything is told of the connection. */
  requireProofOf(caller: Caller, { access }: UpdateConnectionDto): void {
    if (access === 'full') requireProof(caller, this.trueTime);
  }

  /** Takes effect on the agent's next call. */
  @Operation('revoke_connection', { access: 'connections:write', effect: 'delete', events: ['connection.revoked'] })
  revoke(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const connection = await this.lockTheirs(caller, id);
      const record = await findRecord(this.db, caller, id, this.oldest());
      if (record) checkExpectedHash(caller, record);
      await this.close(caller, connection);
    });
  }

  /** All that a member connected to the caller's organization. */
  revokeAllOf(caller: Caller, userId: string, because: ConnectionEnding): Promise<void> {
    return this.db.transaction(async () => {
      const ended = await endOfUser(this.db, caller.organization_id, userId, this.trueTime.iso(), because);
      for (const connection of ended)
        await this.tellOfEnd({ ...caller, organization_id: connection.organization_id }, connection);
    });
  }

  /** All that were let in by members whom the organization's provider had signed in. */
  revokeBySso(caller: Caller): Promise<void> {
    return this.db.transaction(async () => {
      for (const connection of await endBySso(this.db, caller.organization_id, this.trueTime.iso()))
        await this.tellOfEnd({ ...caller, organization_id: connection.organization_id }, connection);
    });
  }

  /** When the authorization server ends a grant: by the client's wish, or because a token was used twice. */
  end(key: ConnectionKey): Promise<void> {
    return this.db.transaction(async () => {
      const caller = systemCaller(key.organization_id);
      const connection = await this.db.findForUpdate(ConnectionEntity, caller, key.id);
      if (connection) await this.close(caller, connection);
    });
  }

  async isLive(key: ConnectionKey): Promise<boolean> {
    return (await findLive(this.db, key.organization_id, key.id, this.oldest())) !== null;
  }

  /** Why a connection that is not live any more ended, as its agent is told. */
  async endingOf(key: ConnectionKey): Promise<string> {
    const ending = await findEnding(this.db, key.organization_id, key.id);
    if (ending?.revoked_at) return endingInWords(ending.ended_because ?? 'revoked');
    return endingInWords(ending && ending.created_at <= this.oldest() ? 'expired' : 'removed');
  }

  /** Who calls with a token of this connection; null when it, or the membership, has ended. */
  async callerOf({ organization_id, id }: ConnectionKey, userId: string): Promise<Caller | null> {
    const live = await findLive(this.db, organization_id, id, this.oldest());
    if (!live) return null;
    this.touch(organization_id, id, live.last_used_at);
    return {
      ...{ organization_id, id, kind: 'agent', user_id: userId },
      name: `${live.client_name} for ${live.user_name}`,
      ...(live.access === 'read'
        ? { permissions: readingOf(permissionsOf(live.role)), reads_only: true }
        : { permissions: permissionsOf(live.role) }),
      rate_limit_per_hour: live.rate_limit_per_hour,
      lacks_factor: live.lacks_factor,
    };
  }

  /** The caller's own, or any for those who see to all of them. */
  private async lockTheirs(caller: Caller, id: string): Promise<ConnectionEntity> {
    const connection = await this.db.findForUpdate(ConnectionEntity, caller, id);
    const isTheirs = connection?.user_id === caller.user_id || caller.permissions.has('connections:write');
    if (!connection || !isTheirs) throw notFound('connection');
    return connection;
  }

  private async close(caller: Caller, connection: ConnectionEntity): Promise<void> {
    if (connection.revoked_at) return;
    const ended = { revoked_at: this.trueTime.iso(), ended_because: 'revoked' } as const;
    await this.db.update(ConnectionEntity, caller, connection.id, ended);
    await this.tellOfEnd(caller, connection);
  }

  private async tellOfEnd(caller: Caller, connection: ConnectionEntity): Promise<void> {
    await this.events.publish(ConnectionRevoked, caller, connection);
    await this.audit.record(caller, 'connection.revoked', targetOf(connection), changesOf(connection, null, TOLD));
  }

  /** Nothing older was agreed to lately enough. */
  private oldest(): string {
    return this.trueTime.in(-CONSENT_SECONDS);
  }

  /** Beside the call, which neither waits for it nor fails with it. */
  private touch(organizationId: string, id: string, last: string | null): void {
    const before = this.trueTime.in(-TOUCHED_EVERY_SECONDS);
    if (last !== null && last >= before) return;
    touch(this.db, organizationId, id, this.trueTime.iso(), before).catch((err: unknown) => {
      this.logger.warn({ err }, 'last_used_at was not written');
    });
  }
}

function targetOf({ id }: ConnectionEntity): AuditTarget {
  return { type: 'connection', id };
}
