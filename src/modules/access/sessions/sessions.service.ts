import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { isFresh } from '../../../platform/auth/proof.js';
import { permissionsOf, type MemberRole } from '../../../platform/auth/permissions.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { correlation, inBackground } from '../../../platform/operations/correlation.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { TrueTime } from '../../../platform/time/true-time.js';
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
  type OwnSession,
  type StoredSession,
} from './sessions.queries.js';

export type OrganizationChoice = Choice;

/** Who is signed in. */
export type Session = StoredSession;

export type { OwnSession } from './sessions.queries.js';

type Person = Pick<Session, 'id' | 'user_id' | 'user_name' | 'sso_organization_id' | 'proved_at'>;

const OPENED_BY_PROVIDER = new AppError(
  'forbidden',
  'The provider of an organization let you in to that alone. To change your account, sign in with your password.',
);
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
    private readonly trueTime: TrueTime,
    private readonly members: MembersService,
    private readonly audit: AuditLog,
  ) {}

  /** A session for somebody whose right to it is known; the only organization is chosen already. */
  async open(userId: string, organizationId?: string): Promise<string> {
    const choices = (await findChoices(this.db, userId, null)).filter(({ twin_of }) => twin_of === null);
    const [only] = choices.length === 1 ? choices : [];
    const chosen = organizationId ?? only?.id ?? null;
    return this.db.transaction(async () => {
      const token = await this.goOn(userId, chosen);
      if (chosen) await this.tellOfSignIn(chosen, userId);
      return token;
    });
  }

  /** The same for whom the provider of an organization vouches for: it is open, and nothing else. */
  openByProvider(userId: string, organizationId: string, proved_at: string | null): Promise<string> {
    return this.db.transaction(async () => {
      const provider = { sso_organization_id: organizationId, proved_at };
      const token = await this.goOn(userId, organizationId, provider);
      await this.tellOfSignIn(organizationId, userId);
      return token;
    });
  }

  /** A session in place of one that ended: nobody signs in by it. */
  async goOn(
    userId: string,
    chosen: string | null,
    proof: Pick<SessionEntity, 'sso_organization_id' | 'proved_at'> = this.givenHere(),
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.db.transaction(async () => {
      await this.db.insert(SessionEntity, {
        token_hash: hashOf(token),
        id: newId(),
        user_id: userId,
        organization_id: chosen,
        expires_at: this.trueTime.in(SESSION_SECONDS),
        last_seen_at: this.trueTime.iso(),
        address: correlation()?.address ?? null,
        browser: correlation()?.browser?.slice(0, LONGEST_BROWSER) ?? null,
        ...proof,
      });
    });
    return token;
  }

  private givenHere() {
    return { sso_organization_id: null, proved_at: this.trueTime.iso() };
  }

  /** Null once it has expired, or nobody has used it for a day. */
  async find(token: string): Promise<Session | null> {
    const hash = hashOf(token);
    const session = await findSession(this.db, hash, this.trueTime.iso(), this.trueTime.in(-IDLE_SECONDS));
    if (session) this.touch(hash, session);
    return session;
  }

  /** Whether somebody of the organization is signed in, whichever organization they have chosen. */
  async isOfMember(token: string, organizationId: string): Promise<boolean> {
    const session = await this.find(token);
    return session !== null && (await this.organizationsOf(session)).some(({ id }) => id === organizationId);
  }

  /** In the transaction of what must end with the session: 401 when that has ended meanwhile. */
  async requireStill(token: string, userId: string): Promise<void> {
    if (!(await isStillThere(this.db, hashOf(token), userId))) throw SIGNED_OUT;
  }

  /** Those that are open in the session. */
  organizationsOf({
    user_id,
    sso_organization_id,
  }: Pick<Person, 'user_id' | 'sso_organization_id'>): Promise<OrganizationChoice[]> {
    return findChoices(this.db, user_id, sso_organization_id);
  }

  /** Acts for this person in an organization of theirs, whichever they work in at the moment; null in any other. */
  async callerIn(person: Person, organizationId: string): Promise<Caller | null> {
    const choices = await this.organizationsOf(person);
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
    return listSessions(this.db, own, this.trueTime.iso(), this.trueTime.in(-IDLE_SECONDS));
  }

  async endOne(own: OwnSession, id: string): Promise<void> {
    if (!(await endOne(this.db, own, id))) throw notFound('session');
  }

  /** All but the one in which it is asked for. */
  endOthers(own: OwnSession): Promise<void> {
    return endOthers(this.db, own);
  }

  /** Whether its person has proved lately who they are. */
  isProved(session: Pick<Session, 'proved_at'>): boolean {
    return isFresh(session, this.trueTime);
  }

  /** The person has proved in it who they are. */
  async prove({ userId, id }: OwnSession): Promise<void> {
    if (!(await prove(this.db, userId, id, this.trueTime.iso()))) throw SIGNED_OUT;
  }

  end(token: string): Promise<void> {
    return endSession(this.db, hashOf(token));
  }

  /** Now and then, beside the request, which neither waits for it nor fails with it; what goes on by itself is no use. */
  private touch(hash: Buffer, { last_seen_at }: Session): void {
    if (inBackground()) return;
    const before = this.trueTime.in(-TOUCHED_EVERY_SECONDS);
    if (last_seen_at >= before) return;
    touchSession(this.db, hash, this.trueTime.iso(), before).catch((err: unknown) => {
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
    return purgeSessions(this.db, this.trueTime.iso(), this.trueTime.in(-IDLE_SECONDS));
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
      lacks_factor: session.lacks_factor,
    },
  };
}

/** The session in which a member in person acts. */
export function sessionOf({ user_id, session, sso_organization_id = null }: Caller): OwnSession {
  if (!user_id || !session) throw new Error('Only members in person have sessions.');
  return { userId: user_id, id: session.id, provider: sso_organization_id };
}

/** The same for what changes the account itself, which no provider opens. */
export function ownOf(caller: Caller): OwnSession {
  if (caller.sso_organization_id) throw OPENED_BY_PROVIDER;
  return sessionOf(caller);
}

function callerOf(person: Person, organization_id: string, role: MemberRole): Caller {
  const { id, proved_at, user_id, user_name: name, sso_organization_id } = person;
  const who = { kind: 'user', id: user_id, name, user_id, sso_organization_id, session: { id, proved_at } } as const;
  return { ...who, organization_id, permissions: permissionsOf(role) };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
