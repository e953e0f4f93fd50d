import type { AccountStrings } from './account.js';
import type { FactorStrings } from './factors.js';
import type { SsoStrings } from './sso.js';
import type { ConsentStrings } from './consent.js';
import type { Mistakes } from './mistakes.js';
import type { MemberRole } from '../../../platform/auth/permissions.js';

export type Language = 'en' | 'fr';

/** Every text of these pages, by the page it is on. */
export interface Strings extends AccountStrings, FactorStrings, SsoStrings {
  product: string;
  signOut: string;
  fields: { email: string; password: string };
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
  setup: {
    title: string;
    intro: string;
    yourName: string;
    organization: string;
    passwordHint: string;
    button: string;
    closed: string;
    needsLink: string;
    noOwner: string;
    whereLink: string;
  };
  organizations: { title: string; intro: string; none: string };
  roles: Record<MemberRole, string>;
  consent: ConsentStrings;
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
  back: string;
  problems: Record<
    'csrf' | 'forbidden' | 'notFound' | 'gone' | 'goneInvitation' | 'goneLink' | 'tooMany' | 'failed' | 'state',
    [title: string, text: string]
  >;
  wrong: string;
  mistakes: Mistakes;
  request: string;
}
