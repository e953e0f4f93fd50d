import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import type { CallerRequest } from '../auth/caller-request.js';
import { sqlState } from '../database/violations.js';
import { AppError, ERROR_STATUS, type ErrorCode } from './errors.js';

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
/** Out of reach, out of room, shutting down, or too busy with others to let this one through. */
const DATABASE_AWAY = /^(08|53|57P|40001|40P01|55P03)/;
/** What driver and ORM say of a connection that broke, for which they have no code. */
const CONNECTION_BROKE =
  /Connection (terminated|ended)|not queryable|timeout exceeded when trying to connect|Query runner already released|Transaction is not started/;

/** Turns whatever was thrown into the error envelope; what is not meant for the caller stays in the log. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<CallerRequest>();
    const response = http.getResponse<Response>();
    const error = toAppError(thrown);
    if (ERROR_STATUS[error.code] >= 500) this.logger.error({ request_id: request.request_id, err: thrown }, error.code);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { code, message, details } = error;
    response.set(error.headers).status(ERROR_STATUS[code]);
    response.json({ error: { code, message, request_id: request.request_id, ...(details ? { details } : {}) } });
  }
}

export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof HttpException) return fromHttpException(thrown);
  if (isUnavailable(thrown)) {
    return new AppError('unavailable', 'The service cannot reach its database right now.', undefined, {
      'Retry-After': '5',
    });
  }
  return new AppError(
    'internal_error',
    'Something went wrong on our side. Quote the request id when you ask about it.',
  );
}

function fromHttpException(exception: HttpException): AppError {
  const status = exception.getStatus();
  const code = (Object.keys(ERROR_STATUS) as ErrorCode[]).find((candidate) => ERROR_STATUS[candidate] === status);
  if (!code || status >= 500) return new AppError('internal_error', 'Something went wrong on our side.');
  return new AppError(code, status === 404 ? 'No such route.' : exception.message);
}

function isUnavailable(thrown: unknown): boolean {
  const state = sqlState(thrown);
  if (state && DATABASE_AWAY.test(state)) return true;
  const { code, message } = (thrown ?? {}) as { code?: string; message?: string };
  if (code && UNREACHABLE.has(code)) return true;
  return CONNECTION_BROKE.test(message ?? '');
}
