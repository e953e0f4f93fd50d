import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { FirstOwnerService } from '../../access/sessions/first-owner.service.js';
import { SessionsService } from '../../access/sessions/sessions.service.js';
import { BrowserCookiesService } from '../http/browser-cookies.service.js';
import { SeeOther, type BrowserRequest } from '../http/browser-request.js';
import { textOf, type Form } from '../http/form.js';
import type { Screen } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { BrowserSignInService } from './browser-sign-in.service.js';
import { BrowserSsoService } from './browser-sso.service.js';
import { localAddress } from './local-address.js';
import { renderOrganizationsPage } from './organizations.page.js';
import { renderFirstSightPage } from './setup.page.js';
import { renderSignInPage } from './sign-in.page.js';
import { VisitorScreens } from '../http/screens.decorator.js';

/** In and out, and into which organization. */
@VisitorScreens('app')
export class SignInController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly signIns: BrowserSignInService,
    private readonly sso: BrowserSsoService,
    private readonly owner: FirstOwnerService,
    private readonly cookies: BrowserCookiesService,
    private readonly screens: ScreensService,
  ) {}

  @Get('login')
  async form(@Req() request: BrowserRequest, @Res() response: Response, @Query('next') next: unknown): Promise<void> {
    const address = localAddress(next);
    if (request.desk) throw new SeeOther(address);
    if (await this.owner.isMissing()) {
      response.send(renderFirstSightPage(this.screens.open(request, response)));
      return;
    }
    const [screen, sso] = [this.open(request, response), await this.sso.isOffered()];
    response.send(renderSignInPage({ screen, sso, action: '/app/login', next: address }));
  }

  @Post('login')
  async signIn(@Req() request: BrowserRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const next = localAddress(form.next);
    const mistake = await this.signIns.signIn(request, response, form, next);
    if (!mistake) return;
    const [screen, sso] = [this.open(request, response), await this.sso.isOffered()];
    response.send(renderSignInPage({ screen, sso, action: '/app/login', next, email: textOf(form, 'email'), mistake }));
  }

  @Post('logout')
  async signOut(@Req() request: BrowserRequest, @Res() response: Response): Promise<void> {
    if (request.session_token) await this.sessions.end(request.session_token);
    this.cookies.takeSession(response);
    response.redirect(303, '/app/login');
  }

  @Get('organizations')
  async organizations(
    @Req() request: BrowserRequest,
    @Res() response: Response,
    @Query('next') next: unknown,
  ): Promise<void> {
    const { session } = request;
    if (!session) throw new SeeOther('/app/login');
    const choices = await this.sessions.organizationsOf(session);
    response.send(renderOrganizationsPage(this.screens.open(request, response), choices, localAddress(next)));
  }

  @Post('organizations')
  async choose(@Req() request: BrowserRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    if (!request.session_token) throw new SeeOther('/app/login');
    await this.sessions.choose(request.session_token, idOf(form));
    response.redirect(303, localAddress(form.next));
  }

  /** Its form may lead to the provider of an organization, which browsers would count as the form's address. */
  private open(request: BrowserRequest, response: Response): Screen {
    return this.screens.open(request, response, { leadsAway: true, passkeys: true });
  }
}

const NOWHERE = '00000000-0000-0000-0000-000000000000';

function idOf(form: Form): string {
  const id = textOf(form, 'organization_id');
  return /^[0-9a-f-]{36}$/.test(id) ? id : NOWHERE;
}
