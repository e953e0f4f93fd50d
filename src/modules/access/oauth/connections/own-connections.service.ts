import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import { notFound } from '../../../../platform/errors/errors.js';
import { Operation } from '../../../../platform/operations/operation.decorator.js';
import type { ConnectionDto, OwnConnectionsDto, UpdateConnectionDto } from './connections.dto.js';
import { ConnectionsService } from './connections.service.js';

const OWN = { access: 'authenticated', inPerson: true } as const;

/** The agents that a member let in themselves, whatever the member may do. */
@Injectable()
export class OwnConnectionsService {
  constructor(private readonly connections: ConnectionsService) {}

  @Operation('list_own_connections', { ...OWN, effect: 'read' })
  async list(caller: Caller): Promise<OwnConnectionsDto> {
    const seen = await this.connections.list(caller);
    return { data: seen.filter(({ user_id }) => user_id === caller.user_id) };
  }

  @Operation('update_own_connection', {
    ...OWN,
    effect: 'overwrite',
    events: ['connection.updated'],
    asksProof: ['access'],
  })
  async update(caller: Caller, id: string, input: UpdateConnectionDto): Promise<ConnectionDto> {
    this.connections.requireProofOf(caller, input);
    await this.requireOwn(caller, id);
    return this.connections.update(caller, id, input);
  }

  @Operation('end_own_connection', { ...OWN, effect: 'delete', events: ['connection.revoked'] })
  async end(caller: Caller, id: string): Promise<void> {
    await this.requireOwn(caller, id);
    return this.connections.revoke(caller, id);
  }

  private async requireOwn(caller: Caller, id: string): Promise<void> {
    const { data } = await this.list(caller);
    if (!data.some((connection) => connection.id === id)) throw notFound('connection');
  }
}
