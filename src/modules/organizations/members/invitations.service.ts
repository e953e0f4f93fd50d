import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { ROLES, type MemberRole } from '../../../platform/auth/permissions.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.js';
import { Clock } from '../../../platform/time/clock.js';
import { InvitationEntity } from './invitation.entity.js';
import { openInvitations, type OpenInvitation } from './members.queries.js';

export type InvitationListItem = OpenInvitation;

const LASTS_SECONDS = 7 * 24 * 3600;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const TOKEN = new RegExp(`^(${UUID})\\.(${UUID})\\.([\\w-]{43})$`);
const USED = new AppError('gone', 'The invitation has been used, or it is too old.');

/** Links by which people join. A link names its organization and is signed, so nothing secret is stored. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The address to hand over, shown this once. */
  async create(caller: Caller, role: string): Promise<string> {
    if (!ROLES.includes(role as MemberRole)) throw invalid('role', `Must be one of: ${ROLES.join(', ')}.`);
    const id = newId();
    const { organization_id } = caller;
    const row = { organization_id, id, role: role as MemberRole, created_by: caller.user_id };
    await this.db.transaction(() =>
      this.db.insert(InvitationEntity, { ...row, expires_at: this.clock.in(LASTS_SECONDS) }),
    );
    const name = `${organization_id}.${id}`;
    return `${this.env.baseUrl}/app/join/${name}.${this.secrets.sign('invitation', name)}`;
  }

  list(caller: Caller): Promise<InvitationListItem[]> {
    return openInvitations(this.db, caller.organization_id, this.clock.iso());
  }

  withdraw(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const invitation = await this.db.findForUpdate(InvitationEntity, caller, id);
      if (!invitation || invitation.accepted_at) throw notFound('invitation');
      await this.db.delete(InvitationEntity, caller, id);
    });
  }

  /** What a link invites to; gone once it was used. */
  async open(token: string): Promise<InvitationEntity> {
    const key = this.read(token);
    const invitation = key && (await this.db.find(InvitationEntity, key, key.id));
    return this.usable(invitation);
  }

  /** Joins the caller's transaction: of two who use it at once the second finds it used. */
  async use(token: string, join: (invitation: InvitationEntity) => Promise<{ id: string }>): Promise<{ id: string }> {
    const key = this.read(token);
    const invitation = this.usable(key && (await this.db.findForUpdate(InvitationEntity, key, key.id)));
    const { id } = await join(invitation);
    await this.db.update(InvitationEntity, invitation, invitation.id, {
      accepted_by: id,
      accepted_at: this.clock.iso(),
    });
    return { id };
  }

  private usable(invitation: InvitationEntity | null): InvitationEntity {
    if (!invitation || invitation.accepted_at || invitation.expires_at <= this.clock.iso()) throw USED;
    return invitation;
  }

  private read(token: string): { organization_id: string; id: string } | null {
    const [, organization_id, id, signature] = TOKEN.exec(token) ?? [];
    if (!organization_id || !id || !signature) return null;
    return this.secrets.verify('invitation', `${organization_id}.${id}`, signature) ? { organization_id, id } : null;
  }
}
