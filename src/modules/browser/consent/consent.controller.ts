import { Body, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ACCESSES } from '../../access/oauth/connections/connections.dto.js';
import { ConsentsService } from '../../access/oauth/server/consents.service.js';
import { SessionsService } from '../../access/sessions/sessions.service.js';
import { SeeOther, type BrowserRequest } from '../http/browser-request.js';
import { addingFactorBefore } from '../http/adding-factor.js';
import { listOf, textOf, type Form } from '../http/form.js';
import { BrowserCookiesService } from '../http/browser-cookies.service.js';
import { ScreensService } from '../http/screens.service.js';
import { BrowserSignInService } from '../sign-in/browser-sign-in.service.js';
import { BrowserSsoService } from '../sign-in/browser-sso.service.js';
import { ssoAgain } from '../sign-in/sso-again.js';
import { renderSignInPage } from '../sign-in/sign-in.page.js';
import { renderConsentPage } from './consent.page.js';
import { VisitorScreens } from '../http/screens.decorator.js';

/** Where an agent sends a person: signing in, or once more where that was a while ago, choosing one organization, saying yes or no. */
@VisitorScreens('v1/oauth/interaction/:uid')
export class ConsentController {
  constructor(
    private readonly consents: ConsentsService,
    private readonly sessions: SessionsService,
    private readonly signIns: BrowserSignInService,
    private readonly sso: BrowserSsoService,
    private readonly screens: ScreensService,
    private readonly cookies: BrowserCookiesService,
  ) {}

  @Get()
  async ask(@Req() request: BrowserRequest, @Res() response: Response): Promise<void> {
    await this.show(request, response);
  }

  @Post('login')
  async signIn(@Req() request: BrowserRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const { client_name } = await this.consents.question(request, response);
    const mistake = await this.signIns.signIn(request, response, form, request.path.replace(/\/login$/, ''));
    if (!mistake) return;
    const screen = this.screens.open(request, response, { leadsAway: true, passkeys: true });
    const intro = screen.t.consent.signIn(client_name);
    const sso = await this.sso.isOffered();
    const email = textOf(form, 'email');
    response.send(renderSignInPage({ screen, sso, action: request.path, intro, email, mistake }));
  }

  /** The membership is asked for again: the choice is the person's, but what may be chosen is not the form's. */
  @Post()
  async answer(@Req() request: BrowserRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const { session } = request;
    if (!session) throw new SeeOther(request.path);
    if (form.answer === 'deny') {
      response.redirect(303, await this.consents.deny(request, response));
      return;
    }
    if (!this.sessions.isProved(session)) throw new SeeOther(request.path);
    const caller = await this.sessions.callerIn(session, textOf(form, 'organization_id'));
    if (caller?.lacks_factor) {
      await this.sessions.choose(this.cookies.session(request) ?? '', caller.organization_id);
      throw new SeeOther(addingFactorBefore(request.path));
    }
    const access = ACCESSES.find((one) => one === (form.access ?? 'full'));
    if (form.answer !== 'allow' || !caller || !access) {
      await this.show(request, response, caller ? 'chooseAccess' : 'chooseFirst');
      return;
    }
    const token = this.cookies.session(request) ?? '';
    const answer = { scopes: listOf(form, 'scopes'), access };
    response.redirect(303, await this.consents.allow(request, response, { caller, token }, answer));
  }

  private async show(
    request: BrowserRequest,
    response: Response,
    wrong?: 'chooseFirst' | 'chooseAccess',
  ): Promise<void> {
    const question = await this.consents.question(request, response);
    const screen = this.screens.open(request, response, { leadsAway: true, passkeys: true });
    const { session } = request;
    if (!session || !this.sessions.isProved(session)) {
      if (session?.sso_organization_id) throw new SeeOther(ssoAgain(request.path));
      const intro = screen.t.consent[session ? 'signInAgain' : 'signIn'](question.client_name);
      const sso = await this.sso.isOffered();
      const action = `${request.path}/login`;
      response.send(renderSignInPage({ screen, sso, action, intro, email: session?.email }));
      return;
    }
    if (request.desk?.caller.lacks_factor) throw new SeeOther(addingFactorBefore(request.path));
    const choices = await this.sessions.organizationsOf(session);
    const error = wrong && screen.t.consent[wrong];
    const chosen = session.organization_id;
    response.status(wrong ? 400 : 200).send(renderConsentPage({ screen, question, choices, chosen, error }));
  }
}
