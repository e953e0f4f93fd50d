import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { ENV, type Env } from '../config/env.js';
import type { MailSettings } from '../config/mail-settings.js';
import type { ComposedMail } from './composes-mail.decorator.js';
import { oneLine } from '../http/validation/one-line.js';
import { textOf } from './mail-body.js';
import { LOGO_CID, SCENE_CID, htmlOf } from './mail-html.page.js';
import { mailFailure } from './mail-failure.js';

type Pool = Transporter<SMTPPool.SentMessageInfo, SMTPPool.Options>;

const CONNECTIONS = 5;
const CONNECT_MS = 10_000;
const WHOLE_MS = 60_000;
const LIMITS = {
  ...{ maxConnections: CONNECTIONS, maxRequeues: 0 },
  ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, dnsTimeout: CONNECT_MS, socketTimeout: 30_000 },
  ...{ disableFileAccess: true, disableUrlAccess: true, tls: { rejectUnauthorized: true } },
};

/** Hands mails to the deployment's mail server, over connections that are kept for the next ones. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private pool: Promise<Pool> | null = null;

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Throws a `MailFailure`, whose words name no person. Sent again under the same id, it has the same Message-ID. */
  async send(id: string, mail: ComposedMail, signal: AbortSignal): Promise<void> {
    const settings = this.settings();
    try {
      const pool = await this.poolOf(settings);
      await pool.sendMail({
        ...envelopeOf(mail, settings),
        messageId: `<${id}@${settings.from.address.slice(settings.from.address.lastIndexOf('@') + 1)}>`,
        html: htmlOf(mail.body),
        text: textOf(mail.body),
        attachments: attachmentsOf(mail),
        headers: headersOf(mail),
        signal: AbortSignal.any([signal, AbortSignal.timeout(WHOLE_MS)]),
      });
    } catch (error) {
      throw mailFailure(error, settings);
    }
  }

  /** Connects and signs in, without a mail; throws in words for the operator. */
  async verify(): Promise<void> {
    const settings = this.settings();
    try {
      await (await this.poolOf(settings)).verify();
    } catch (error) {
      throw mailFailure(error, settings);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.pool)?.close();
    this.pool = null;
  }

  private settings(): MailSettings {
    if (!this.env.mail) throw new Error('SMTP_URL is not set.');
    return this.env.mail;
  }

  private poolOf(settings: MailSettings): Promise<Pool> {
    return (this.pool ??= openPool(settings));
  }
}

async function openPool({ host, port, secure, credentials }: MailSettings): Promise<Pool> {
  const { createTransport } = await import('nodemailer');
  const login = credentials ? { auth: credentials } : {};
  return createTransport({ pool: true, host, port, secure, ...login, ...LIMITS });
}

/** Names and addresses apart, never a text that is taken apart again: so nobody's name can add a recipient or a header. */
function envelopeOf({ to, from_name, reply_to, subject }: ComposedMail, { from }: MailSettings) {
  return {
    from: { name: nameOf(from_name ?? from.name ?? ''), address: from.address },
    to: { name: '', address: to },
    ...(reply_to ? { replyTo: { name: nameOf(reply_to.name ?? ''), address: reply_to.address } } : {}),
    subject: subjectOf(subject),
  };
}

function headersOf({ unsubscribe }: ComposedMail): Record<string, string> {
  const own = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
  if (!unsubscribe) return own;
  return { ...own, 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function attachmentsOf({
  body: { logo, cover },
  attachments = [],
}: ComposedMail): NonNullable<Parameters<Pool['sendMail']>[0]['attachments']> {
  const inline = { filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline' as const };
  const scene = { ...inline, filename: 'cover.jpg', contentType: 'image/jpeg' };
  return [
    ...(cover?.scene ? [{ ...scene, cid: SCENE_CID, content: cover.scene.jpeg }] : []),
    ...(logo ? [{ ...inline, cid: LOGO_CID, content: logo.png }] : []),
    ...attachments.map(({ filename, type, content }) => ({ filename: headerOf(filename), contentType: type, content })),
  ];
}

const MAX_CHARACTERS = 250;

function headerOf(text: string): string {
  return Array.from(oneLine(text)).slice(0, MAX_CHARACTERS).join('');
}

/** Begins a word that readers decode (RFC 2047): written by a person, it means itself. */
const ENCODED = '=?';
/** Of the text, so that a word of it has at most 75 characters. */
const WORD_BYTES = 45;

function subjectOf(text: string): string {
  const subject = headerOf(text);
  return subject.includes(ENCODED) ? encodedWords(subject) : subject;
}

/** Many readers decode names too, though the standard has them in quotes: there is no other way to keep the text. */
function nameOf(text: string): string {
  return headerOf(text).replaceAll(ENCODED, '= ?');
}

function encodedWords(text: string): string {
  const words = [''];
  for (const character of text) {
    const longer = `${words.at(-1) ?? ''}${character}`;
    if (Buffer.byteLength(longer) > WORD_BYTES) words.push(character);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}
