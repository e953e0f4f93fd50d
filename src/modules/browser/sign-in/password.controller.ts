import { Body, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { notFound } from '../../../platform/errors/errors.js';
import { LimitAttempts, LimitByAddress } from '../../../platform/rate-limit/rate-limit.module.js';
import { PasswordResetsService } from '../../access/sessions/password-resets.service.js';
import { SignInLimitsService } from '../../access/sessions/sign-in-limits.service.js';
import { BrowserCookiesService } from '../http/browser-cookies.service.js';
import type { BrowserRequest } from '../http/browser-request.js';
import { returned, secretOf, textOf, type Form } from '../http/form.js';
import { UNTOUCHED, type Screen } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { renderAskPasswordPage, renderNewPasswordPage } from './password.page.js';
import { VisitorScreens } from '../http/screens.decorator.js';

/** A new password for who forgot the old one, by a mailed link; only where mail is sent. */
@VisitorScreens('app/password')
export class PasswordController {
  constructor(
    private readonly resets: PasswordResetsService,
    private readonly limits: SignInLimitsService,
    private readonly cookies: BrowserCookiesService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  form(@Req() request: BrowserRequest, @Res() response: Response): void {
    response.send(renderAskPasswordPage(this.open(request, response), null));
  }

  @Post()
  @LimitByAddress(10)
  async ask(@Req() request: BrowserRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.open(request, response);
    const email = textOf(form, 'email');
    await this.resets.ask(email, screen.language);
    response.send(renderAskPasswordPage(screen, email));
  }

  @Get(':token')
  async show(@Req() request: BrowserRequest, @Res() response: Response, @Param('token') token: string) {
    await this.resets.requirePermission(token);
    response.send(renderNewPasswordPage(this.open(request, response), UNTOUCHED));
  }

  @Post(':token')
  @LimitAttempts(20)
  async set(
    @Req() request: BrowserRequest,
    @Res() response: Response,
    @Param('token') token: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.open(request, response);
    try {
      const { email } = await this.resets.use(token, secretOf(form, 'password'));
      this.cookies.giveKnownBrowser(response, this.limits.browserOf(email));
      response.redirect(303, '/app/login');
    } catch (error) {
      response.status(400).send(renderNewPasswordPage(screen, returned(screen, form, error)));
    }
  }

  private open(request: BrowserRequest, response: Response): Screen {
    const screen = this.screens.open(request, response);
    if (!screen.mails) throw notFound('page');
    return screen;
  }
}
