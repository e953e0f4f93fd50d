import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import type { ReadVersion } from '../../proposals/reading/version-reading.service.js';
import type { ClientPage } from '../../proposals/signature/client-pages.service.js';
import { VersionCookie } from './version-cookie.js';

/** When somebody read is told by the day, so that it need not be written anew at each look. */
const HOUR_MS = 3600 * 1000;

/** Knows readers without a link of their own again, by the version that they have read. */
@Injectable()
export class ReturningReadersService {
  private readonly cookie: VersionCookie;

  constructor(secrets: Secrets, @Inject(ENV) env: Env) {
    this.cookie = new VersionCookie(secrets, env.baseUrl.startsWith('https:'));
  }

  /** The version that was read before this one, which is remembered as read now; null where there is none. */
  versionBefore(request: Request, response: Response, { proposal, at, link }: ClientPage): ReadVersion | null {
    const { public_id, published_snapshot_id: shown } = proposal;
    if (link !== 'open' || !shown) return null;
    const known = this.cookie.readIn(request, public_id);
    const isSame = known?.last.snapshot_id === shown;
    const earlier = isSame ? known.earlier : (known?.last ?? null);
    if (!isSame || Date.parse(at) - Date.parse(known.last.read_at) > HOUR_MS)
      this.cookie.give(response, public_id, { last: { snapshot_id: shown, read_at: at }, earlier });
    return earlier;
  }

  /** Shows no more of what changed until now. */
  putAway(response: Response, { proposal, at }: ClientPage): void {
    const { public_id, published_snapshot_id: shown } = proposal;
    if (shown) this.cookie.give(response, public_id, { last: { snapshot_id: shown, read_at: at }, earlier: null });
  }
}
