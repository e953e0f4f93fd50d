import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { notFound } from '../../../platform/errors/errors.js';
import { FactorsService } from '../../access/factors/factors.service.js';
import { NewFactorsService } from '../../access/factors/new-factors.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { returned, textOf, type Form } from '../http/form.js';
import { UNTOUCHED } from '../http/screen.js';
import { MemberScreens } from '../http/screens.decorator.js';
import { ScreensService } from '../http/screens.service.js';
import { localAddress } from '../sign-in/local-address.js';
import { renderAddFactorPage } from './add-factor.page.js';
import { FACTORS } from './factors-address.js';
import { renderFactorsPage, renderRecoveryCodesPage, renderRemoveFactorPage } from './factors.page.js';

/** What a person proves themselves with beside the password. */
@MemberScreens('app/settings/factors')
export class OwnFactorsController {
  constructor(
    private readonly factors: FactorsService,
    private readonly added: NewFactorsService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response, @Query('next') next: unknown): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const own = await this.factors.list(screen.desk.caller);
    response.send(renderFactorsPage(screen, { ...own, next: localAddress(next) }));
  }

  @Post()
  async begin(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    try {
      const made = await this.added.begin(screen.desk.caller, { type: 'totp' });
      response.send(renderAddFactorPage(screen, { made, next: localAddress(form.next), returned: UNTOUCHED }));
    } catch (error) {
      const own = await this.factors.list(screen.desk.caller);
      const again = returned(screen, form, error);
      response.status(400).send(renderFactorsPage(screen, { ...own, next: localAddress(form.next), returned: again }));
    }
  }

  @Post(':id/confirm')
  async confirm(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const next = localAddress(form.next);
    try {
      const { recovery_codes } = await this.added.confirm(screen.desk.caller, id, { code: textOf(form, 'code') });
      if (recovery_codes) response.send(renderRecoveryCodesPage(screen, recovery_codes, next));
      else response.redirect(303, FACTORS);
    } catch (error) {
      const again = returned(screen, form, error);
      const made = await this.added.unconfirmed(screen.desk.caller, id);
      response.status(400).send(renderAddFactorPage(screen, { made, next, returned: again }));
    }
  }

  @Get(':id/remove')
  async ask(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const { data } = await this.factors.list(screen.desk.caller);
    const factor = data.find((one) => one.id === id);
    if (!factor) throw notFound('factor');
    response.send(renderRemoveFactorPage(screen, factor, data.length === 1));
  }

  @Post(':id/remove')
  async remove(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    try {
      await this.factors.remove(screen.desk.caller, id);
      response.redirect(303, FACTORS);
    } catch (error) {
      const own = await this.factors.list(screen.desk.caller);
      const again = returned(screen, {}, error);
      response.status(400).send(renderFactorsPage(screen, { ...own, next: '/app', returned: again }));
    }
  }

  @Post('recovery-codes')
  async renew(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const { recovery_codes } = await this.factors.renewRecoveryCodes(screen.desk.caller);
    response.send(renderRecoveryCodesPage(screen, recovery_codes ?? [], FACTORS));
  }
}
