import type { Request, Response } from 'express';
import type { Secrets } from '../../../platform/crypto/secrets.js';
import { cookieOf } from '../../../platform/http/cookies.js';

const LASTS_SECONDS = 12 * 3600;

interface Lock {
  public_id: string;
  password_hash: string | null;
  password_version: number;
}

/** Shows that the reader knows the page's password; a new password makes it worthless. */
export class UnlockCookie {
  constructor(
    private readonly secrets: Secrets,
    private readonly secure: boolean,
  ) {}

  opens(request: Request, lock: Lock, now: Date): boolean {
    if (lock.password_hash === null) return true;
    const [until = '', signature = ''] = (cookieOf(request, nameOf(lock)) ?? '').split('.');
    if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return false;
    return this.secrets.verify('page', textOf(lock, until), signature);
  }

  give(response: Response, lock: Lock, now: Date): void {
    const until = String(Math.floor(now.getTime() / 1000) + LASTS_SECONDS);
    response.cookie(nameOf(lock), `${until}.${this.secrets.sign('page', textOf(lock, until))}`, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      path: `/p/${lock.public_id}`,
      maxAge: LASTS_SECONDS * 1000,
    });
  }
}

function nameOf({ public_id }: Lock): string {
  return `unlock_${public_id.slice(0, 8)}`;
}

function textOf({ public_id, password_version }: Lock, until: string): string {
  return `unlock:${public_id}:${password_version}:${until}`;
}
