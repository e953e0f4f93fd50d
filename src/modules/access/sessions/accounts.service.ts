import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/auth/caller.js';
import { UNPROVED_BY_PROVIDER } from '../../../platform/auth/proof.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors/errors.js';
import { SecurityMailsService } from '../../organizations/users/security-mails.service.js';
import { UsersService, type PasswordSetter } from '../../organizations/users/users.service.js';
import type { ConnectionEnding } from '../oauth/connections/connection-life.js';
import { ConnectionsService } from '../oauth/connections/connections.service.js';
import { OwnPasswordsService } from './own-passwords.service.js';
import { endSessionsOf, membershipsOf } from './sessions.queries.js';
import { SessionsService, type OwnSession } from './sessions.service.js';

export interface PasswordChange {
  current_password: string;
  new_password: string;
}

/** Ends what a person has open: the browsers that are signed in, and the agents that act for them. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly connections: ConnectionsService,
    private readonly sessions: SessionsService,
    private readonly passwords: OwnPasswordsService,
    private readonly mails: SecurityMailsService,
  ) {}

  /** Whoever knew the old password, or came in by it, is out. */
  setPassword(email: string, password: string, by: PasswordSetter): Promise<{ id: string }> {
    return this.db.transaction(async () => {
      const user = await this.users.setPassword(email, password, by);
      await this.endAll(user.id, 'new_password');
      await this.mails.tellPerson(user.id, 'password');
      return user;
    });
  }

  /**
   * By the person, who knows the old one: wrong ones are counted. Gives the session in which the browser
   * goes on, the only one that is left.
   */
  async changePassword(own: OwnSession, chosen: string | null, change: PasswordChange): Promise<string> {
    const email = this.passwords.require(own, change.current_password, 'current_password');
    if (change.new_password.trim() === change.current_password.trim())
      throw invalid('new_password', 'Must be another one than you have.');
    const password_hash = await this.users.newPassword(change.new_password, 'new_password');
    return this.db.transaction(async () => {
      await this.users.setHash(email, password_hash, 'person');
      // Only now, under the lock of the account: of two changes at once the second has been signed out by the first.
      await this.sessions.prove(own);
      await this.endAll(own.userId, 'new_password');
      await this.mails.tellPerson(own.userId, 'password');
      return this.sessions.goOn(own.userId, chosen);
    });
  }

  /**
   * From now on, and for a while, the session may be used for what asks who one is once more. A provider opens as many
   * sessions as it likes: in those no password counts, which would else be guessed in one after the other.
   */
  async reauthenticate(own: OwnSession, password: string): Promise<void> {
    if (own.provider !== null) throw UNPROVED_BY_PROVIDER;
    this.passwords.require(own, password, 'password');
    await this.sessions.prove(own);
  }

  /** Of whom a provider vouched for: out of what that opens. */
  signOutEverywhere(userId: string, provider: string | null = null): Promise<void> {
    return this.db.transaction(() => this.endAll(userId, 'signed_out', provider));
  }

  private async endAll(userId: string, because: ConnectionEnding, provider: string | null = null): Promise<void> {
    await endSessionsOf(this.db, userId, provider);
    const organizations = provider === null ? await membershipsOf(this.db, userId) : [{ id: provider }];
    for (const { id } of organizations) await this.connections.revokeAllOf(systemCaller(id), userId, because);
  }
}
