import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Mails } from '../../../platform/mail/mails.js';
import { correlation } from '../../../platform/operations/correlation.js';
import { TrueTime } from '../../../platform/time/true-time.js';

/** What people are told of, since somebody else could have done it. */
export const SECURITY_MATTERS = [
  'sign_in',
  'password',
  'factor_added',
  'factor_removed',
  'passkey_added',
  'passkey_removed',
  'factors_removed',
  'codes_failed',
  'recovery_codes',
  'recovery_code_used',
  'api_key',
  'connection',
  'bank_details',
  'sso',
] as const;
export type SecurityMatter = (typeof SECURITY_MATTERS)[number];

/** Of the mail that tells people what was done with their account, or in their name. */
const securityMail = (matter: SecurityMatter) => `account.security.${matter}`;
/** Without a matter of its own: what was posted before they were counted apart. */
export const SECURITY_MAILS = ['account.security', ...SECURITY_MATTERS.map(securityMail)];

interface Addressee {
  user_id: string;
  email: string;
  organization_id: string;
  language: string;
}

const DAY = 24 * 3600;
const MAILS_A_DAY = 20;

/** In their own language, or that of the organization that the person has been in for the longest, where none is named. */
const PERSON = {
  name: 'security-mails:person',
  text: `select u.id as user_id, u.email, m.organization_id, coalesce(u.language, o.default_language) as language
         from users u join memberships m on m.user_id = u.id join organizations o on o.id = m.organization_id
         where u.id = $1 and ($2::uuid is null or m.organization_id = $2) order by m.joined_at, m.organization_id limit 1`,
};
const OWNERS = {
  name: 'security-mails:owners',
  text: `select u.id as user_id, u.email, m.organization_id, coalesce(u.language, o.default_language) as language
         from memberships m join users u on u.id = m.user_id join organizations o on o.id = m.organization_id
         where m.organization_id = $1 and (m.role = 'owner' or m.user_id = $2) order by m.joined_at, m.user_id limit 100`,
};

/** Tells people by mail of what opens doors, in the transaction that does it. */
@Injectable()
export class SecurityMailsService {
  constructor(
    private readonly db: Database,
    private readonly mails: Mails,
    private readonly trueTime: TrueTime,
  ) {}

  async tellPerson(userId: string | null, matter: SecurityMatter, organizationId: string | null = null): Promise<void> {
    if (!userId || !this.mails.areSent) return;
    const person = await this.db.row<Addressee>(PERSON, [userId, organizationId]);
    if (person) await this.post(person, matter);
  }

  /** And whoever does it, where that is another. */
  async tellOwners(organizationId: string, actorId: string | null, matter: SecurityMatter): Promise<void> {
    if (!this.mails.areSent) return;
    for (const owner of await this.db.rows<Addressee>(OWNERS, [organizationId, actorId]))
      await this.post(owner, matter);
  }

  /** Whoever does it again and again fills no mailbox by it, and hides nothing else behind it. */
  private async post({ user_id: about, email: to, organization_id, language }: Addressee, matter: SecurityMatter) {
    const kind = securityMail(matter);
    const quota = { organization_id, kind, about, seconds: DAY, limit: MAILS_A_DAY };
    if ((await this.mails.secondsUntil(quota)) > 0) return;
    const { address = null, browser = null } = correlation() ?? {};
    const content = { to, matter, language, at: this.trueTime.iso(), address, browser: browser?.slice(0, 300) ?? null };
    await this.mails.post({ organization_id, kind, about, content });
  }
}
