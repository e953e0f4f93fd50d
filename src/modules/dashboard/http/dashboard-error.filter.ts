import { Catch, Inject, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { toAppError } from '../../../platform/errors/error.filter.js';
import { ERROR_STATUS } from '../../../platform/errors/errors.js';
import { renderReauthenticationPage } from '../account/reauthentication.page.js';
import { renderProblemPage } from '../layout/problem.page.js';
import { localAddress } from '../sign-in/local-address.js';
import { renderSsoAgainPage } from '../sign-in/sso.page.js';
import { SeeOther, type DashboardRequest } from './dashboard-request.js';
import type { Form } from './form.js';
import { ScreensService } from './screens.service.js';

/** People get a page that says what happened, and where to go from here. */
@Catch()
export class DashboardErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Dashboard');

  constructor(@Inject(ScreensService) private readonly screens: ScreensService) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<DashboardRequest>();
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
    if (error.code === 'reauthentication_required') {
      const { originalUrl: action, proof_mistake: mistake } = request;
      if (request.session?.sso_organization_id) {
        response.send(renderSsoAgainPage(screen, request.method === 'GET' ? localAddress(action) : '/app'));
        return;
      }
      response.send(renderReauthenticationPage(screen, { action, sent: (request.body ?? {}) as Form, mistake }));
      return;
    }
    response.send(renderProblemPage(screen, error, request.request_id));
  }
}
