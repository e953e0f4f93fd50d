import type { ArgumentMetadata, ExecutionContext, PipeTransform, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { CallerRequest } from '../auth/caller-request.js';
import { AppError, invalidFields, isFull, MAX_DETAILS, problem, type ErrorDetail } from '../errors/errors.js';
import { said } from '../errors/said.js';
import { deprecationHeaders } from './deprecated.decorator.js';
import { isReadable } from './readable-path.js';
import { fieldsOf, StrictValidationPipe } from './validation/strict-validation.pipe.js';

const BODY = RouteParamtypes.BODY as number;
const QUERY = RouteParamtypes.QUERY as number;
const PATH = RouteParamtypes.PARAM as number;
const ORDER = [PATH, QUERY, BODY];
const validation = new StrictValidationPipe();

/** What they shall change stands in the body; an action may go without one. */
const CHANGES = new Set(['PATCH', 'PUT']);

/**
 * A route that takes no body accepts none or `{}`, and one that takes no query accepts no parameter; what else is wrong
 * with such a request is told with it.
 */
export async function refuseUnexpectedInput(context: ExecutionContext): Promise<void> {
  const unexpected = unexpectedInput(context);
  if (unexpected.length > 0) throw invalidFields([...unexpected, ...(await declaredProblems(context))]);
}

/** The same error with all that is wrong with the path, the query and the body, of which one alone was looked at. */
export async function withAllProblems(error: AppError, context: ExecutionContext): Promise<AppError> {
  if (isFull(error)) return error;
  const unexpected = unexpectedInput(context);
  const problems = [...unexpected, ...(await declaredProblems(context))];
  const isMore = unexpected.length > 0 || problems.length > (error.details?.length ?? 0) || problems.some(isMisplaced);
  return isMore ? invalidFields(problems) : error;
}

function unexpectedInput(context: ExecutionContext): ErrorDetail[] {
  const request = context.switchToHttp().getRequest<CallerRequest>();
  const kinds = new Set(parametersOf(context).map(({ kind }) => kind));
  const isMissing = kinds.has(BODY) && CHANGES.has(request.method) && request.body === undefined;
  return [
    ...unreadableQuery(request.originalUrl),
    ...(isMissing ? [problem('body', 'Send a JSON object with the fields to change.')] : []),
    ...(kinds.has(BODY) ? [] : placed(context, unknown(unexpectedFields(request.body)))),
    ...(kinds.has(QUERY) ? [] : unknown(Object.keys(request.query))),
  ];
}

const unknown = (fields: string[]) => fields.map((field) => problem(field, 'Unknown field.'));

const IN_QUERY = 'Belongs in the query of the address: ?{expected}=…';

/** A field of the body that this operation takes in the query is told where it belongs. */
function placed(context: ExecutionContext, inBody: ErrorDetail[]): ErrorDetail[] {
  const inQuery = parametersOf(context).flatMap(({ kind, data, metatype }) =>
    kind !== QUERY ? [] : data !== undefined ? [data] : metatype ? fieldsOf(metatype) : [],
  );
  return inBody.map((detail) => {
    const { field, code } = detail;
    return code === 'unknown_field' && inQuery.includes(field)
      ? problem(field, said(IN_QUERY, { expected: field }))
      : detail;
  });
}

const isMisplaced = ({ said: { text } }: ErrorDetail) => text === IN_QUERY;

/** What cannot be decoded would be taken for another text. */
function unreadableQuery(url: string): ErrorDetail[] {
  if (!url.includes('%')) return [];
  const [, ...query] = url.split('?');
  return query
    .join('?')
    .split('&')
    .filter((pair) => !isReadable(pair))
    .map((pair) => problem(pair.split('=')[0]?.slice(0, 100) || 'query', 'Is not percent-encoded UTF-8.'));
}

/** What the parameters of the handler object to, those of the path first. */
async function declaredProblems(context: ExecutionContext): Promise<ErrorDetail[]> {
  const request = context.switchToHttp().getRequest<CallerRequest>();
  const found: ErrorDetail[] = [];
  for (const { kind, data, pipes, metatype } of parametersOf(context)) {
    if (kind === PATH && data !== undefined) {
      for (const pipe of pipes) found.push(...(await objections(pipe, request.params[data], { type: 'param', data })));
    } else if (kind === QUERY && data === undefined) {
      found.push(...(await objections(validation, request.query, { type: 'query', metatype })));
    } else if (kind === BODY && data === undefined && request.body !== undefined) {
      found.push(...placed(context, await objections(validation, request.body, { type: 'body', metatype })));
    }
  }
  return found;
}

async function objections(pipe: PipeTransform, value: unknown, metadata: ArgumentMetadata): Promise<ErrorDetail[]> {
  try {
    await pipe.transform(value, metadata);
    return [];
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_error') return error.details ?? [];
    throw error;
  }
}

/** What tells of input that will be taken no longer; null where there is none. */
export function deprecationIn(context: ExecutionContext): Record<string, string> | null {
  const request = context.switchToHttp().getRequest<CallerRequest>();
  const input = new Map<number, unknown>([
    [QUERY, request.query],
    [BODY, request.body],
  ]);
  for (const { kind, metatype } of parametersOf(context)) {
    const headers = metatype ? deprecationHeaders(metatype, input.get(kind)) : null;
    if (headers) return headers;
  }
  return null;
}

/** For a handler that reads the request itself. */
export function requireNoInput(request: CallerRequest): void {
  const problems = unknown([...unexpectedFields(request.body), ...Object.keys(request.query)]);
  if (problems.length > 0) throw invalidFields(problems);
}

/** As many as are told of. */
function unexpectedFields(body: unknown): string[] {
  if (body === undefined) return [];
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return ['body'];
  return Object.keys(body).slice(0, MAX_DETAILS);
}

interface Parameter {
  kind: number;
  data?: string;
  pipes: PipeTransform[];
  metatype?: Type;
}

const known = new WeakMap<object, Parameter[]>();

function parametersOf(context: ExecutionContext): Parameter[] {
  const handler = context.getHandler();
  const parameters = known.get(handler) ?? declaredParameters(context);
  known.set(handler, parameters);
  return parameters;
}

interface Declared {
  index: number;
  data?: string;
  pipes: (PipeTransform | Type<PipeTransform>)[];
}

function declaredParameters(context: ExecutionContext): Parameter[] {
  const { name } = context.getHandler();
  const declared = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), name) ?? {}) as Record<
    string,
    Declared
  >;
  const prototype = context.getClass().prototype as object;
  const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as Type[];
  const parameters = Object.entries(declared).map(([key, { index, data, pipes }]) => ({
    kind: Number(key.split(':')[0]),
    data,
    pipes: pipes.map((pipe) => (typeof pipe === 'function' ? new pipe() : pipe)),
    metatype: types[index],
  }));
  return parameters.sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}
