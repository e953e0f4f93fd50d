import { Inject, Injectable } from '@nestjs/common';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { AppError } from '../../../platform/errors/errors.js';
import { cookieOf, hostCookie } from '../../../platform/http/cookies.js';
import { SESSION_COOKIE, SessionsService, deskOf } from './sessions.service.js';

const SENT_BY = 'x-requested-with';
/** Where a second factor is added, and what that asks for. */
const OF_THE_PERSON = /^\/v1\/me(\/|$)/;
const LACKING = new AppError(
  'second_factor_required',
  'This organization asks everybody for a second factor. Add one first: POST /app/api/v1/me/factors.',
);
const OURS = 'proposal-service';
const READING = new Set(['GET', 'HEAD']);

/** Knows members by their session: the credential of the API for people who are signed in. */
@Injectable()
export class MemberAuthenticationService {
  private readonly origin: string;

  constructor(
    private readonly sessions: SessionsService,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.origin = new URL(env.baseUrl).origin;
  }

  /** Sets the request's caller, or gives why there is none: 401 without a session, 403 for what no page of ours sent. */
  async refusal(request: CallerRequest): Promise<AppError | null> {
    const token = cookieOf(request, hostCookie(SESSION_COOKIE, this.env.baseUrl));
    const session = token ? await this.sessions.find(token) : null;
    if (!session) return new AppError('unauthorized', 'Sign in first: this takes a session.');
    const foreign = this.foreign(request);
    if (foreign) return foreign;
    const desk = deskOf(session);
    if (!desk) return new AppError('forbidden', 'Choose one of your organizations first.');
    request.caller = desk.caller;
    return desk.caller.lacks_factor && !OF_THE_PERSON.test(request.path) ? LACKING : null;
  }

  /**
   * Whatever of it a browser says must be so; and no form can set a header, nor a script of another site without our leave.
   * With what writes every browser says it: `Origin` by itself, `Sec-Fetch-Site` where it trusts the address. With what
   * reads it says nothing where it does not.
   */
  private foreign({ method, headers }: CallerRequest): AppError | null {
    const { origin, 'sec-fetch-site': site } = headers;
    const isOurs = (site ?? 'same-origin') === 'same-origin' && (origin ?? this.origin) === this.origin;
    if (!isOurs) return new AppError('forbidden', 'This was sent from another site.');
    if (!READING.has(method) && origin === undefined && site === undefined)
      return new AppError('forbidden', 'Send the header Origin, or Sec-Fetch-Site, as browsers do.');
    if (headers[SENT_BY] === OURS) return null;
    return new AppError('forbidden', 'Send the header X-Requested-With: proposal-service.');
  }
}
