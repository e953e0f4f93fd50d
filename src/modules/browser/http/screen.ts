import type { Desk, Session } from '../../access/sessions/sessions.service.js';
import type { Language, Strings } from '../language/strings.js';

/** What every page is drawn with. */
export interface Screen {
  language: Language;
  t: Strings;
  /** Proves that a form was made for this browser. */
  csrf: string;
  /** Path of the address, without its query. */
  path: string;
  session: Session | null;
  desk: Desk | null;
  /** Whether the deployment sends mail. */
  mails: boolean;
  /** Whether browsers know passkeys where the service is. */
  passkeys: boolean;
}

/** A form that comes back: what was typed, and what is wrong with it by field. */
export interface Returned {
  values: Record<string, string | string[]>;
  errors: Record<string, string>;
}

export const UNTOUCHED: Returned = { values: {}, errors: {} };

/** A screen of somebody who has chosen an organization. */
export type MemberScreen = Screen & { desk: Desk };
