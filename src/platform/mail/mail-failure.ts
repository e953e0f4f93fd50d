import type { MailSettings } from '../config/mail-settings.js';
import { ownValue } from '../own-value.js';

/** Why a mail was not sent, without the server's own words, which repeat addresses. */
export class MailFailure extends Error {
  constructor(
    message: string,
    /** The server will not take this mail, however often it is tried. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

interface Failed {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  permanent?: boolean;
}

const WORDS: Record<string, string> = {
  EAUTH: 'refuses the user or the password of SMTP_URL',
  ENOAUTH: 'wants a user and a password in SMTP_URL',
  EDNS: 'is not known by its name',
  ETLS: 'does not agree on TLS: smtps:// is for TLS from the start, smtp:// for STARTTLS or none',
  ETIMEDOUT: 'does not answer in time',
  EABORT: 'was not waited for any longer',
  ESOCKET: 'cannot be reached',
  ECONNECTION: 'broke the connection',
};

/** A recipient or a message that is refused will be refused again; a sender or a login is the operator's to mend. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
const ABOUT_THE_SENDER = /^MAIL FROM/;

/** In plain words for the operator. */
export function mailFailure(error: unknown, { host, port }: Pick<MailSettings, 'host' | 'port'>): MailFailure {
  const { code = '', originalCode, responseCode, permanent = false, command = '' } = (error ?? {}) as Failed;
  const isFinal = permanent && ABOUT_THE_MAIL.has(code) && !ABOUT_THE_SENDER.test(command);
  const what =
    ownValue(WORDS, code) ?? (ABOUT_THE_SENDER.test(command) ? 'refuses MAIL_FROM' : 'does not take the mail');
  const marks = [originalCode, responseCode === undefined ? undefined : `answer ${responseCode}`].filter(Boolean);
  return new MailFailure(
    `The mail server at ${host}:${port} ${what}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}.`,
    isFinal,
  );
}
