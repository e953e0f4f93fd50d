import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import type { MemberRole } from '../../../platform/auth/permissions.js';
import { systemCaller } from '../../../platform/auth/caller.js';
import { checkPassword } from '../../../platform/crypto/check-password.js';
import { Passwords } from '../../../platform/crypto/passwords.js';
import { Database } from '../../../platform/database/database.js';
import { onViolation } from '../../../platform/database/violations.js';
import { newId } from '../../../platform/database/ids.js';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.js';
import { Events } from '../../../platform/events/events.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { MemberAdded } from '../members/members.events.js';
import { MembershipEntity } from '../members/membership.entity.js';
import { OrganizationsService } from '../organizations.service.js';
import { AccountAuditService } from './account-audit.service.js';
import { UserEntity } from './user.entity.js';

const JOIN_TWIN = {
  name: 'users:join-twin',
  text: `insert into memberships (organization_id, user_id, role, joined_at)
         select id, $2, $3, $4 from organizations where twin_of = $1 on conflict do nothing`,
};
const FIND_BY_EMAIL = { name: 'users:by-email', text: 'select id from users where lower(email) = $1' };
const SET_PASSWORD = {
  name: 'users:set-password',
  text: 'update users set password_hash = $2, password_changed_at = $3, updated_at = $3 where lower(email) = $1 returning id',
};
const PROFILE = { name: 'users:profile', text: 'select name, email, language from users where id = $1' };
/** Without a change nothing is written: what is told is who has another name from now on. */
const RENAME = {
  name: 'users:rename',
  text: 'update users set name = $2, updated_at = $3 where id = $1 and name <> $2 returning id',
};
const SPEAK = { name: 'users:speak', text: 'update users set language = $2, updated_at = $3 where id = $1' };
const KNOWN = conflict('email', 'There is an account with this e-mail: sign in first.');

/** What a person is called, and reads. */
export interface Profile {
  name: string;
  email: string;
  /** Null for that of the browser. */
  language: string | null;
}

export interface Membership {
  organization_id: string;
  role: MemberRole;
}

/** The person who knows the old one, whoever has the mailed link, or an operator. */
export type PasswordSetter = 'person' | 'link' | 'operator';

/** Who somebody is that has no account yet; the password is hashed before any transaction, and null where a provider vouches. */
export interface NewAccount {
  email: string;
  name?: string;
  password_hash: string | null;
}

export type NewUser = Membership & Omit<NewAccount, 'password_hash'> & { password: string };

@Injectable()
export class UsersService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly passwords: Passwords,
    private readonly organizations: OrganizationsService,
    private readonly events: Events,
    private readonly audit: AuditLog,
    private readonly accounts: AccountAuditService,
  ) {}

  /** Makes an account and its first membership. */
  async create({ password, ...input }: NewUser): Promise<{ id: string }> {
    const password_hash = await this.newPassword(password);
    return this.db.transaction(() => this.add({ ...input, password_hash }, input));
  }

  /** Only ever inserts: what an e-mail has already, it keeps. Joins the caller's transaction. */
  async add(account: NewAccount, membership: Membership): Promise<{ id: string }> {
    const email = canonicalEmail(account.email);
    if (!isEmail(email)) throw invalid('email', 'Must be an e-mail address.');
    await this.organizations.get(membership.organization_id);
    const { name = email.slice(0, email.indexOf('@')), password_hash } = account;
    const row = { id: newId(), email, name, password_hash };
    const user = await onViolation('users_email_key', KNOWN, () => this.db.insert(UserEntity, row));
    return this.join(user.id, membership);
  }

  /** The account of an e-mail, if there is one. */
  find(email: string): Promise<{ id: string } | null> {
    return this.db.row<{ id: string }>(FIND_BY_EMAIL, [canonicalEmail(email)]);
  }

  /** Makes the account of an e-mail a member, and changes nothing else. */
  async addExisting(email: string, membership: Membership): Promise<{ id: string }> {
    const user = await this.find(email);
    if (!user) throw notFound('user');
    return this.db.transaction(async () => {
      await this.organizations.get(membership.organization_id);
      return this.join(user.id, membership);
    });
  }

  /** Makes a user a member; joins the caller's transaction. */
  async join(userId: string, { organization_id, role }: Membership): Promise<{ id: string }> {
    const taken = conflict('email', 'This user is already a member of the organization.');
    const membership = { organization_id, user_id: userId, role, joined_at: this.trueTime.iso() };
    await onViolation('memberships_pkey', taken, () => this.db.insert(MembershipEntity, membership));
    await this.db.rows(JOIN_TWIN, [organization_id, userId, role, membership.joined_at]);
    const caller = systemCaller(organization_id);
    await this.events.publish(MemberAdded, caller, { id: userId, role });
    await this.audit.record(caller, 'member.added', { type: 'member', id: userId }, { role: [null, role] });
    return { id: userId };
  }

  /** The hash of a password that may be used, without spaces around it, which no form sends; takes tens of milliseconds, so never inside of a transaction. */
  async newPassword(password: string, field = 'password'): Promise<string> {
    const taken = password.trim();
    await checkPassword(taken, field);
    return this.passwords.hash(taken);
  }

  async setPassword(email: string, password: string, by: PasswordSetter): Promise<{ id: string }> {
    return this.setHash(email, await this.newPassword(password), by);
  }

  setHash(email: string, hash: string, by: PasswordSetter): Promise<{ id: string }> {
    return this.db.transaction(async () => {
      const user = await this.db.row<{ id: string }>(SET_PASSWORD, [canonicalEmail(email), hash, this.trueTime.iso()]);
      if (!user) throw notFound('user');
      const type = by === 'link' ? 'password.reset' : 'password.changed';
      await this.accounts.record(user.id, type, by === 'operator' ? 'operator' : 'person');
      return user;
    });
  }

  async profile(id: string): Promise<Profile> {
    const profile = await this.db.row<Profile>(PROFILE, [id]);
    if (!profile) throw notFound('user');
    return profile;
  }

  /** Each organization that the account opens is told of another name. */
  changeProfile(id: string, { name, language }: Partial<Omit<Profile, 'email'>>): Promise<Profile> {
    return this.db.transaction(async () => {
      if (language !== undefined) await this.db.rows(SPEAK, [id, language, this.trueTime.iso()]);
      if (name !== undefined && (await this.db.row(RENAME, [id, name, this.trueTime.iso()])))
        await this.accounts.record(id, 'account.renamed', 'person');
      return this.profile(id);
    });
  }
}
