import { isEmail } from 'class-validator';
import { parseUrl } from '../http/parse-url.js';
import type { SettingsReader } from './settings-reader.js';

/** How mails are sent, and in whose name. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS, where the server offers it. */
  secure: boolean;
  credentials: { user: string; pass: string } | null;
  from: MailAddress;
}

/** An address with the name that is shown beside it. */
export interface MailAddress {
  name: string | null;
  address: string;
}

type Server = Omit<MailSettings, 'from'>;

const NAMED = /^"?([^"<>]*?)"?\s*<([^<>\s]+)>$/;
const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

/** Null without SMTP_URL: then nothing is mailed. */
export function mailSettings(read: SettingsReader): MailSettings | null {
  const server = read.parsed<Server | null>(
    'SMTP_URL',
    null,
    serverOf,
    'an address such as smtp://user:password@host:587 or smtps://host:465, without a path; what is special in user and password is percent-encoded',
  );
  const expected = 'an e-mail address, or a name with one: Example <proposals@example.com>';
  const from = read.parsed<MailAddress | null>('MAIL_FROM', null, addressOf, expected);
  if (server && !read.text('MAIL_FROM')) read.problems.push('MAIL_FROM is required with SMTP_URL.');
  if (from && !read.text('SMTP_URL')) read.problems.push('SMTP_URL is required with MAIL_FROM.');
  return server && from && { ...server, from };
}

function serverOf(value: string): Server | undefined {
  const url = parseUrl(value);
  const port = PORTS[url?.protocol ?? ''];
  if (!url?.hostname || port === undefined || /[/?#]./.test(value.slice(url.protocol.length + 2))) return undefined;
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  if (user === null || pass === null || (user === '' && pass !== '')) return undefined;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? port : Number(url.port),
    secure: url.protocol === 'smtps:',
    credentials: user === '' ? null : { user, pass },
  };
}

function addressOf(value: string): MailAddress | undefined {
  const [, name, address = value] = NAMED.exec(value) ?? [];
  return isEmail(address) && !/[\r\n]/.test(value) ? { name: name?.trim() || null, address } : undefined;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
