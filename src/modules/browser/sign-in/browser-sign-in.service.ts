import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ERROR_STATUS, AppError } from '../../../platform/errors/errors.js';
import { addressOf } from '../../../platform/http/trusted-proxy.js';
import type { SecondProof } from '../../access/factors/factor-checks.service.js';
import { PasskeySignInService } from '../../access/passkeys/passkey-sign-in.service.js';
import { SessionsService } from '../../access/sessions/sessions.service.js';
import type { Arrival } from '../../access/sessions/arrivals.service.js';
import { SecondStepsService } from '../../access/sessions/second-steps.service.js';
import type { SignInOrigin } from '../../access/sessions/sign-in-limits.service.js';
import { SignInService, type HalfWay } from '../../access/sessions/sign-in.service.js';
import { BrowserCookiesService } from '../http/browser-cookies.service.js';
import type { BrowserRequest } from '../http/browser-request.js';
import { secretOf, textOf, type Form } from '../http/form.js';
import { BrowserSsoService } from './browser-sso.service.js';
import { BY_SSO } from './sso.page.js';
import type { CodeMistake } from '../language/factors.js';

/** Why the form of somebody who wants in comes back. */
export type SignInMistake = 'wrong' | 'wrongPasskey' | 'tooMany' | 'noProvider';

/** Where a second factor is asked for. */
export const SECOND_STEP = '/app/login/code';

const MISTAKES = {
  code: { wrong: 'wrongCode', tooMany: 'tooManyCodes' },
  recovery_code: { wrong: 'wrongRecoveryCode', tooMany: 'tooManyCodes' },
  passkey: { wrong: 'wrongPasskey', tooMany: 'tooManyCodes' },
} as const satisfies Record<SecondProof['kind'], Record<'wrong' | 'tooMany', CodeMistake>>;

/** Signs a browser in by a form with e-mail and password, and another one with a code; the session it had before ends. */
@Injectable()
export class BrowserSignInService {
  constructor(
    private readonly accounts: SignInService,
    private readonly passkeys: PasskeySignInService,
    private readonly secondSteps: SecondStepsService,
    private readonly sessions: SessionsService,
    private readonly cookies: BrowserCookiesService,
    private readonly sso: BrowserSsoService,
  ) {}

  /**
   * Null once the browser is led on: to where it wants to go, to the second factor first, or to the provider of the e-mail's
   * domain. Else the answer has its status.
   */
  async signIn(request: BrowserRequest, response: Response, form: Form, next: string): Promise<SignInMistake | null> {
    const credentials = { email: textOf(form, 'email'), password: secretOf(form, 'password') };
    const isBySso = form[BY_SSO.name] === BY_SSO.value;
    if (isBySso || credentials.password === '') {
      if (await this.sso.leadByEmail(response, credentials.email, next)) return null;
      if (isBySso) {
        response.status(400);
        return 'noProvider';
      }
    }
    const mistakes = { wrong: 'wrong', tooMany: 'tooMany' } as const;
    return this.attempt<SignInMistake>(request, response, { next, ...mistakes }, (origin) =>
      this.accounts.signIn(credentials, origin),
    );
  }

  /** The same by a passkey alone. */
  signInWithPasskey(request: BrowserRequest, response: Response, form: Form, next: string) {
    const mistakes = { wrong: 'wrongPasskey', tooMany: 'tooMany' } as const;
    return this.attempt<SignInMistake>(request, response, { next, ...mistakes }, (origin) =>
      this.passkeys.signIn(textOf(form, 'credential'), this.cookies.browser(request), origin),
    );
  }

  /** The same for what comes after the password; 410 where too much time has passed since the password. */
  giveCode(request: BrowserRequest, response: Response, form: Form, next: string): Promise<CodeMistake | null> {
    const proof = proofIn(form);
    return this.attempt<CodeMistake>(request, response, { next, ...MISTAKES[proof.kind] }, (origin) =>
      this.secondSteps.finish(this.cookies.secondStep(request), proof, origin),
    );
  }

  private async attempt<M extends string>(
    request: BrowserRequest,
    response: Response,
    { next, wrong, tooMany }: { next: string; wrong: M; tooMany: M },
    prove: (origin: SignInOrigin) => Promise<Arrival | HalfWay | null>,
  ): Promise<M | null> {
    try {
      const proved = await prove({ address: addressOf(request), known_browser: this.cookies.knownBrowser(request) });
      if (!proved) {
        response.status(401);
        return wrong;
      }
      await this.leadOn(request, response, proved, next);
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'rate_limit_exceeded') throw error;
      response.status(ERROR_STATUS[error.code]).set(error.headers);
      return tooMany;
    }
  }

  private async leadOn(
    request: BrowserRequest,
    response: Response,
    proved: Arrival | HalfWay,
    next: string,
  ): Promise<void> {
    if ('provider_of' in proved) {
      await this.sso.lead(response, proved.provider_of, { next });
      return;
    }
    if ('second_step' in proved) {
      this.cookies.giveSecondStep(response, proved.second_step);
      response.redirect(303, `${SECOND_STEP}?next=${encodeURIComponent(next)}`);
      return;
    }
    if (request.session_token) await this.sessions.end(request.session_token);
    this.cookies.giveSession(response, proved.token);
    this.cookies.giveKnownBrowser(response, proved.known_browser);
    if (this.cookies.secondStep(request) !== undefined) this.cookies.takeSecondStep(response);
    response.redirect(303, next);
  }
}

function proofIn(form: Form): SecondProof {
  if (form.credential !== undefined) return { kind: 'passkey', typed: textOf(form, 'credential') };
  const kind = form.recovery_code === undefined ? 'code' : 'recovery_code';
  return { kind, typed: textOf(form, kind) };
}
