import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { permissionsOf, type MemberRole } from '../../../platform/auth/permissions.js';
import { Passwords } from '../../../platform/crypto/passwords.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors/errors.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { Clock } from '../../../platform/time/clock.js';
import { SessionEntity } from './session.entity.js';
import {
  chooseOrganization,
  endSession,
  endSessionsOf,
  findChoices,
  findCredentials,
  findSession,
  purgeSessions,
  type Choice,
  type StoredSession,
} from './sessions.queries.js';

export type OrganizationChoice = Choice;

/** Who is signed in. */
export type Session = StoredSession;

/** Who acts, in the organization that was chosen. */
export interface Desk {
  session: Session & { organization_id: string; organization_name: string; timezone: string; role: MemberRole };
  caller: Caller;
}

/** The cookie of a browser in which somebody is signed in, which it sends to client pages too. */
export const SESSION_COOKIE = 'session';
export const SESSION_SECONDS = 14 * 24 * 3600;
const HOUR = 3600;

/** People who signed in with their password, browser by browser. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
  ) {}

  /** The cookie of a new session; null when e-mail and password don't belong together. */
  async signIn(email: string, password: string): Promise<string | null> {
    const user = await findCredentials(this.db, email);
    if (!(await this.passwords.matches(user?.password_hash ?? null, password)) || !user) return null;
    return this.open(user.id);
  }

  /** A session for somebody whose right to it is known; the only organization is chosen already. */
  async open(userId: string, organizationId?: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const choices = await findChoices(this.db, userId);
    const [only] = choices.length === 1 ? choices : [];
    await this.db.transaction(() =>
      this.db.insert(SessionEntity, {
        token_hash: hashOf(token),
        user_id: userId,
        organization_id: organizationId ?? only?.id ?? null,
        expires_at: this.clock.in(SESSION_SECONDS),
      }),
    );
    return token;
  }

  find(token: string): Promise<Session | null> {
    return findSession(this.db, hashOf(token), this.clock.iso());
  }

  /** Whether somebody of the organization is signed in, whichever organization they have chosen. */
  async isOfMember(token: string, organizationId: string): Promise<boolean> {
    const session = await this.find(token);
    return session !== null && (await this.organizationsOf(session.user_id)).some(({ id }) => id === organizationId);
  }

  organizationsOf(userId: string): Promise<OrganizationChoice[]> {
    return findChoices(this.db, userId);
  }

  async choose(token: string, organizationId: string): Promise<void> {
    if (!(await chooseOrganization(this.db, hashOf(token), organizationId))) throw notFound('organization');
  }

  end(token: string): Promise<void> {
    return endSession(this.db, hashOf(token));
  }

  /** In every browser. */
  endAllOf(userId: string): Promise<void> {
    return endSessionsOf(this.db, userId);
  }

  @Task('sessions.purge', { every: HOUR })
  purge(): Promise<void> {
    return purgeSessions(this.db, this.clock.iso());
  }
}

/** The desk of somebody who has chosen an organization; null before. */
export function deskOf(session: Session): Desk | null {
  const { organization_id, organization_name, timezone, role, user_id, user_name } = session;
  if (!organization_id || !organization_name || !timezone || !role) return null;
  const permissions = permissionsOf(role);
  return {
    session: { ...session, organization_id, organization_name, timezone, role },
    caller: { organization_id, kind: 'user', id: user_id, name: user_name, user_id, permissions },
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
