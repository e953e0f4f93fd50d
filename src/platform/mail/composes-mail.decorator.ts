import { SetMetadata } from '@nestjs/common';
import type { MailAddress } from '../config/mail-settings.js';
import type { MailBody } from './mail-body.js';

/** What a mail was posted with, once it is to be sent. */
export interface PostedMail {
  organization_id: string;
  /** The record that it tells of. */
  about: string | null;
  created_at: string;
  content: MailContent;
}

/** What is kept of a mail until it has ended, sealed: the recipient where it is known, and what the text is made of. */
export type MailContent = Record<string, string | null>;

/** A mail, ready but for its sender's address. */
export interface ComposedMail {
  to: string;
  /** The name beside the deployment's address; that of the deployment where null. */
  from_name: string | null;
  reply_to: MailAddress | null;
  subject: string;
  body: MailBody;
  /** Where whoever gets it wants no more of the kind; mail programs ask there by themselves (RFC 8058). */
  unsubscribe?: string;
  attachments?: MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  type: string;
  content: Buffer;
}

export type Composer = (mail: PostedMail) => Promise<ComposedMail | null>;

export const COMPOSER = 'mail:composer';

/** A service method `(posted) → mail` that writes the mails of these kinds when they are sent; null for one that is no longer true. */
export function ComposesMail(...kinds: string[]): MethodDecorator {
  return SetMetadata(COMPOSER, kinds);
}
