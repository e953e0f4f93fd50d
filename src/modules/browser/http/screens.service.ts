import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Mails } from '../../../platform/mail/mails.js';
import { PasskeysService } from '../../access/passkeys/passkeys.service.js';
import { languageOf, stringsOf } from '../language/choose.js';
import { BrowserCookiesService } from './browser-cookies.service.js';
import type { BrowserRequest } from './browser-request.js';
import type { MemberScreen, Screen } from './screen.js';

interface Options {
  /** A consent ends at the agent's own address, which browsers would count as the form's. */
  leadsAway?: boolean;
  /** Whether the page brings scripts of ours; it works without them. */
  scripts?: boolean;
  /** Whether a passkey may be asked for, which takes a script, where browsers know any. */
  passkeys?: boolean;
  /** Where those scripts may send to besides the service itself. */
  talksTo?: string[];
  /** Whether another page of ours is shown within this one. */
  frames?: boolean;
}

/** Prepares an answer that people see. */
@Injectable()
export class ScreensService {
  constructor(
    private readonly cookies: BrowserCookiesService,
    private readonly mails: Mails,
    private readonly passkeys: PasskeysService,
  ) {}

  open(request: BrowserRequest, response: Response, options: Options = {}): Screen {
    const language = languageOf(request);
    response.set({
      'Content-Security-Policy': policyOf({ scripts: options.passkeys && this.passkeys.areOffered, ...options }),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      Vary: 'Accept-Language, Cookie',
    });
    response.type('html');
    return {
      language,
      t: stringsOf(language),
      csrf: this.cookies.csrfToken(request, response),
      path: request.path,
      session: request.session ?? null,
      desk: request.desk ?? null,
      mails: this.mails.areSent,
      passkeys: this.passkeys.areOffered,
    };
  }

  /** From this answer on the browser is signed in. */
  signIn(response: Response, token: string): void {
    this.cookies.giveSession(response, token);
  }

  /** For routes behind the `MemberGuard`. */
  openForMember(request: BrowserRequest, response: Response, options: Options = {}): MemberScreen {
    const { desk, ...screen } = this.open(request, response, options);
    if (!desk) throw new Error('This route needs the MemberGuard.');
    return { ...screen, desk };
  }
}

function policyOf({ leadsAway = false, scripts = false, talksTo = [], frames = false }: Options): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    ...(scripts ? ["script-src 'self'", ["connect-src 'self'", ...talksTo].join(' ')] : []),
    ...(frames ? ["frame-src 'self'"] : []),
    "font-src 'self'",
    "img-src 'self' data:",
    ...(leadsAway ? [] : ["form-action 'self'"]),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
