import type { Request, Response } from 'express';
import type { Secrets } from '../../../platform/crypto/secrets.js';
import { cookieOf } from '../../../platform/http/cookies.js';
import type { Reader } from '../../proposals/recipients/recipient-links.service.js';

const LASTS_SECONDS = 12 * 3600;

/** Says which of the people of a proposal reads its page; their link is exchanged for it, so that no address tells. */
export class ReaderCookie {
  constructor(
    private readonly secrets: Secrets,
    private readonly secure: boolean,
  ) {}

  /** Null for who came by the client link, or whose time is over. */
  readerIn(request: Request, publicId: string, now: Date): Reader | null {
    const [until = '', recipient_id = '', version = '', signature = ''] = (
      cookieOf(request, nameOf(publicId)) ?? ''
    ).split('.');
    if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return null;
    if (!this.secrets.verify('page', textOf(publicId, `${until}.${recipient_id}.${version}`), signature)) return null;
    return { recipient_id, link_version: Number(version) };
  }

  give(response: Response, publicId: string, { recipient_id, link_version }: Reader, now: Date): void {
    const until = Math.floor(now.getTime() / 1000) + LASTS_SECONDS;
    const text = `${until}.${recipient_id}.${link_version}`;
    response.cookie(nameOf(publicId), `${text}.${this.secrets.sign('page', textOf(publicId, text))}`, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      path: `/p/${publicId}`,
      maxAge: LASTS_SECONDS * 1000,
    });
  }
}

function nameOf(publicId: string): string {
  return `reader_${publicId.slice(0, 8)}`;
}

function textOf(publicId: string, text: string): string {
  return `reader:${publicId}:${text}`;
}
