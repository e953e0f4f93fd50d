import { Injectable, Logger } from '@nestjs/common';
import { systemCaller, type Caller } from '../../../../platform/auth/caller.js';
import { permissionsOf } from '../../../../platform/auth/permissions.js';
import { Database } from '../../../../platform/database/database.js';
import { newId } from '../../../../platform/database/ids.js';
import { notFound } from '../../../../platform/errors/errors.js';
import { Events } from '../../../../platform/events/events.js';
import { Clock } from '../../../../platform/time/clock.js';
import { ConnectionEntity } from './connection.entity.js';
import { ConnectionCreated, ConnectionRevoked } from './connections.events.js';
import { findLive, idsOfUser, listLive, touch, type ListedConnection } from './connections.queries.js';
import type { ConnectionKey } from './grant-id.js';

export type ConnectionListItem = ListedConnection;

export interface NewConnection {
  client_id: string;
  client_name: string;
  client_host: string;
  scopes: string[];
}

const TOUCHED_EVERY_SECONDS = 60;

/** The agents that members let in, each into one organization. */
@Injectable()
export class ConnectionsService {
  private readonly logger = new Logger('Connections');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /** For the member who agreed to it. */
  create(caller: Caller, connection: NewConnection): Promise<ConnectionEntity> {
    const { user_id, organization_id } = caller;
    if (!user_id) throw new Error('Only people connect agents.');
    return this.db.transaction(async () => {
      const row = await this.db.insert(ConnectionEntity, { ...connection, organization_id, id: newId(), user_id });
      await this.events.publish(ConnectionCreated, caller, row);
      return row;
    });
  }

  /** Those of all members for admins and owners, else the caller's own; last used first. */
  list(caller: Caller): Promise<ConnectionListItem[]> {
    return listLive(this.db, caller.organization_id, seesAll(caller) ? null : caller.user_id);
  }

  /** Takes effect on the agent's next call. */
  revoke(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const connection = await this.db.findForUpdate(ConnectionEntity, caller, id);
      const visible = connection && (seesAll(caller) || connection.user_id === caller.user_id);
      if (!visible) throw notFound('connection');
      await this.close(caller, connection);
    });
  }

  /** All that a member connected, when the membership ends. */
  revokeAllOf(caller: Caller, userId: string): Promise<void> {
    return this.db.transaction(async () => {
      for (const id of await idsOfUser(this.db, caller.organization_id, userId)) {
        const connection = await this.db.findForUpdate(ConnectionEntity, caller, id);
        if (connection) await this.close(caller, connection);
      }
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
    return (await findLive(this.db, key.organization_id, key.id)) !== null;
  }

  /** Who calls with a token of this connection; null when it, or the membership, has ended. */
  async callerOf({ organization_id, id }: ConnectionKey, userId: string): Promise<Caller | null> {
    const live = await findLive(this.db, organization_id, id);
    if (!live) return null;
    this.touch(organization_id, id, live.last_used_at);
    return {
      ...{ organization_id, id, kind: 'agent', user_id: userId },
      name: `${live.client_name} for ${live.user_name}`,
      permissions: permissionsOf(live.role),
      rate_limit_per_hour: live.rate_limit_per_hour,
    };
  }

  private async close(caller: Caller, connection: ConnectionEntity): Promise<void> {
    if (connection.revoked_at) return;
    await this.db.update(ConnectionEntity, caller, connection.id, { revoked_at: this.clock.iso() });
    await this.events.publish(ConnectionRevoked, caller, connection);
  }

  /** Beside the call, which neither waits for it nor fails with it. */
  private touch(organizationId: string, id: string, last: string | null): void {
    const before = this.clock.in(-TOUCHED_EVERY_SECONDS);
    if (last !== null && last >= before) return;
    touch(this.db, organizationId, id, this.clock.iso(), before).catch((err: unknown) => {
      this.logger.warn({ err }, 'last_used_at was not written');
    });
  }
}

function seesAll({ permissions }: Caller): boolean {
  return permissions.has('organization:write');
}
