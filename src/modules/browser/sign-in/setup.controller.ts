import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { LimitAttempts } from '../../../platform/rate-limit/rate-limit.module.js';
import { FirstOwnerService } from '../../access/sessions/first-owner.service.js';
import { SessionsService } from '../../access/sessions/sessions.service.js';
import { BrowserCookiesService } from '../http/browser-cookies.service.js';
import type { BrowserRequest } from '../http/browser-request.js';
import { lineOf, returned, secretOf, textOf, type Form } from '../http/form.js';
import { languageOf } from '../language/choose.js';
import { UNTOUCHED } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { renderNoSetupPage, renderSetupPage } from './setup.page.js';
import { VisitorScreens } from '../http/screens.decorator.js';

const WITH_SCRIPT = { scripts: true };

/** The first owner of an empty service. */
@VisitorScreens('app/setup')
export class SetupController {
  constructor(
    private readonly owner: FirstOwnerService,
    private readonly sessions: SessionsService,
    private readonly cookies: BrowserCookiesService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async form(@Req() request: BrowserRequest, @Res() response: Response, @Query('token') token: unknown) {
    const screen = this.screens.open(request, response, WITH_SCRIPT);
    const { setup } = screen.t;
    const known = typeof token === 'string' && this.owner.knows(token);
    if (!(await this.owner.isMissing())) response.status(410).send(renderNoSetupPage(screen, setup.closed));
    else if (!known) response.status(403).send(renderNoSetupPage(screen, setup.needsLink));
    else response.send(renderSetupPage(screen, token, UNTOUCHED));
  }

  @Post()
  @LimitAttempts(20)
  async create(@Req() request: BrowserRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const token = textOf(form, 'token');
    try {
      const place = { language: languageOf(request), timezone: textOf(form, 'timezone') };
      const details = { organization: lineOf(form, 'organization'), name: lineOf(form, 'name'), ...place };
      const { id } = await this.owner.create(token, {
        ...details,
        ...{ email: textOf(form, 'email'), password: secretOf(form, 'password') },
      });
      this.cookies.giveSession(response, await this.sessions.open(id));
      response.redirect(303, '/app');
    } catch (error) {
      const screen = this.screens.open(request, response, WITH_SCRIPT);
      response.status(400).send(renderSetupPage(screen, token, returned(screen, form, error)));
    }
  }
}
