import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { toAppError } from '../../../../platform/errors/error.filter.js';
import { ERROR_STATUS } from '../../../../platform/errors/errors.js';
import { OAuthRefusal } from './oauth-refusal.js';

/** Clients of the authorization server read RFC 6749's errors, not the API's. */
@Catch()
export class OAuthErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const { code, message, headers } = toAppError(thrown);
    const status = ERROR_STATUS[code];
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.status(status).set({ ...headers, 'Cache-Control': 'no-store' });
    response.json({
      error: thrown instanceof OAuthRefusal ? thrown.error : errorOf(status),
      error_description: message,
    });
  }
}

function errorOf(status: number): string {
  if (status === 500) return 'server_error';
  return status === 429 || status === 503 ? 'temporarily_unavailable' : 'invalid_request';
}
