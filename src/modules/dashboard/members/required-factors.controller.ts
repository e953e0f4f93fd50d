import { Body, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { OrganizationSettingsService } from '../../organizations/organization-settings.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { textOf, type Form } from '../http/form.js';
import { MemberScreens } from '../http/screens.decorator.js';
import { ScreensService } from '../http/screens.service.js';

/** Settings > Members: whether everybody needs a second factor. */
@MemberScreens('app/settings/members/second-factor')
export class RequiredFactorsController {
  constructor(
    private readonly settings: OrganizationSettingsService,
    private readonly screens: ScreensService,
  ) {}

  @Post()
  async decide(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const { caller } = this.screens.openDesk(request, response).desk;
    await this.settings.update(caller, { require_mfa: textOf(form, 'required') === 'true' });
    response.redirect(303, '/app/settings/members');
  }
}
