import { ApiProperty } from '@nestjs/swagger';
import { OneOfStates } from '../../../../platform/http/one-of-states.decorator.js';
import { OneOf } from '../../../../platform/http/validation/fields.js';
import { ACCESSES, type ConnectionAccess } from './connection-life.js';

export { ACCESSES, type ConnectionAccess };

/** An agent that a member let into the organization. */
export class ConnectionDto {
  id: string;
  /**
   * Name that the agent gives itself.
   *
   * @example 'Claude'
   */
  client_name: string;
  /**
   * Host that the agent comes from, which it cannot choose freely.
   *
   * @example 'claude.ai'
   */
  client_host: string;
  /** The member for whom it acts, with that member's role. */
  @ApiProperty({ format: 'uuid' })
  user_id: string;
  /**
   * Name of that member.
   *
   * @example 'Camille Morel'
   */
  user_name: string;
  /**
   * What it was given.
   *
   * @example ['mcp:use']
   */
  scopes: string[];
  /** How much it may do: everything that the member's role allows, or of that only what changes nothing. */
  @OneOfStates(ACCESSES)
  access: ConnectionAccess;
  /** When the member agreed. */
  created_at: string;
  /** When it was last used, to the minute; null for never. */
  last_used_at: string | null;
}

/** The agents of one person. */
export class OwnConnectionsDto {
  /** Those that can act now, last used first. */
  data: ConnectionDto[];
}

/** What a PATCH of a connection may change. */
export class UpdateConnectionDto {
  /** How much it may do from its next call on. */
  @OneOf(ACCESSES)
  @ApiProperty({ example: 'read' })
  access: ConnectionAccess;
}
