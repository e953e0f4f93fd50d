import type { CookieOptions, Response } from 'express';
import { hostCookie } from '../../../platform/http/cookies.js';
import { SESSION_COOKIE, SESSION_SECONDS } from './sessions.service.js';

/** From this answer on the browser is signed in by it. */
export function giveSession(response: Response, token: string, baseUrl: string): void {
  const lasting = { ...cookieAttributes(baseUrl), maxAge: SESSION_SECONDS * 1000 };
  response.cookie(hostCookie(SESSION_COOKIE, baseUrl), token, lasting);
}

/** Of every cookie of the dashboard. */
export function cookieAttributes(baseUrl: string): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure: baseUrl.startsWith('https:'), path: '/' };
}
