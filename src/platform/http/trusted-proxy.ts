import { isIP } from 'node:net';
import type { Express, Request } from 'express';

/** Whether the request came through a proxy that the operator trusts, so that what it adds to a request is believed. */
export function isFromTrustedProxy({ app, socket }: Request): boolean {
  const trusts = (app as Express).get('trust proxy fn') as (address: string, hop: number) => boolean;
  return trusts(socket.remoteAddress ?? '', 0);
}

/** The client's address as the trusted proxies tell it; what is no address is the proxy's own word against it. */
export function addressOf(request: Pick<Request, 'ip' | 'socket'>): string {
  return request.ip && isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '');
}
