import type { Request, Response } from 'express';
import type { Secrets } from '../../../platform/crypto/secrets.js';
import { cookieOf } from '../../../platform/http/cookies.js';
import type { ReadVersion } from '../../proposals/reading/version-reading.service.js';

const LASTS_SECONDS = 180 * 24 * 3600;

/** What a browser has read of a page: the version of its last visit, and the one before. */
export interface ReadVersions {
  last: ReadVersion;
  /** Null where there is none, and once what changed since was put away. */
  earlier: ReadVersion | null;
}

/** Remembers for readers without a link of their own which version they have read; signed, as it opens that version. */
export class VersionCookie {
  constructor(
    private readonly secrets: Secrets,
    private readonly secure: boolean,
  ) {}

  readIn(request: Request, publicId: string): ReadVersions | null {
    const parts = (cookieOf(request, nameOf(publicId)) ?? '').split('.');
    const signature = parts.pop() ?? '';
    if (!this.secrets.verify('page', textOf(publicId, parts.join('.')), signature)) return null;
    const [last = null, earlier = null] = [parts.slice(0, 2), parts.slice(2)].map(versionOf);
    return last && { last, earlier };
  }

  give(response: Response, publicId: string, { last, earlier }: ReadVersions): void {
    const text = [last, ...(earlier ? [earlier] : [])].map(written).join('.');
    response.cookie(nameOf(publicId), `${text}.${this.secrets.sign('page', textOf(publicId, text))}`, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      path: `/p/${publicId}`,
      maxAge: LASTS_SECONDS * 1000,
    });
  }
}

function written({ snapshot_id, read_at }: ReadVersion): string {
  return `${snapshot_id}.${Math.floor(Date.parse(read_at) / 1000)}`;
}

function versionOf([snapshot_id, seconds]: string[]): ReadVersion | null {
  return snapshot_id && seconds ? { snapshot_id, read_at: new Date(Number(seconds) * 1000).toISOString() } : null;
}

function nameOf(publicId: string): string {
  return `version_${publicId.slice(0, 8)}`;
}

function textOf(publicId: string, text: string): string {
  return `version:${publicId}:${text}`;
}
