import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { addressOf } from '../../../platform/http/trusted-proxy.js';
import { SessionsService } from '../../access/sessions/sessions.service.js';
import { SsoDomainsService } from '../../access/sso/sso-domains.service.js';
import { SsoSignInService } from '../../access/sso/sso-sign-in.service.js';
import { BrowserCookiesService } from '../http/browser-cookies.service.js';
import type { BrowserRequest } from '../http/browser-request.js';

interface Wish {
  next: string;
  login_hint?: string;
  again?: boolean;
}

/** Takes a browser to the provider of an organization, and signs it in when it comes back. */
@Injectable()
export class BrowserSsoService {
  constructor(
    private readonly domains: SsoDomainsService,
    private readonly signIns: SsoSignInService,
    private readonly sessions: SessionsService,
    private readonly cookies: BrowserCookiesService,
  ) {}

  /** False where no provider signs in who has this e-mail. */
  async leadByEmail(response: Response, email: string, next: string): Promise<boolean> {
    const provider = await this.domains.providerOf(email);
    if (provider) await this.lead(response, provider.organization_id, { next, login_hint: email });
    return provider !== null;
  }

  /** Whether an e-mail may lead anywhere: else nobody is shown a way that ends here. */
  isOffered(): Promise<boolean> {
    return this.domains.isOffered();
  }

  async lead(response: Response, organizationId: string, wish: Wish): Promise<void> {
    const { address, step } = await this.signIns.begin(organizationId, wish);
    this.cookies.giveSsoStep(response, step);
    response.redirect(303, address);
  }

  /** What was begun here ends here, however it ends. */
  async comeBack(request: BrowserRequest, response: Response, organizationId: string): Promise<void> {
    const step = this.cookies.ssoStep(request);
    if (step !== undefined) this.cookies.takeSsoStep(response);
    const sent = new URL(request.originalUrl, 'http://localhost').searchParams;
    const origin = { address: addressOf(request), known_browser: this.cookies.knownBrowser(request) };
    const { token, known_browser, next } = await this.signIns.finish(organizationId, { step, sent, origin });
    if (request.session_token) await this.sessions.end(request.session_token);
    this.cookies.giveSession(response, token);
    this.cookies.giveKnownBrowser(response, known_browser);
    response.redirect(303, next);
  }
}
