import type { NextFunction, Request, Response } from 'express';

/** What stands for bytes that are no text, percent-encoded. */
const UNREADABLE = '%EF%BF%BD';

/**
 * A path that is no percent-encoded UTF-8 would be refused by the router, before anybody is asked who they are. So the
 * parts that nobody can read stand as something that no record is named.
 */
export function readablePath(request: Request, _response: Response, next: NextFunction): void {
  const [path = '', ...query] = request.url.split('?');
  if (path.includes('%') && !isReadable(path)) {
    const parts = path.split('/').map((part) => (isReadable(part) ? part : UNREADABLE));
    request.url = [parts.join('/'), ...query].join('?');
  }
  next();
}

export function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
