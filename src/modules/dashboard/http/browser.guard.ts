import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AppError } from '../../../platform/errors/errors.js';
import { AccountsService } from '../../access/sessions/accounts.service.js';
import { Twins } from '../../../platform/twins/twins.js';
import { SessionsService, deskOf } from '../../access/sessions/sessions.service.js';
import { BrowserCookiesService } from './browser-cookies.service.js';
import { PROOF } from '../account/reauthentication.page.js';
import { secretOf, type Form } from './form.js';
import type { DashboardRequest } from './dashboard-request.js';

/** Knows who is signed in, and lets a form in only when it is ours. */
@Injectable()
export class BrowserGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookies: BrowserCookiesService,
    private readonly accounts: AccountsService,
    private readonly twins: Twins,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<DashboardRequest>();
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
    await this.takeProof(request);
    return true;
  }

  /** A form that is sent again with the password proves who sends it; one that proves nothing is asked for it once more. */
  private async takeProof(request: DashboardRequest): Promise<void> {
    const form = request.body as Form | undefined;
    const { session, session_token } = request;
    if (!form || !session || !session_token || typeof form[PROOF] !== 'string') return;
    const password = secretOf(form, PROOF);
    Reflect.deleteProperty(form, PROOF);
    try {
      await this.accounts.reauthenticate(
        { userId: session.user_id, id: session.id, provider: session.sso_organization_id },
        password,
      );
      const proved = await this.sessions.find(session_token);
      request.session = proved ?? undefined;
      request.desk = (proved && deskOf(proved)) ?? undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      request.proof_mistake = error.code === 'rate_limit_exceeded' ? 'tooMany' : 'wrong';
    }
  }
}
