import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { permissionsOf, type MemberRole } from '../../../platform/auth/permissions.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { correlation, inBackground } from '../../../platform/operations/correlation.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { Clock } from '../../../platform/time/clock.js';
import { MembersService } from '../../organizations/members/members.service.js';
import type { SessionDto } from '../account/own-account.dto.js';
import { SessionEntity } from './session.entity.js';
import {
  chooseOrganization,
  endOne,
  endOthers,
  endSession,
  findChoices,
  findSession,
  isStillThere,
  listSessions,
  prove,
  purgeSessions,
  touchSession,
  turnTo,
  type Choice,
  type StoredSession,
} from './sessions.queries.js';

export type OrganizationChoice = Choice;

/** Who is signed in. */
export type Session = StoredSession;

type Person = Pick<Session, 'user_id' | 'user_name'>;

/** A session of a person, by its id. */
export interface OwnSession {
  userId: string;
  id: string;
}

const SIGNED_OUT = new AppError('unauthorized', 'You have been signed out.');

/** Who acts, in the organization that was chosen. */
export interface Desk {
  session: Session & { organization_id: string; organization_name: string; timezone: string; role: MemberRole };
  caller: Caller;
}

/** The cookie of a browser in which somebody is signed in, which it sends to client pages too; see `hostCookie`. */
export const SESSION_COOKIE = 'session';
export const SESSION_SECONDS = 14 * 24 * 3600;
const IDLE_SECONDS = 24 * 3600;
const TOUCHED_EVERY_SECONDS = 5 * 60;
const HOUR = 3600;
const LONGEST_BROWSER = 300;

/** People who signed in with their password, browser by browser. */
@Injectable()
export class SessionsService {
  private readonly logger = new Logger('Sessions');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly members: MembersService,
    private readonly audit: AuditLog,
  ) {}

  /** A session for somebody whose right to it is known; the only organization is chosen already. */
  async open(userId: string, organizationId?: string): Promise<string> {
    const choices = (await findChoices(this.db, userId)).filter(({ twin_of }) => twin_of === null);
    const [only] = choices.length === 1 ? choices : [];
    const chosen = organizationId ?? only?.id ?? null;
    return this.db.transaction(async () => {
      const token = await this.goOn(userId, chosen);
      if (chosen) await this.tellOfSignIn(chosen, userId);
      return token;
    });
  }

  /** A session in place of one that ended: nobody signs in by it. */
  async goOn(userId: string, chosen: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.db.transaction(async () => {
      await this.db.insert(SessionEntity, {
        token_hash: hashOf(token),
        id: newId(),
        user_id: userId,
        organization_id: chosen,
        expires_at: this.clock.realIn(SESSION_SECONDS),
        last_seen_at: this.clock.realIn(0),
        proved_at: this.clock.realIn(0),
        address: correlation()?.address ?? null,
        browser: correlation()?.browser?.slice(0, LONGEST_BROWSER) ?? null,
      });
    });
    return token;
  }

  /** Null once it has expired, or nobody has used it for a day. */
  async find(token: string): Promise<Session | null> {
    const hash = hashOf(token);
    const session = await findSession(this.db, hash, this.clock.realIn(0), this.clock.realIn(-IDLE_SECONDS));
    if (session) this.touch(hash, session);
    return session;
  }

  /** Whether somebody of the organization is signed in, whichever organization they have chosen. */
  async isOfMember(token: string, organizationId: string): Promise<boolean> {
    const session = await this.find(token);
    return session !== null && (await this.organizationsOf(session.user_id)).some(({ id }) => id === organizationId);
  }

  /** In the transaction of what must end with the session: 401 when that has ended meanwhile. */
  async requireStill(token: string, userId: string): Promise<void> {
    if (!(await isStillThere(this.db, hashOf(token), userId))) throw SIGNED_OUT;
  }

  organizationsOf(userId: string): Promise<OrganizationChoice[]> {
    return findChoices(this.db, userId);
  }

  /** Acts for this person in an organization of theirs, whichever they work in at the moment; null in any other. */
  async callerIn(person: Person, organizationId: string): Promise<Caller | null> {
    const choices = await this.organizationsOf(person.user_id);
    const choice = choices.find(({ id }) => id === organizationId);
    return choice ? { ...callerOf(person, choice.id, choice.role), lacks_factor: choice.lacks_factor } : null;
  }

  /** Who comes into an organization by choosing it signs in there. */
  choose(token: string, organizationId: string): Promise<void> {
    return this.db.transaction(async () => {
      const session = await this.find(token);
      const chosen = await chooseOrganization(this.db, hashOf(token), organizationId);
      if (!session || !chosen) throw notFound('organization');
      if (session.organization_id !== organizationId) await this.tellOfSignIn(organizationId, session.user_id);
    });
  }

  /** Whoever works in one organization goes on in another of theirs. */
  turnTo({ userId, id }: OwnSession, organizationId: string): Promise<void> {
    return this.db.transaction(async () => {
      if (!(await turnTo(this.db, userId, id, organizationId))) throw notFound('organization');
      await this.tellOfSignIn(organizationId, userId);
    });
  }

  /** Those of one person that are open, last used first. */
  list(own: OwnSession): Promise<SessionDto[]> {
    return listSessions(this.db, own, this.clock.realIn(0), this.clock.realIn(-IDLE_SECONDS));
  }

  async endOne({ userId }: OwnSession, id: string): Promise<void> {
    if (!(await endOne(this.db, userId, id))) throw notFound('session');
  }

  /** All but the one in which it is asked for. */
  endOthers({ userId, id }: OwnSession): Promise<void> {
    return endOthers(this.db, userId, id);
  }

  /** The person has proved in it who they are. */
  async prove({ userId, id }: OwnSession): Promise<void> {
    if (!(await prove(this.db, userId, id, this.clock.realIn(0)))) throw SIGNED_OUT;
  }

  end(token: string): Promise<void> {
    return endSession(this.db, hashOf(token));
  }

  /** Now and then, beside the request, which neither waits for it nor fails with it; what goes on by itself is no use. */
  private touch(hash: Buffer, { last_seen_at }: Session): void {
    if (inBackground()) return;
    const before = this.clock.realIn(-TOUCHED_EVERY_SECONDS);
    if (last_seen_at >= before) return;
    touchSession(this.db, hash, this.clock.realIn(0), before).catch((err: unknown) => {
      this.logger.warn({ err }, 'last_seen_at was not written');
    });
  }

  private async tellOfSignIn(organization_id: string, userId: string): Promise<void> {
    const member = await this.members.find({ organization_id }, userId);
    const actor = { organization_id, kind: 'user', id: userId, name: member?.name ?? '' } as const;
    await this.audit.record(actor, 'sign_in.succeeded', { type: 'member', id: userId });
  }

  @Task('sessions.purge', { every: HOUR })
  purge(): Promise<void> {
    return purgeSessions(this.db, this.clock.realIn(0), this.clock.realIn(-IDLE_SECONDS));
  }
}

/** The desk of somebody who has chosen an organization; null before. */
export function deskOf(session: Session): Desk | null {
  const { organization_id, organization_name, timezone, role } = session;
  if (!organization_id || !organization_name || !timezone || !role) return null;
  return {
    session: { ...session, organization_id, organization_name, timezone, role },
    caller: {
      ...callerOf(session, organization_id, role),
      session: { id: session.id, proved_at: session.proved_at },
      lacks_factor: session.lacks_factor,
    },
  };
}

/** The session in which a member in person acts. */
export function ownOf({ user_id, session }: Caller): OwnSession {
  if (!user_id || !session) throw new Error('Only members in person have sessions.');
  return { userId: user_id, id: session.id };
}

function callerOf({ user_id, user_name: name }: Person, organization_id: string, role: MemberRole): Caller {
  return { organization_id, kind: 'user', id: user_id, name, user_id, permissions: permissionsOf(role) };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
