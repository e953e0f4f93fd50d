import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/config/env.js';
import { ComposesMail, type ComposedMail, type PostedMail } from '../../../platform/mail/composes-mail.decorator.js';
import { isolated } from '../../../platform/mail/mail-body.js';
import { writtenTime } from '../../../platform/time/written-date.js';
import { PASSWORD_MAIL } from '../../access/sessions/password-resets.service.js';
import { INVITATION_MAIL } from '../../organizations/members/invitations.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import {
  SECURITY_MAILS,
  SECURITY_MATTERS,
  type SecurityMatter,
} from '../../organizations/users/security-mails.service.js';
import { stringsOf } from '../language/choose.js';

/** Where to look at it, where that is not among what lets the person in. */
const PLACES: Partial<Record<SecurityMatter, string>> = {
  bank_details: '/app/settings/organization',
  connection: '/app/settings/agents',
  sso: '/app/settings/audit-log',
};
const SECURITY = '/app/settings/security';

/** What is told of the organization, and not of the service. */
const OF_ORGANIZATION: ReadonlySet<SecurityMatter> = new Set([
  'api_key',
  'bank_details',
  'connection',
  'factors_removed',
  'sso',
]);

/** The service's own colour, which no theme changes. */
const ACCENT = { solid: '#1d4ed8', text: '#ffffff' };

/** Writes the mails about people's accounts, and how they come to one. */
@Injectable()
export class AccountMailsService {
  constructor(
    private readonly organizations: OrganizationsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @ComposesMail(PASSWORD_MAIL)
  password({ content: { to, token, language: wanted } }: PostedMail): Promise<ComposedMail | null> {
    if (!to || !token) return Promise.resolve(null);
    const language = wanted === 'fr' ? 'fr' : 'en';
    const { password: words } = stringsOf(language);
    const { host } = new URL(this.env.baseUrl);
    return Promise.resolve({
      ...{ to, from_name: null, reply_to: null, subject: words.mailSubject(host) },
      body: {
        ...{ language, sender: this.env.mail?.from.name ?? host, heading: words.newTitle, accent: ACCENT },
        ...{ preview: words.mailIntro(host), paragraphs: [words.mailIntro(host)] },
        button: { label: words.set, url: `${this.env.baseUrl}/app/password/${token}` },
        notes: [words.mailWhy],
      },
    });
  }

  /** What was done, when and from where; whoever did not do it is told what to do. */
  @ComposesMail(...SECURITY_MAILS)
  async security({ organization_id, content }: PostedMail): Promise<ComposedMail | null> {
    const { to, language: wanted, at, address, browser } = content;
    const matter = SECURITY_MATTERS.find((one) => one === content.matter);
    if (!to || !at || !matter) return null;
    const language = wanted === 'fr' ? 'fr' : 'en';
    const { securityMails: words } = stringsOf(language);
    const { name, timezone } = await this.organizations.get(organization_id);
    const { host } = new URL(this.env.baseUrl);
    const when = writtenTime(new Date(at), language, timezone);
    const told = words.told[matter](isolated(OF_ORGANIZATION.has(matter) ? name : host));
    return {
      ...{ to, from_name: null, reply_to: null, subject: words.subjects[matter](host) },
      body: {
        ...{ language, sender: this.env.mail?.from.name ?? host, heading: words.headings[matter], accent: ACCENT },
        ...{ preview: told, paragraphs: [told, words.when(when, address ?? null, browser ? isolated(browser) : null)] },
        button: { label: words.button, url: `${this.env.baseUrl}${PLACES[matter] ?? SECURITY}` },
        notes: [words.notYou[matter]],
      },
    };
  }

  @ComposesMail(INVITATION_MAIL)
  async invitation({ organization_id, content }: PostedMail): Promise<ComposedMail | null> {
    const { to, token, language: wanted } = content;
    if (!to || !token) return null;
    const language = wanted === 'fr' ? 'fr' : 'en';
    const { join: words } = stringsOf(language);
    const { name } = await this.organizations.get(organization_id);
    const { host } = new URL(this.env.baseUrl);
    const [organization, intro] = [isolated(name), words.mailIntro(isolated(name), host)];
    return {
      ...{ to, from_name: null, reply_to: null, subject: words.mailSubject(organization) },
      body: {
        ...{ language, sender: this.env.mail?.from.name ?? host, heading: words.title(organization), accent: ACCENT },
        ...{ preview: intro, paragraphs: [intro] },
        button: { label: words.button, url: `${this.env.baseUrl}/app/join/${token}` },
        notes: [words.mailWhy],
      },
    };
  }
}
