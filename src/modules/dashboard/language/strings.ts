import type { AuditStrings } from './audit.js';
import type { CatalogWords } from './catalog.js';
import type { AccountStrings } from './account.js';
import type { FactorStrings } from './factors.js';
import type { SsoStrings } from './sso.js';
import type { ConsentStrings } from './consent.js';
import type { ServiceAccountStrings } from './service-accounts.js';
import type { HomeStrings } from './home.js';
import type { ConversationStrings } from './conversation.js';
import type { PeopleStrings } from './people.js';
import type { ReleaseStrings } from './release.js';
import type { ReminderStrings } from './reminders.js';
import type { LeadStrings } from './leads.js';
import type { MediaStrings } from './media.js';
import type { OrganizationStrings } from './organization.js';
import type { ProposalStrings } from './proposals.js';
import type { TemplateWords } from './templates.js';
import type { Mistakes } from './mistakes.js';
import type { ThemeStrings } from './themes.js';
import type { UsageStrings } from './usage.js';
import type { WebhookStrings } from './webhooks.js';
import type { MemberRole } from '../../../platform/auth/permissions.js';

export type Language = 'en' | 'fr';

/** Every text of the dashboard, by the page it is on. */
export interface Strings extends AccountStrings, FactorStrings, SsoStrings {
  locale: string;
  product: string;
  /** What a control does, and to what, for those who hear it alone. */
  about: (what: string, name: string) => string;
  skip: string;
  nav: Record<
    | 'desk'
    | 'home'
    | 'proposals'
    | 'leads'
    | 'catalog'
    | 'templates'
    | 'themes'
    | 'media'
    | 'settings'
    | 'organization'
    | 'studio'
    | 'apiKeys'
    | 'integrations'
    | 'members'
    | 'webhooks'
    | 'audit'
    | 'usage',
    string
  >;
  testMode: { band: string; enter: string; leave: string };
  account: { signedInAs: string; switch: string; signOut: string; signOutEverywhere: string };
  fields: { email: string; password: string; name: string; organization: string };
  login: {
    title: string;
    intro: string;
    button: string;
    wrong: string;
    wrongPasskey: string;
    noPasskey: string;
    passkey: string;
    tooMany: string;
    lost: string;
  };
  password: {
    title: string;
    intro: string;
    ask: string;
    asked(email: string): string;
    newTitle: string;
    newIntro: string;
    set: string;
    mailSubject(host: string): string;
    mailIntro(host: string): string;
    mailWhy: string;
  };
  ownPassword: Record<'title' | 'intro' | 'current' | 'next' | 'saved', string>;
  setup: {
    title: string;
    intro: string;
    yourName: string;
    organization: string;
    passwordHint: string;
    button: string;
    closed: string;
    needsLink: string;
  };
  organizations: { title: string; intro: string; none: string };
  roles: Record<MemberRole, string>;
  keys: {
    title: string;
    intro: string;
    empty: string;
    create: string;
    name: string;
    nameHint: string;
    scopes: string;
    scopesHint: string;
    resource: string;
    actions: Record<'read' | 'write' | 'delete', string>;
    expires: string;
    expiries: Record<string, string>;
    made: string;
    shownOnce: string;
    key: string;
    created: string;
    lastUsed: string;
    never: string;
    expiry: string;
    revoke: string;
    addresses: string;
    anywhere: string;
    rotate: string;
    rotateTitle: (name: string) => string;
    rotateText: string;
    overlap: string;
    overlaps: Record<string, string>;
    revokeTitle: (name: string) => string;
    revokeText: string;
    revoked: string;
    expired: string;
    by: (name: string) => string;
    onlyAdmins: string;
    left: string;
    leftText: (name: string) => string;
    revokeAll: string;
    allScopes: string;
    scopeCount: (count: number) => string;
  };
  home: HomeStrings;
  people: PeopleStrings;
  release: ReleaseStrings;
  reminders: ReminderStrings;
  conversation: ConversationStrings;
  proposals: ProposalStrings;
  leads: LeadStrings;
  catalog: CatalogWords;
  templates: TemplateWords;
  themes: ThemeStrings;
  media: MediaStrings;
  organization: OrganizationStrings;
  audit: AuditStrings;
  usage: UsageStrings;
  consent: ConsentStrings;
  serviceAccounts: ServiceAccountStrings;
  integrations: Record<
    | 'title'
    | 'intro'
    | 'connect'
    | 'empty'
    | 'agent'
    | 'member'
    | 'access'
    | 'readOnly'
    | 'full'
    | 'restrict'
    | 'widen'
    | 'none'
    | 'connected'
    | 'lastUsed'
    | 'never'
    | 'revoke'
    | 'revokeText',
    string
  > & { revokeTitle: (name: string) => string };
  members: Record<
    | 'title'
    | 'intro'
    | 'role'
    | 'joined'
    | 'remove'
    | 'leave'
    | 'you'
    | 'save'
    | 'invite'
    | 'inviteByMail'
    | 'inviteByLink'
    | 'mailLink'
    | 'makeLink'
    | 'linkHint'
    | 'open'
    | 'until'
    | 'withdraw'
    | 'leaveTitle'
    | 'removeText',
    string
  > &
    Record<'link' | 'mailed' | 'removeTitle' | 'keysStay', (part: string) => string>;
  join: {
    title: (organization: string) => string;
    invited: (email: string, role: string) => string;
    another: (email: string) => string;
    known: string;
    button: string;
    mailSubject: (organization: string) => string;
    mailIntro: (organization: string, host: string) => string;
    mailWhy: string;
  };
  webhooks: WebhookStrings;
  cancel: string;
  back: string;
  problems: Record<
    'csrf' | 'forbidden' | 'notFound' | 'gone' | 'goneInvitation' | 'goneLink' | 'tooMany' | 'failed' | 'state',
    [title: string, text: string]
  >;
  wrong: string;
  mistakes: Mistakes;
  request: string;
}
