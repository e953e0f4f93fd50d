import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-http-bearer';
import type { Caller } from '../../../../platform/auth/caller.js';
import { ConnectionsService } from '../connections/connections.service.js';
import { ServiceAccountsService } from '../../service-accounts/service-accounts.service.js';
import { AccessTokensService } from './access-tokens.service.js';
import { AGENT_SCOPE } from './addresses.js';

const ACCOUNT_CHANGED = 'The service account was deleted, or its role or keys were changed: ask for a new token.';

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
    private readonly accounts: ServiceAccountsService,
  ) {
    super();
  }

  async validate(text: string): Promise<Agent | null> {
    const token = await this.tokens.read(text);
    if (!token) return null;
    const { holder } = token;
    const caller =
      'connection' in holder
        ? await this.connections.callerOf(holder.connection, holder.user_id)
        : await this.accounts.callerOf(holder.service_account, holder.generation);
    return caller && { caller, may_use_tools: token.scopes.has(AGENT_SCOPE) };
  }

  /** Why a token that was refused is none any more, where only its connection, or its account, has ended; null for all others. */
  async endingOf(text: string): Promise<string | null> {
    const token = await this.tokens.read(text);
    if (!token) return null;
    return 'connection' in token.holder ? this.connections.endingOf(token.holder.connection) : ACCOUNT_CHANGED;
  }
}
