import type { Express, Request } from 'express';

/** Whether the request came through a proxy that the operator trusts, so that what it adds to a request is believed. */
export function isFromTrustedProxy({ app, socket }: Request): boolean {
  const trusts = (app as Express).get('trust proxy fn') as (address: string, hop: number) => boolean;
  return trusts(socket.remoteAddress ?? '', 0);
}
