import type { CorsOptions, CorsOptionsDelegate } from '@nestjs/common/interfaces/external/cors-options.interface.js';
import type { CallerRequest } from '../auth/caller-request.js';
import type { Env } from '../config/env.js';

const EXPOSED = [
  'ETag',
  'Link',
  'Deprecation',
  'Sunset',
  'Location',
  'Retry-After',
  'X-Request-Id',
  'Idempotency-Replayed',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
];

/** What tells clients of any origin how to come in, and asks for no cookie. */
const OPEN = /^\/(v1\/)?\.well-known\/|^\/v1\/oauth\/(token|register|revoke|jwks)$/;
const AGENTS = '/v1/mcp';

/** Which pages of other origins may read an answer: any where no credential counts, else those of the settings. */
export function crossOrigin({ baseUrl, corsOrigins }: Env): CorsOptionsDelegate<CallerRequest> {
  const agentOrigins = [new URL(baseUrl).origin, ...corsOrigins];
  return ({ path, in_person }, callback) => {
    callback(null, in_person ? { origin: false } : optionsFor(path, corsOrigins, agentOrigins));
  };
}

function optionsFor(path: string, origins: string[], agentOrigins: string[]): CorsOptions {
  if (OPEN.test(path)) return { origin: '*' };
  if (path === AGENTS)
    return { origin: agentOrigins, exposedHeaders: ['WWW-Authenticate', 'Mcp-Session-Id', ...EXPOSED] };
  return origins.length > 0 ? { origin: origins, exposedHeaders: EXPOSED } : { origin: false };
}
