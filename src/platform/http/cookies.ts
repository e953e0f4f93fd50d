import type { Request } from 'express';

/**
 * The name of a cookie that is this host's alone: over https browsers take none of that name from elsewhere, such as
 * another subdomain, and none without `Secure`.
 */
export function hostCookie(name: string, baseUrl: string): string {
  return baseUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/** The value of a cookie that the browser sent. */
export function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}
