import type { ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { CallerRequest } from '../auth/access.decorator.js';
import { invalidFields } from '../errors/errors.js';

const BODY = RouteParamtypes.BODY as number;
const QUERY = RouteParamtypes.QUERY as number;

/** A route that takes no body accepts none or `{}`, and one that takes no query accepts no parameter. */
export function refuseUnexpectedInput(context: ExecutionContext): void {
  const request = context.switchToHttp().getRequest<CallerRequest>();
  const taken = parametersOf(context);
  const body = taken.has(BODY) ? [] : unexpectedFields(request.body);
  const query = taken.has(QUERY) ? [] : Object.keys(request.query);
  const unknown = [...body, ...query];
  if (unknown.length > 0)
    throw invalidFields(unknown.slice(0, 20).map((field) => ({ field, message: 'Unknown field.' })));
}

function unexpectedFields(body: unknown): string[] {
  if (body === undefined) return [];
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : ['body'];
}

function parametersOf(context: ExecutionContext): Set<number> {
  const metadata = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ??
    {}) as object;
  return new Set(Object.keys(metadata).map((key) => Number(key.split(':')[0])));
}
