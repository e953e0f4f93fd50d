import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { BrowserGuard } from './browser.guard.js';
import { SeeOther, type DashboardRequest } from './dashboard-request.js';

/** Lets in who is signed in and has chosen an organization; others are led there first, and back. */
@Injectable()
export class DeskGuard implements CanActivate {
  constructor(private readonly browser: BrowserGuard) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<DashboardRequest>();
    const reading = request.method === 'GET' || request.method === 'HEAD';
    try {
      await this.browser.canActivate(context);
    } catch (error) {
      if (request.session) throw error;
      throw new SeeOther('/app/login');
    }
    const back = reading && request.originalUrl !== '/app' ? `?next=${encodeURIComponent(request.originalUrl)}` : '';
    if (!request.session) throw new SeeOther(`/app/login${back}`);
    if (!request.desk) throw new SeeOther('/app/organizations');
    return true;
  }
}
