import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { SERVED } from '../../../platform/http/rest-door.js';
import type { OperationDeclaration } from '../../../platform/operations/operation.decorator.js';
import { OperationRunner } from '../../../platform/operations/operation-runner.js';
import { localAddress } from '../sign-in/local-address.js';
import { addingFactorBefore, SECURITY } from './adding-factor.js';
import { BrowserGuard } from './browser.guard.js';
import { SeeOther, type BrowserRequest } from './browser-request.js';

/**
 * Lets in who is signed in, has chosen an organization, and has the second factor that it may ask for; others are led there
 * first, and back. Then comes the permission of what is shown.
 */
@Injectable()
export class MemberGuard implements CanActivate {
  constructor(
    private readonly browser: BrowserGuard,
    private readonly runner: OperationRunner,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<BrowserRequest>();
    await this.browser.canActivate(context);
    const back = leadingBackTo(request.originalUrl);
    if (!request.session) throw new SeeOther(`/app/login${back}`);
    if (!request.desk) throw new SeeOther(`/app/organizations${back}`);
    const { caller } = request.desk;
    if (caller.lacks_factor && request.path !== SECURITY)
      throw new SeeOther(addingFactorBefore(localAddress(request.originalUrl)));
    const shown = this.reflector.get<OperationDeclaration | undefined>(SERVED, context.getHandler());
    if (shown) this.runner.permit(caller, shown);
    return true;
  }
}

/** Addresses that nobody is led back to are left out: a stranger's long one would not fit into a header. */
function leadingBackTo(address: string): string {
  return address !== '/app' && localAddress(address) === address ? `?next=${encodeURIComponent(address)}` : '';
}
