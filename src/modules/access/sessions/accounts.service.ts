import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Passwords } from '../../../platform/crypto/passwords.js';
import { invalid } from '../../../platform/errors/errors.js';
import { UsersService, type PasswordSetter } from '../../organizations/users/users.service.js';
import type { ConnectionEnding } from '../oauth/connections/connection-life.js';
import { ConnectionsService } from '../oauth/connections/connections.service.js';
import { endSessionsOf, findChoices, findCredentials } from './sessions.queries.js';
import { SessionsService, type Session } from './sessions.service.js';
import { SignInLimitsService, type SignInOrigin } from './sign-in-limits.service.js';

export interface PasswordChange {
  current_password: string;
  password: string;
}

/** Ends what a person has open: the browsers that are signed in, and the agents that act for them. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly connections: ConnectionsService,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly limits: SignInLimitsService,
  ) {}

  /** Whoever knew the old password, or came in by it, is out. */
  setPassword(email: string, password: string, by: PasswordSetter): Promise<{ id: string }> {
    return this.db.transaction(async () => {
      const user = await this.users.setPassword(email, password, by);
      await this.endAll(user.id, 'new_password');
      return user;
    });
  }

  /**
   * By the person, who knows the old one: wrong ones count as attempts to sign in. Gives the session in which the browser
   * goes on, the only one that is left.
   */
  async changePassword(
    { user_id, email, organization_id }: Session,
    token: string,
    { current_password, password }: PasswordChange,
    origin: SignInOrigin,
  ): Promise<string> {
    const giveBack = await this.limits.take(email, origin);
    const known = await findCredentials(this.db, email);
    if (!(await this.passwords.matches(known?.password_hash ?? null, current_password)))
      throw invalid('current_password', 'Is not your password.');
    await giveBack();
    const password_hash = await this.users.newPassword(password);
    return this.db.transaction(async () => {
      await this.users.setHash(email, password_hash, 'person');
      // Only now, under the lock of the account: of two changes at once the second has been signed out by the first.
      await this.sessions.requireStill(token, user_id);
      await this.endAll(user_id, 'new_password');
      return this.sessions.goOn(user_id, organization_id);
    });
  }

  signOutEverywhere(userId: string): Promise<void> {
    return this.db.transaction(() => this.endAll(userId, 'signed_out'));
  }

  private async endAll(userId: string, because: ConnectionEnding): Promise<void> {
    await endSessionsOf(this.db, userId);
    for (const { id } of await findChoices(this.db, userId))
      await this.connections.revokeAllOf(systemCaller(id), userId, because);
  }
}
