import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { STATUS_CODES } from 'node:http';
import type { Response } from 'express';
import type { CallerRequest } from '../auth/caller-request.js';
import { brokenReference, sqlState, type BrokenReference } from '../database/violations.js';
import { AppError, ERROR_STATUS, MissingError, conflict, errorBody, type ErrorCode } from './errors.js';
import { listingOf } from '../resources/define-resource.js';
import { type SentenceText, said } from './said.js';
import { localeOf } from '../http/locale.js';
import { currentTwin } from '../operations/correlation.js';
import { MEMBER_DOOR } from '../http/member-door.js';

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
/** Out of reach, out of room, or shutting down. */
const DATABASE_AWAY = /^(08|53|57P)/;
/** Others are changing the same records, and did not let this one through. */
const OVERTAKEN = /^(40001|40P01|55P03)/;
const TOOK_TOO_LONG = '57014';
/** What the driver says of a connection that broke, for which it has no code. */
const CONNECTION_BROKE = /Connection (terminated|ended)|not queryable|timeout exceeded when trying to connect/;

/** Turns whatever was thrown into the error envelope; what is not meant for the caller stays in the log. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<CallerRequest>();
    const response = http.getResponse<Response>();
    const error = toAppError(thrown);
    const { with_all_problems: complete } = request;
    if (error.code !== 'validation_error' || !complete) this.answer(thrown, error, request, response);
    else
      void complete(error)
        .catch(() => error)
        .then((all) => {
          this.answer(thrown, all, request, response);
        });
  }

  private answer(thrown: unknown, found: AppError, request: CallerRequest, response: Response): void {
    const error = explained(found, request).listedBy(({ route }) => route && `GET ${route}`);
    if (ERROR_STATUS[error.code] >= 500) this.logger.error({ request_id: request.request_id, err: thrown }, error.code);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    send(request, response, error);
  }
}

const PROBLEM = 'application/problem+json';

/** In the caller's language, and as RFC 9457 has it where they ask for that. */
function send(request: CallerRequest, response: Response, error: AppError): void {
  const status = ERROR_STATUS[error.code];
  const locale = localeOf(request);
  const body = errorBody(error, locale, request.request_id);
  response.set(error.headers).set('Content-Language', locale).vary('Accept').vary('Accept-Language').status(status);
  if (request.accepts(['application/json', PROBLEM]) !== PROBLEM) {
    response.json(body);
    return;
  }
  const title = STATUS_CODES[status] ?? error.code;
  const problem = { type: `/docs/errors#${error.code}`, title, status, detail: body.error.message, ...body.error };
  response.type(PROBLEM).send(JSON.stringify(problem));
}

export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof HttpException) return fromHttpException(thrown);
  const reference = brokenReference(thrown);
  if (reference) return referenceConflict(reference);
  const problem = databaseProblem(thrown);
  if (problem) return new AppError('unavailable', problem, undefined, { 'Retry-After': '5' });
  return new AppError(
    'internal_error',
    'Something went wrong on our side. Quote the request id when you ask about it.',
  );
}

/** For references that the operation itself does not explain. */
function referenceConflict({ isInUse, table, column }: BrokenReference): AppError {
  if (isInUse) return conflict('id', said('Others still refer to this record: {used_by}.', { used_by: table }));
  return conflict(column, 'What this refers to was deleted meanwhile.');
}

/** Of a record that the API does not find, it says which route lists those there are; in paths an id follows its list. */
function explained(error: AppError, request: CallerRequest): AppError {
  const { path: pattern = '' } = (request.route ?? {}) as { path?: string };
  if (!(error instanceof MissingError) || !pattern.startsWith('/v1/')) return error;
  const missing = request.caller?.kind === 'api_key' ? error.inMode(currentTwin() ? 'test' : 'live') : error;
  const path = pattern.replace(/:(\w+)/g, '{$1}');
  // What is the person's own is listed beside it, whatever others of the kind there are.
  const own = /^\/v1\/me\/[\w-]+(?=\/\{)/.exec(path)?.[0];
  const routeOf = (what: string) => (own ? MEMBER_DOOR + own : listingOf(what)?.route);
  const route = routeOf(error.what)?.replace(MEMBER_DOOR, '');
  if (!route) return missing;
  const field = path.startsWith(`${route}/{`) ? /^\{(\w+)\}/.exec(path.slice(route.length + 1))?.[1] : undefined;
  return missing.foundBy((what) => {
    const found = routeOf(what);
    return found && `GET ${found}`;
  }, field);
}

function fromHttpException(exception: HttpException): AppError {
  const status = exception.getStatus();
  const code = (Object.keys(ERROR_STATUS) as ErrorCode[]).find((candidate) => ERROR_STATUS[candidate] === status);
  if (!code || status >= 500) return new AppError('internal_error', 'Something went wrong on our side.');
  return new AppError(code, status === 404 ? 'No such route.' : said('{message}', { message: exception.message }));
}

/** What is the matter with the database, for the caller; null when it is something else. */
function databaseProblem(thrown: unknown): SentenceText | null {
  const state = sqlState(thrown) ?? '';
  if (OVERTAKEN.test(state)) return 'Somebody else is changing the same record: try again shortly.';
  if (state === TOOK_TOO_LONG) return 'This took too long: ask for less at once, or try again shortly.';
  const { code, message } = (thrown ?? {}) as { code?: string; message?: string };
  const isAway = DATABASE_AWAY.test(state) || UNREACHABLE.has(code ?? '') || CONNECTION_BROKE.test(message ?? '');
  return isAway ? 'The service cannot reach its database right now.' : null;
}
