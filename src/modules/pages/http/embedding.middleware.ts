import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { EmbedSessionsService } from '../../proposals/embedding/embed-sessions.service.js';
import { frameAncestors, setEmbedding } from './embedding.js';

const EMBEDDED = /^\/p\/([^/]+)\/(~[^/?]+)/i;
/** What an act leads back to its page with. */
const DONE = ['denied', 'paid'];

/** Lets exactly those pages frame what belongs to a session which its signature says, redirects and refusals as well. */
@Injectable()
export class EmbeddingMiddleware implements NestMiddleware {
  constructor(private readonly sessions: EmbedSessionsService) {}

  use({ originalUrl, query }: Request, response: Response, next: NextFunction): void {
    const [, publicId = '', segment = ''] = EMBEDDED.exec(originalUrl) ?? [];
    const session = this.sessions.read(publicId, segment);
    if (session) {
      const after = DONE.find((name) => query[name] !== undefined) ?? null;
      setEmbedding(response, { session, path: `/p/${publicId}/${segment}`, after });
      response.removeHeader('X-Frame-Options');
      response.setHeader('Content-Security-Policy', `default-src 'none'; frame-ancestors ${frameAncestors(response)}`);
    }
    next();
  }
}
