import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ERROR_STATUS, AppError } from '../../../platform/errors/errors.js';
import { addressOf } from '../../../platform/http/trusted-proxy.js';
import { SessionsService } from '../../access/sessions/sessions.service.js';
import { SignInService } from '../../access/sessions/sign-in.service.js';
import { BrowserCookiesService } from '../http/browser-cookies.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { secretOf, textOf, type Form } from '../http/form.js';

/** Why the form of somebody who wants in comes back. */
export type SignInMistake = 'wrong' | 'tooMany';

/** Signs a browser in by a form with e-mail and password; the session it had before ends. */
@Injectable()
export class BrowserSignInService {
  constructor(
    private readonly accounts: SignInService,
    private readonly sessions: SessionsService,
    private readonly cookies: BrowserCookiesService,
  ) {}

  /** Null once the person is in; else the answer has its status. */
  async signIn(request: DashboardRequest, response: Response, form: Form): Promise<SignInMistake | null> {
    const credentials = { email: textOf(form, 'email'), password: secretOf(form, 'password') };
    const origin = { address: addressOf(request), known_browser: this.cookies.knownBrowser(request) };
    try {
      const signedIn = await this.accounts.signIn(credentials, origin);
      if (!signedIn) {
        response.status(401);
        return 'wrong';
      }
      if (request.session_token) await this.sessions.end(request.session_token);
      this.cookies.giveSession(response, signedIn.token);
      this.cookies.giveKnownBrowser(response, signedIn.known_browser);
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'rate_limit_exceeded') throw error;
      response.status(ERROR_STATUS[error.code]).set(error.headers);
      return 'tooMany';
    }
  }
}
