import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import type { MemberRole } from '../../../platform/auth/permissions.js';
import { systemCaller } from '../../../platform/auth/caller.js';
import { Passwords } from '../../../platform/crypto/passwords.js';
import { Database } from '../../../platform/database/database.js';
import { onViolation } from '../../../platform/database/violations.js';
import { newId } from '../../../platform/database/ids.js';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.js';
import { Events } from '../../../platform/events/events.js';
import { Clock } from '../../../platform/time/clock.js';
import { MemberAdded } from '../members/members.events.js';
import { MembershipEntity } from '../members/membership.entity.js';
import { OrganizationsService } from '../organizations.service.js';
import { UserEntity } from './user.entity.js';

const FIND_BY_EMAIL = { name: 'users:by-email', text: 'select * from users where lower(email) = lower($1)' };
const SET_PASSWORD = {
  name: 'users:set-password',
  text: 'update users set password_hash = $2, password_changed_at = $3, updated_at = $3 where lower(email) = lower($1) returning id',
};
const SHORTEST_PASSWORD = 10;

interface Membership {
  organization_id: string;
  role: MemberRole;
}

export interface NewUser extends Membership {
  email: string;
  name?: string;
  password: string;
}

@Injectable()
export class UsersService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly organizations: OrganizationsService,
    private readonly events: Events,
  ) {}

  /** Creates the user, or takes the one with this e-mail, and makes it a member. */
  create(input: NewUser): Promise<{ id: string }> {
    if (!isEmail(input.email)) throw invalid('email', 'Must be an e-mail address.');
    checkPassword(input.password);
    return this.db.transaction(async () => {
      await this.organizations.get(input.organization_id);
      const known = await this.db.row<UserEntity>(FIND_BY_EMAIL, [input.email]);
      const user = known ?? (await this.insert(input));
      return this.join(user.id, input);
    });
  }

  /** Makes a user a member; joins the caller's transaction. */
  async join(userId: string, { organization_id, role }: Membership): Promise<{ id: string }> {
    const taken = conflict('email', 'This user is already a member of the organization.');
    const membership = { organization_id, user_id: userId, role, joined_at: this.clock.iso() };
    await onViolation('memberships_pkey', taken, () => this.db.insert(MembershipEntity, membership));
    await this.events.publish(MemberAdded, systemCaller(organization_id), { id: userId, role });
    return { id: userId };
  }

  async setPassword(email: string, password: string): Promise<{ id: string }> {
    checkPassword(password);
    const hash = await this.passwords.hash(password);
    const user = await this.db.row<{ id: string }>(SET_PASSWORD, [email, hash, this.clock.iso()]);
    if (!user) throw notFound('user');
    return user;
  }

  private async insert(input: NewUser): Promise<UserEntity> {
    const password_hash = await this.passwords.hash(input.password);
    const name = input.name ?? input.email.slice(0, input.email.indexOf('@'));
    return this.db.insert(UserEntity, { id: newId(), email: input.email, name, password_hash });
  }
}

function checkPassword(password: string): void {
  if (password.length < SHORTEST_PASSWORD || password.length > 128) {
    throw invalid('password', `Must be ${SHORTEST_PASSWORD} to 128 characters long.`);
  }
}
