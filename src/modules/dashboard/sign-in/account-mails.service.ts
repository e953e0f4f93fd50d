import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/config/env.js';
import { ComposesMail, type ComposedMail, type PostedMail } from '../../../platform/mail/composes-mail.decorator.js';
import { PASSWORD_MAIL } from '../../access/sessions/password-resets.service.js';
import { stringsOf } from '../language/choose.js';

/** The dashboard's own colour, which no theme changes. */
const ACCENT = { solid: '#1d4ed8', text: '#ffffff' };

/** Writes the mails about people's accounts, which belong to no organization alone. */
@Injectable()
export class AccountMailsService {
  constructor(@Inject(ENV) private readonly env: Env) {}

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
}
