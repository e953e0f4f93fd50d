import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { validate } from 'uuid';
import type { Secrets } from '../../../platform/crypto/secrets.js';
import { cookieOf } from '../../../platform/http/cookies.js';

const LASTS_SECONDS = 90 * 24 * 3600;

/** Knows the browser of somebody who asked on a page again, so that an answer of theirs has the name that they gave. */
export class AskerCookie {
  constructor(
    private readonly secrets: Secrets,
    private readonly secure: boolean,
  ) {}

  /** A new id for a browser that has asked nothing yet. */
  idIn(request: Request, publicId: string): string {
    const [id = '', signature = ''] = (cookieOf(request, nameOf(publicId)) ?? '').split('.');
    return validate(id) && this.secrets.verify('page', textOf(publicId, id), signature) ? id : randomUUID();
  }

  give(response: Response, publicId: string, id: string): void {
    response.cookie(nameOf(publicId), `${id}.${this.secrets.sign('page', textOf(publicId, id))}`, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      path: `/p/${publicId}`,
      maxAge: LASTS_SECONDS * 1000,
    });
  }
}

function nameOf(publicId: string): string {
  return `asker_${publicId.slice(0, 8)}`;
}

function textOf(publicId: string, id: string): string {
  return `asker:${publicId}:${id}`;
}
