import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors/errors.js';
import { InvitationsService } from '../../organizations/members/invitations.service.js';
import { MembershipChangesService } from '../../organizations/members/membership-changes.service.js';
import { UsersService } from '../../organizations/users/users.service.js';
import { ConnectionsService } from '../oauth/connections/connections.service.js';
import { findCredentials } from '../sessions/sessions.queries.js';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** How people come into an organization by a link, and how all that they had leaves with them. */
@Injectable()
export class JoiningService {
  constructor(
    private readonly db: Database,
    private readonly invitations: InvitationsService,
    private readonly members: MembershipChangesService,
    private readonly users: UsersService,
    private readonly connections: ConnectionsService,
  ) {}

  /** With a new account; somebody's e-mail alone opens nobody's. */
  joinAsNew(token: string, account: NewAccount): Promise<{ id: string }> {
    return this.db.transaction(async () => {
      if (await findCredentials(this.db, account.email))
        throw conflict('email', 'There is an account with this e-mail: sign in first.');
      return this.invitations.use(token, ({ organization_id, role }) =>
        this.users.create({ ...account, organization_id, role }),
      );
    });
  }

  joinAs(token: string, userId: string): Promise<{ id: string }> {
    return this.db.transaction(() =>
      this.invitations.use(token, ({ organization_id, role }) => this.users.join(userId, { organization_id, role })),
    );
  }

  /** Ends the membership and the agents that acted by it. */
  remove(caller: Caller, userId: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.members.remove(caller, userId);
      await this.connections.revokeAllOf(caller, userId);
    });
  }
}
