import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { addingFactorBefore, FACTORS } from '../account/factors-address.js';
import { BrowserGuard } from './browser.guard.js';
import { localAddress } from '../sign-in/local-address.js';
import { SeeOther, type DashboardRequest } from './dashboard-request.js';

/** The studio leads there itself. */
const ADDING_ONE = new RegExp(`^(${FACTORS}|/app/studio)(/|$)`);

/** Lets in who is signed in, has chosen an organization, and has the second factor that it may ask for; others are led there first, and back. */
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
    const back = reading ? leadingBackTo(request.originalUrl) : '';
    if (!request.session) throw new SeeOther(`/app/login${back}`);
    if (!request.desk) throw new SeeOther('/app/organizations');
    if (request.desk.caller.lacks_factor && !ADDING_ONE.test(request.path))
      throw new SeeOther(addingFactorBefore(reading ? localAddress(request.originalUrl) : '/app'));
    return true;
  }
}

/** Addresses that nobody is led back to are left out: a stranger's long one would not fit into a header. */
function leadingBackTo(address: string): string {
  return address !== '/app' && localAddress(address) === address ? `?next=${encodeURIComponent(address)}` : '';
}
