import { Body, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { PasskeySignInService } from '../../access/passkeys/passkey-sign-in.service.js';
import { BrowserCookiesService } from '../http/browser-cookies.service.js';
import type { BrowserRequest } from '../http/browser-request.js';
import type { Form } from '../http/form.js';
import { VisitorScreens } from '../http/screens.decorator.js';
import { ScreensService } from '../http/screens.service.js';
import { BrowserSignInService } from './browser-sign-in.service.js';
import { BrowserSsoService } from './browser-sso.service.js';
import { localAddress } from './local-address.js';
import { renderSignInPage } from './sign-in.page.js';

/** In by a passkey alone. */
@VisitorScreens('app/login/passkey')
export class PasskeyController {
  constructor(
    private readonly passkeys: PasskeySignInService,
    private readonly signIns: BrowserSignInService,
    private readonly sso: BrowserSsoService,
    private readonly cookies: BrowserCookiesService,
    private readonly screens: ScreensService,
  ) {}

  /** For the script of the page. */
  @Get()
  async options(@Req() request: BrowserRequest, @Res() response: Response): Promise<void> {
    const asked = await this.passkeys.options(this.cookies.browser(request));
    response.set('Cache-Control', 'private, no-store').json(asked);
  }

  @Post()
  async signIn(@Req() request: BrowserRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const next = localAddress(form.next);
    const mistake = await this.signIns.signInWithPasskey(request, response, form, next);
    if (!mistake) return;
    const screen = this.screens.open(request, response, { passkeys: true, leadsAway: true });
    const sso = await this.sso.isOffered();
    response.send(renderSignInPage({ screen, sso, action: '/app/login', next, mistake }));
  }
}
