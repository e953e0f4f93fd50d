import type { LoggerService } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import { destination, pino, type Logger } from 'pino';
import type { CallerRequest } from '../auth/caller-request.js';
import type { LogLevel } from '../config/env.js';

const REDACTED = [
  '*.authorization',
  '*.cookie',
  '*.password',
  '*.secret',
  '*.key',
  '*.email',
  'authorization',
  'password',
  'secret',
  'key',
];

/** One line of JSON per record on standard output, written beside the work. */
export function createLogger(level: LogLevel): Logger {
  const output = destination({ dest: 1, sync: level === 'silent' });
  return pino(
    { level, redact: { paths: REDACTED, censor: '[redacted]' }, base: undefined, serializers: { err: loggedError } },
    output,
  );
}

/** What Nest tells of its own start interests only those who debug it. */
const FRAMEWORK = new Set<unknown>([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Nest's own logger interface over pino. */
export class PinoLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(FRAMEWORK.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(level: 'info' | 'error' | 'warn' | 'debug' | 'trace', message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const text = rest.slice(0, -1).map(String).join(' ');
    if (message instanceof Error) this.logger[level]({ context, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.logger[level]({ context, ...message }, text);
    else this.logger[level]({ context, ...(text ? { text } : {}) }, String(message));
  }
}

/** What a caller or a proxy may call its request in a log of its own. */
const CORRELATION_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Told of each request when its answer has been sent. */
export type RequestFinished = (request: CallerRequest, response: Response, seconds: number) => void;

/** One line per request, with nothing to redact: no body, no query, no address, and no id that opens a client's page. */
export function requestLog(logger: Logger, finished: RequestFinished = () => undefined) {
  const lines = logger.child({}, { redact: [] });
  return (request: CallerRequest, response: Response, next: NextFunction): void => {
    const started = performance.now();
    response.on('finish', () => {
      const ms = performance.now() - started;
      finished(request, response, ms / 1000);
      if (!lines.isLevelEnabled('info')) return;
      lines.info({
        request_id: request.request_id,
        correlation_id: correlationId(request),
        method: request.method,
        path: loggedPath(request.originalUrl),
        status: response.statusCode,
        ms: Math.round(ms),
        organization_id: request.caller?.organization_id,
        caller: request.caller ? `${request.caller.kind}:${request.caller.id ?? ''}` : undefined,
      });
    });
    next();
  };
}

/** The `X-Request-Id` that came with the request, beside the id that we gave it. */
function correlationId({ headers }: CallerRequest): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && CORRELATION_ID.test(given) ? given : undefined;
}

/** Below a page: what may stand in the log; anything else could be what opens it. */
const PLAIN_SEGMENT = /^(?:[a-z-]{1,20}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})?$/i;

/** What opens a page, a signed copy, a list that was exported or an organization is a secret, and a page's slug tells the title. */
export function loggedPath(url: string): string {
  // A proxy may ask for a whole address; who mistypes a slash, a letter's case or an escape still tells the id.
  const path = decoded((url.split('?')[0] ?? '').replace(/^\w+:\/\/[^/]*/, ''));
  return path
    .replace(/\/+/g, '/')
    .replace(/^.*?\/p\/[^/]+(\/[^/]+)?/is, '/p/:public_id/:slug')
    .replace(/(?<=^\/p\/:public_id\/:slug\/).+/is, plainSegments)
    .replace(/(?<=\/(join|password|exports\/records)\/).+/is, ':token');
}

function plainSegments(below: string): string {
  return below
    .split('/')
    .map((segment) => (PLAIN_SEGMENT.test(segment) ? segment : ':token'))
    .join('/');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A database error carries the values of its statement; only what names the fault is kept. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint } = { ...error, ...(error as { driverError?: object }).driverError } as Record<
    string,
    unknown
  >;
  const cause = error.cause === undefined ? {} : { cause: loggedError(error.cause) };
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, ...cause };
}
