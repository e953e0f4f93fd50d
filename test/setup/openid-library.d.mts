import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';

export function createProvider(issuer: string, profileOf: (subject: string) => object | undefined): Provider;
export function finish(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  accountId: string | undefined,
): Promise<void>;
