import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AccountsService } from '../../access/sessions/accounts.service.js';
import { ownOf } from '../../access/sessions/sessions.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { returned, secretOf, type Form } from '../http/form.js';
import { UNTOUCHED } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { OWN_PASSWORD, renderOwnPasswordPage } from './own-password.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** A new password for who knows the old one. */
@MemberScreens('app/settings/password')
export class OwnPasswordController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  show(@Req() request: DashboardRequest, @Res() response: Response, @Query('saved') saved: unknown): void {
    response.send(renderOwnPasswordPage(this.screens.openDesk(request, response), UNTOUCHED, saved === 'true'));
  }

  @Post()
  async change(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const change = {
      current_password: secretOf(form, 'current_password'),
      new_password: secretOf(form, 'new_password'),
    };
    try {
      const { caller } = screen.desk;
      const token = await this.accounts.changePassword(ownOf(caller), caller.organization_id, change);
      this.screens.signIn(response, token);
      response.redirect(303, `${OWN_PASSWORD}?saved=true`);
    } catch (error) {
      response.status(400).send(renderOwnPasswordPage(screen, returned(screen, form, error), false));
    }
  }
}
