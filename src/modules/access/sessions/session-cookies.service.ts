import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Response } from 'express';
import { ENV, type Env } from '../../../platform/config/env.js';
import { hostCookie } from '../../../platform/http/cookies.js';
import { SESSION_COOKIE, SESSION_SECONDS } from './sessions.service.js';

/** The cookie by which a browser is signed in. */
@Injectable()
export class SessionCookiesService {
  /** Of every cookie of members' browsers. */
  readonly attributes: CookieOptions;
  private readonly name: string;

  constructor(@Inject(ENV) { baseUrl }: Env) {
    this.attributes = { httpOnly: true, sameSite: 'lax', secure: baseUrl.startsWith('https:'), path: '/' };
    this.name = hostCookie(SESSION_COOKIE, baseUrl);
  }

  /** From this answer on the browser is signed in by it. */
  give(response: Response, token: string): void {
    response.cookie(this.name, token, { ...this.attributes, maxAge: SESSION_SECONDS * 1000 });
  }

  take(response: Response): void {
    response.clearCookie(this.name, this.attributes);
  }
}
