import { Injectable } from '@nestjs/common';
import { memberCaller } from '../../../platform/auth/caller.js';
import type { MemberRole } from '../../../platform/auth/permissions.js';
import { Database } from '../../../platform/database/database.js';
import { typedLine } from '../../../platform/http/validation/one-line.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { InvitationsService } from '../../organizations/members/invitations.service.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { UsersService } from '../../organizations/users/users.service.js';
import { SsoNoticesService } from './sso-notices.service.js';
import { SsoRefusal } from './sso-refusal.js';
import { accountOfEmail, accountOfSubject, link, type Linked, type StoredProvider } from './sso.queries.js';

const LONGEST_NAME = 255;

/** Somebody of the provider, whose e-mail is of a domain of its organization. */
export interface Vouched {
  subject: string;
  email: string;
  name: string | null;
}

/**
 * The account of somebody whom a provider vouches for: the one that they came in by before, that of a member with their
 * e-mail, or a new one. Whoever has an account and is no member keeps it to themselves.
 */
@Injectable()
export class SsoAccountsService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly users: UsersService,
    private readonly members: MembersService,
    private readonly invitations: InvitationsService,
    private readonly notices: SsoNoticesService,
  ) {}

  /** Joins the transaction that lets them in. */
  async find(provider: StoredProvider, person: Vouched): Promise<Linked> {
    const linked = await accountOfSubject(this.db, provider, person.subject);
    if (linked) return linked;
    const { organization_id, default_role } = provider;
    const known = await accountOfEmail(this.db, organization_id, person.email);
    const account = known ?? (await this.newcomer(organization_id, person, default_role));
    if (account.role === null) throw new SsoRefusal('no_member');
    const now = this.trueTime.iso();
    if (!(await link(this.db, provider, { subject: person.subject, userId: account.id, now })))
      throw new SsoRefusal('another');
    const member = await this.members.find({ organization_id }, account.id);
    await this.notices.linked(organization_id, { id: account.id, name: member?.name ?? '', role: account.role });
    return account;
  }

  /** As what they were invited to be, if so. Without a password: a mailed link sets one, where that opens anything. */
  private async newcomer(organization_id: string, person: Vouched, role: MemberRole): Promise<Linked> {
    const { email } = person;
    const name = Array.from(typedLine(person.name ?? ''))
      .slice(0, LONGEST_NAME)
      .join('');
    const account = { email, ...(name === '' ? {} : { name }), password_hash: null };
    let id = '';
    const invitation = await this.invitations.useAt(organization_id, email, async (invited) => {
      ({ id } = await this.users.add(account, invited));
      return memberCaller(organization_id, { id, name: name || email, role: invited.role });
    });
    if (!invitation) ({ id } = await this.users.add(account, { organization_id, role }));
    return { id, email, last_signed_in_at: null, role: invitation?.role ?? role };
  }
}
