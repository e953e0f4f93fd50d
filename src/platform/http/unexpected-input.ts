import type { ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { CallerRequest } from '../auth/caller-request.js';
import { invalid, invalidFields, problem } from '../errors/errors.js';

const BODY = RouteParamtypes.BODY as number;
const QUERY = RouteParamtypes.QUERY as number;

/** What they shall change stands in the body; an action may go without one. */
const CHANGES = new Set(['PATCH', 'PUT']);

/** A route that takes no body accepts none or `{}`, and one that takes no query accepts no parameter. */
export function refuseUnexpectedInput(context: ExecutionContext): void {
  const request = context.switchToHttp().getRequest<CallerRequest>();
  demandReadableQuery(request.originalUrl);
  const taken = parametersOf(context);
  if (taken.has(BODY) && CHANGES.has(request.method) && request.body === undefined)
    throw invalid('body', 'Send a JSON object with the fields to change.');
  refuse([
    ...(taken.has(BODY) ? [] : unexpectedFields(request.body)),
    ...(taken.has(QUERY) ? [] : Object.keys(request.query)),
  ]);
}

/** What cannot be decoded would be taken for another text. */
function demandReadableQuery(url: string): void {
  if (!url.includes('%')) return;
  const [, ...query] = url.split('?');
  for (const pair of query.join('?').split('&')) {
    try {
      decodeURIComponent(pair);
    } catch {
      throw invalid(pair.split('=')[0]?.slice(0, 100) || 'query', 'Is not percent-encoded UTF-8.');
    }
  }
}

/** For a handler that reads the request itself. */
export function demandNoInput(request: CallerRequest): void {
  refuse([...unexpectedFields(request.body), ...Object.keys(request.query)]);
}

function refuse(unknown: string[]): void {
  if (unknown.length > 0) throw invalidFields(unknown.map((field) => problem(field, 'Unknown field.')));
}

function unexpectedFields(body: unknown): string[] {
  if (body === undefined) return [];
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : ['body'];
}

const known = new WeakMap<object, Set<number>>();

function parametersOf(context: ExecutionContext): Set<number> {
  const handler = context.getHandler();
  const parameters = known.get(handler) ?? declaredParameters(context);
  known.set(handler, parameters);
  return parameters;
}

function declaredParameters(context: ExecutionContext): Set<number> {
  const metadata = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ??
    {}) as object;
  return new Set(Object.keys(metadata).map((key) => Number(key.split(':')[0])));
}
