import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Twins } from '../../../platform/twins/twins.js';
import { SessionsService, deskOf } from '../../access/sessions/sessions.service.js';
import { BrowserCookiesService } from './browser-cookies.service.js';
import type { BrowserRequest } from './browser-request.js';

/** Knows who is signed in, and lets a form in only when it is ours. */
@Injectable()
export class BrowserGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookies: BrowserCookiesService,
    private readonly twins: Twins,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<BrowserRequest>();
    const token = this.cookies.session(request);
    const session = token ? await this.sessions.find(token) : null;
    if (token && session) {
      request.session_token = token;
      request.session = session;
      request.desk = deskOf(session) ?? undefined;
      if (request.desk) await this.twins.enter(request.desk.caller.organization_id);
    }
    if (request.method === 'GET' || request.method === 'HEAD') return true;
    this.cookies.requireOwnForm(request);
    return true;
  }
}
