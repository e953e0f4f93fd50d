import { Injectable } from '@nestjs/common';
import { ConnectionsService } from '../connections/connections.service.js';
import { AccessTokensService } from '../tokens/access-tokens.service.js';

/** Access tokens are read and not looked up, so revoking one ends the connection that it is of. */
@Injectable()
export class RevocationsService {
  constructor(
    private readonly tokens: AccessTokensService,
    private readonly connections: ConnectionsService,
  ) {}

  /** False when the token is none of ours, or of another client. */
  async revokeAccessToken(form: URLSearchParams): Promise<boolean> {
    const token = await this.tokens.read(form.get('token') ?? '', { anyAge: true });
    if (!token || token.client_id !== form.get('client_id')) return false;
    if (!('connection' in token.holder)) return false;
    await this.connections.end(token.holder.connection);
    return true;
  }
}
