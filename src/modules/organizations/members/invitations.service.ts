import { Inject, Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { AuditLog, type AuditTarget } from '../../../platform/audit/audit-log.js';
import { changesOf } from '../../../platform/audit/changes.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { ROLES, type MemberRole } from '../../../platform/auth/permissions.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { checkExpectedHash } from '../../../platform/database/expected-version.js';
import { newId } from '../../../platform/database/ids.js';
import { AppError, conflict, invalid, notFound } from '../../../platform/errors/errors.js';
import { Events } from '../../../platform/events/events.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import { Mails } from '../../../platform/mail/mails.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { InvitationEntity } from './invitation.entity.js';
import { InvitationAccepted, InvitationCreated, InvitationWithdrawn } from './members.events.js';
import { invitationsOf, isMember, lockBound, lockInvitationsTo } from './members.queries.js';
import { requireRolesWithinKey } from './members.service.js';
import { said } from '../../../platform/errors/said.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { requireLiveMembers } from './live-members.js';

/** Of the mail that brings the link. */
export const INVITATION_MAIL = 'account.invitation';

/** What a link invites to. */
export interface Invitation {
  organization_id: string;
  id: string;
  email: string;
  role: MemberRole;
}

export interface NewInvitation {
  email: string;
  role: string;
  /** Of the mail. */
  language: 'fr' | 'en';
}

/** What the audit log tells of an invitation. */
const TOLD = ['email', 'role'] as const;
const LASTS_SECONDS = 7 * 24 * 3600;
const DAY = 24 * 3600;
const MAILS_A_DAY = 100;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const TOKEN = new RegExp(`^(${UUID})\\.(${UUID})\\.([\\w-]{43})$`);
const USED = new AppError('gone', 'The invitation has been used, or it is too old.');
const ADMINS_ONLY = new AppError('forbidden', 'Only admins and owners invite people, and only owners invite owners.');
const MEMBER = conflict('email', 'This user is already a member of the organization.');

/**
 * Links by which people join, each for one address. A link names its organization and is signed, so nothing secret is
 * stored. Where mail is sent it goes to that address alone, which proves it; elsewhere whoever invites hands it over.
 */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly secrets: Secrets,
    private readonly events: Events,
    private readonly mails: Mails,
    private readonly audit: AuditLog,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** With the address to hand over, shown this once; null where it is mailed. It takes the place of an earlier one. */
  async create(
    caller: Caller,
    { email: typed, role, language }: NewInvitation,
  ): Promise<{ id: string; url: string | null }> {
    const email = canonicalEmail(typed);
    if (!isEmail(email)) throw invalid('email', 'Must be an e-mail address.');
    requireLiveMembers();
    const wanted = ROLES.find((known) => known === role);
    if (!wanted) throw invalid('role', said('Must be one of: {allowed}.', { allowed: ROLES }));
    return this.db.transaction(async () => {
      await this.requireInviter(caller, wanted);
      if (await isMember(this.db, caller.organization_id, email)) throw MEMBER;
      const { organization_id, user_id: created_by } = caller;
      for (const { id } of await lockInvitationsTo(this.db, organization_id, email)) await this.supersede(caller, id);
      const row = { organization_id, id: newId(), email, role: wanted, created_by };
      const created_at = this.trueTime.iso();
      await this.db.insert(InvitationEntity, {
        ...row,
        created_at,
        expires_at: this.trueTime.in(LASTS_SECONDS, created_at),
      });
      await this.events.publish(InvitationCreated, caller, row);
      await this.audit.record(caller, 'invitation.created', targetOf(row), changesOf(null, row, TOLD));
      const token = this.tokenOf(row);
      if (!this.mails.areSent) return { id: row.id, url: `${this.env.baseUrl}/app/join/${token}` };
      await this.mail(row, { to: email, token, language });
      return { id: row.id, url: null };
    });
  }

  @Operation('withdraw_invitation', {
    access: 'members:write',
    effect: 'delete',
    events: ['invitation.withdrawn'],
    asksProof: true,
  })
  withdraw(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.requireInviter(caller, 'member');
      const invitation = await this.db.findForUpdate(InvitationEntity, caller, id);
      if (!invitation || invitation.accepted_at) throw notFound('invitation');
      await this.requireInviter(caller, invitation.role);
      checkExpectedHash(caller, recordOf(invitation));
      await this.end(caller, invitation);
    });
  }

  /** Those that a member made and could make no longer in this role, or without one. Joins the caller's transaction. */
  async withdrawMadeBy(caller: Caller, userId: string, role: MemberRole | null): Promise<void> {
    for (const { id } of await invitationsOf(this.db, caller.organization_id, userId)) {
      const invitation = await this.db.findForUpdate(InvitationEntity, caller, id);
      if (!invitation || invitation.accepted_at || mayInvite(role, invitation.role)) continue;
      await this.end(caller, invitation);
    }
  }

  /** What a link invites to; gone once it was used. */
  async open(token: string): Promise<Invitation> {
    const key = this.read(token);
    const invitation = key && (await this.db.find(InvitationEntity, key, key.id));
    return this.usable(invitation);
  }

  /** Joins the caller's transaction: of two who use it at once the second finds it used. */
  async use(token: string, join: (invitation: Invitation) => Promise<Caller>): Promise<{ id: string }> {
    const key = this.read(token);
    return this.accept(this.usable(key && (await this.db.findForUpdate(InvitationEntity, key, key.id))), join);
  }

  /** The same for who has shown otherwise that the address is theirs; null where nobody has invited it. */
  async useAt(
    organization_id: string,
    email: string,
    join: (invitation: Invitation) => Promise<Caller>,
  ): Promise<Invitation | null> {
    for (const { id } of await lockInvitationsTo(this.db, organization_id, email)) {
      const invitation = this.usableOrNone(await this.db.findForUpdate(InvitationEntity, { organization_id }, id));
      if (!invitation) continue;
      await this.accept(invitation, join);
      return invitation;
    }
    return null;
  }

  private async accept(
    invitation: Invitation,
    join: (invitation: Invitation) => Promise<Caller>,
  ): Promise<{ id: string }> {
    const member = await join(invitation);
    const id = member.user_id ?? '';
    const accepted = { accepted_by: id, accepted_at: this.trueTime.iso() };
    await this.db.update(InvitationEntity, invitation, invitation.id, accepted);
    await this.events.publish(InvitationAccepted, member, invitation);
    await this.audit.record(member, 'invitation.accepted', targetOf(invitation));
    return { id };
  }

  /** Under the lock of the membership, so that whoever is removed or demoted at the same moment leaves no invitation. */
  private async requireInviter(caller: Caller, role: MemberRole): Promise<void> {
    requireRolesWithinKey(caller, [role]);
    if (!mayInvite(await lockBound(this.db, caller), role)) throw ADMINS_ONLY;
  }

  private async mail(invitation: { organization_id: string; id: string }, content: Record<string, string>) {
    const { organization_id, id: about } = invitation;
    const kind = INVITATION_MAIL;
    const seconds = await this.mails.secondsUntil({ organization_id, kind, seconds: DAY, limit: MAILS_A_DAY });
    if (seconds > 0)
      throw new AppError(
        'rate_limit_exceeded',
        said('At most {maximum} invitations are mailed a day.', { maximum: MAILS_A_DAY }),
        undefined,
        {
          'Retry-After': String(seconds),
        },
      );
    await this.mails.post({ organization_id, kind, about, content, lasts: LASTS_SECONDS });
  }

  /** Who could not have made it puts none in its place. */
  private async supersede(caller: Caller, id: string): Promise<void> {
    const earlier = await this.db.findForUpdate(InvitationEntity, caller, id);
    if (!earlier || earlier.accepted_at) return;
    await this.requireInviter(caller, earlier.role);
    await this.end(caller, earlier);
  }

  private async end(caller: Caller, invitation: InvitationEntity): Promise<void> {
    await this.db.delete(InvitationEntity, caller, invitation.id);
    await this.mails.drop(caller, [invitation.id]);
    await this.events.publish(InvitationWithdrawn, caller, invitation);
    await this.audit.record(caller, 'invitation.withdrawn', targetOf(invitation), changesOf(invitation, null, TOLD));
  }

  private usable(invitation: InvitationEntity | null): Invitation {
    const usable = this.usableOrNone(invitation);
    if (!usable) throw USED;
    return usable;
  }

  private usableOrNone(invitation: InvitationEntity | null): Invitation | null {
    if (!invitation?.email || invitation.accepted_at || invitation.expires_at <= this.trueTime.iso()) return null;
    const { organization_id, id, email, role } = invitation;
    return { organization_id, id, email, role };
  }

  private tokenOf({ organization_id, id }: { organization_id: string; id: string }): string {
    const name = `${organization_id}.${id}`;
    return `${name}.${this.secrets.sign('invitation', name)}`;
  }

  private read(token: string): { organization_id: string; id: string } | null {
    const [, organization_id, id, signature] = TOKEN.exec(token) ?? [];
    if (!organization_id || !id || !signature) return null;
    return this.secrets.verify('invitation', `${organization_id}.${id}`, signature) ? { organization_id, id } : null;
  }
}

function targetOf({ id }: { id: string }): AuditTarget {
  return { type: 'invitation', id };
}

/** As its GET gives it. */
function recordOf({ id, email, role, created_by: invited_by, created_at, expires_at }: InvitationEntity): object {
  return { id, email, role, invited_by, created_at, expires_at };
}

function mayInvite(inviter: MemberRole | null, role: MemberRole): boolean {
  return inviter === 'owner' || (inviter === 'admin' && role !== 'owner');
}
