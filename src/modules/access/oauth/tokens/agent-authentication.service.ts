import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-http-bearer';
import type { Caller } from '../../../../platform/auth/caller.js';
import { ConnectionsService } from '../connections/connections.service.js';
import { AccessTokensService } from './access-tokens.service.js';
import { AGENT_SCOPE } from './addresses.js';

/** An agent whose token is good; whether it may use the tools is said apart. */
export interface Agent {
  caller: Caller;
  may_use_tools: boolean;
}

/** Turns an access token into the agent that calls with it, as its connection and membership are at this moment. */
@Injectable()
export class AgentAuthenticationService extends PassportStrategy(Strategy, 'access-token') {
  constructor(
    private readonly tokens: AccessTokensService,
    private readonly connections: ConnectionsService,
  ) {
    super();
  }

  async validate(text: string): Promise<Agent | null> {
    const token = await this.tokens.read(text);
    if (!token) return null;
    const caller = await this.connections.callerOf(token.connection, token.user_id);
    return caller && { caller, may_use_tools: token.scopes.has(AGENT_SCOPE) };
  }

  /** Why a token that was refused is none any more, where only its connection has ended; null for all others. */
  async endingOf(text: string): Promise<string | null> {
    const token = await this.tokens.read(text);
    return token && this.connections.endingOf(token.connection);
  }
}
