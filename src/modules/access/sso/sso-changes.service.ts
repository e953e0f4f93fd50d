import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { ConnectionsService } from '../oauth/connections/connections.service.js';
import { SsoNoticesService, type ToldSso } from './sso-notices.service.js';
import { endSsoSessions, forgetIdentities } from './sso.queries.js';

/** What follows when members are to sign in by another provider, or by none, or from fewer domains. */
@Injectable()
export class SsoChangesService {
  constructor(
    private readonly db: Database,
    private readonly connections: ConnectionsService,
    private readonly notices: SsoNoticesService,
  ) {}

  /**
   * Joins the transaction that changes it; null where there was none, or is none any more. Another provider, or another
   * client there, may know people by other names: whoever came in by the one before is signed out, and so are the agents
   * that they let in. Who changes it goes on.
   */
  async follow(caller: Caller, before: ToldSso | null, after: ToldSso | null): Promise<void> {
    const { organization_id, session } = caller;
    const isSame = before !== null && before.issuer === after?.issuer && before.client_id === after.client_id;
    const isLess = before?.domains.some((domain) => !after?.domains.includes(domain)) ?? false;
    if (!isSame) await forgetIdentities(this.db, organization_id);
    if (!isSame || isLess) {
      await endSsoSessions(this.db, organization_id, session?.id ?? organization_id);
      await this.connections.revokeBySso(caller);
    }
    await this.notices.changed(caller, before, after);
  }
}
