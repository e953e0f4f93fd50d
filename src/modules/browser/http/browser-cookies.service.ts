import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { cookieOf, hostCookie } from '../../../platform/http/cookies.js';
import { ForeignForm, requireSameOrigin } from '../../../platform/http/same-origin.js';
import { SECOND_STEP_SECONDS } from '../../access/sessions/second-steps.service.js';
import { SessionCookiesService } from '../../access/sessions/session-cookies.service.js';
import { SSO_STEP_SECONDS } from '../../access/sso/sso-sign-in.service.js';
import { SESSION_COOKIE, SESSION_SECONDS } from '../../access/sessions/sessions.service.js';
import { textOf, type Form } from './form.js';

const VISITOR = 'visitor';
const KNOWN_BROWSER = 'known_browser';
const SECOND_STEP = 'second_step';
const SSO_STEP = 'sso_step';
const KNOWN_SECONDS = 180 * 24 * 3600;
const RANDOM = /^[\w-]{22,64}$/;

/** The cookies of members' browsers: who is signed in, which browser a form was made for, and who signed in here before. */
@Injectable()
export class BrowserCookiesService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly secrets: Secrets,
    private readonly sessions: SessionCookiesService,
  ) {}

  session(request: Request): string | undefined {
    const token = this.read(request, SESSION_COOKIE);
    return token !== undefined && RANDOM.test(token) ? token : undefined;
  }

  giveSession(response: Response, token: string): void {
    this.sessions.give(response, token);
  }

  takeSession(response: Response): void {
    this.sessions.take(response);
  }

  /** What `giveKnownBrowser` gave, as the browser says. */
  knownBrowser(request: Request): string | undefined {
    return this.read(request, KNOWN_BROWSER);
  }

  giveKnownBrowser(response: Response, value: string): void {
    this.give(response, KNOWN_BROWSER, value, KNOWN_SECONDS);
  }

  /** Of who has given the password, and not yet a second factor. */
  secondStep(request: Request): string | undefined {
    return this.read(request, SECOND_STEP);
  }

  giveSecondStep(response: Response, token: string): void {
    this.give(response, SECOND_STEP, token, SECOND_STEP_SECONDS);
  }

  takeSecondStep(response: Response): void {
    response.clearCookie(hostCookie(SECOND_STEP, this.env.baseUrl), this.sessions.attributes);
  }

  /** Names the browser in which forms of ours were shown; empty for one that has seen none. */
  browser(request: Request): string {
    return this.visitor(request) ?? '';
  }

  /** Of who is at the provider of an organization. */
  ssoStep(request: Request): string | undefined {
    return this.read(request, SSO_STEP);
  }

  giveSsoStep(response: Response, token: string): void {
    this.give(response, SSO_STEP, token, SSO_STEP_SECONDS);
  }

  takeSsoStep(response: Response): void {
    response.clearCookie(hostCookie(SSO_STEP, this.env.baseUrl), this.sessions.attributes);
  }

  /** The token for forms of this browser, which gets its cookie when it has none. */
  csrfToken(request: Request, response: Response): string {
    const known = this.visitor(request);
    const visitor = known ?? randomBytes(24).toString('base64url');
    if (!known) this.give(response, VISITOR, visitor, SESSION_SECONDS);
    return this.secrets.sign('form', this.boundTo(request, visitor));
  }

  /** Refuses what was not sent by a form of ours that was made for this browser. */
  requireOwnForm(request: Request): void {
    requireSameOrigin(request, this.env.baseUrl);
    const visitor = this.visitor(request);
    const token = textOf(request.body as Form | undefined, '_csrf');
    if (!visitor || !this.secrets.verify('form', this.boundTo(request, visitor), token))
      throw new ForeignForm('The form is too old, or it is not ours.');
  }

  private boundTo(request: Request, visitor: string): string {
    return `form:${visitor}:${this.session(request) ?? ''}`;
  }

  private visitor(request: Request): string | undefined {
    const value = this.read(request, VISITOR);
    return value !== undefined && RANDOM.test(value) ? value : undefined;
  }

  private read(request: Request, name: string): string | undefined {
    return cookieOf(request, hostCookie(name, this.env.baseUrl));
  }

  private give(response: Response, name: string, value: string, seconds: number): void {
    response.cookie(hostCookie(name, this.env.baseUrl), value, {
      ...this.sessions.attributes,
      maxAge: seconds * 1000,
    });
  }
}
