import { Catch, Inject, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { toAppError } from '../../../platform/errors/error.filter.js';
import { ERROR_STATUS } from '../../../platform/errors/errors.js';
import { renderProblemPage } from '../layout/problem.page.js';
import { SeeOther, type BrowserRequest } from './browser-request.js';
import { ScreensService } from './screens.service.js';

/** People get a page that says what happened, and where to go from here. */
@Catch()
export class BrowserErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Browser');

  constructor(@Inject(ScreensService) private readonly screens: ScreensService) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<BrowserRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (thrown instanceof SeeOther) {
      response.redirect(303, thrown.location);
      return;
    }
    const error = toAppError(thrown);
    const status = ERROR_STATUS[error.code];
    if (status >= 500) this.logger.error({ request_id: request.request_id, err: thrown }, error.code);
    const screen = this.screens.open(request, response);
    response.set(error.headers).status(status);
    response.send(renderProblemPage(screen, error, request.request_id));
  }
}
