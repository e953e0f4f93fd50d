import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Permission } from '../../../platform/auth/permissions.js';
import { Mails } from '../../../platform/mail/mails.js';
import { Clock } from '../../../platform/time/clock.js';
import { PasskeysService } from '../../access/passkeys/passkeys.service.js';
import { languageOf, stringsOf } from '../language/choose.js';
import { formatsOf } from '../language/formats.js';
import { BrowserCookiesService } from './browser-cookies.service.js';
import type { DashboardRequest } from './dashboard-request.js';
import { requirePermission } from './require-permission.js';
import type { DeskScreen, Screen } from './screen.js';

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
    private readonly clock: Clock,
  ) {}

  open(request: DashboardRequest, response: Response, options: Options = {}): Screen {
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

  /** For routes behind the desk's guard. */
  openDesk(request: DashboardRequest, response: Response, options: Options = {}): DeskScreen {
    const { desk, ...screen } = this.open(request, response, options);
    if (!desk) throw new Error('This route needs the DeskGuard.');
    const formats = formatsOf(screen.language, desk.session.timezone);
    return { ...screen, desk, formats, now: this.clock.iso() };
  }

  /** For those of them whose role must allow it. */
  openFor(request: DashboardRequest, response: Response, needed: Permission, options: Options = {}): DeskScreen {
    const screen = this.openDesk(request, response, options);
    requirePermission(screen.desk.caller, needed);
    return screen;
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
