import { ApiProperty } from '@nestjs/swagger';

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
  /** When the member agreed. */
  created_at: string;
  /** When it was last used, to the minute; null for never. */
  last_used_at: string | null;
}
