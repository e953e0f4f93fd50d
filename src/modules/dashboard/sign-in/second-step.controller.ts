import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../../platform/errors/errors.js';
import { SecondStepsService } from '../../access/sessions/second-steps.service.js';
import { BrowserCookiesService } from '../http/browser-cookies.service.js';
import { SeeOther, type DashboardRequest } from '../http/dashboard-request.js';
import type { Form } from '../http/form.js';
import { VisitorScreens } from '../http/screens.decorator.js';
import { ScreensService } from '../http/screens.service.js';
import { BrowserSignInService } from './browser-sign-in.service.js';
import { localAddress } from './local-address.js';
import { renderSecondStepPage } from './second-step.page.js';

/** The code after the password, for who has a second factor, wherever they want to go. */
@VisitorScreens('app/login/code')
export class SecondStepController {
  constructor(
    private readonly secondSteps: SecondStepsService,
    private readonly signIns: BrowserSignInService,
    private readonly cookies: BrowserCookiesService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  ask(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @Query('next') address: unknown,
    @Query('with') proof: unknown,
  ): void {
    const next = localAddress(address);
    if (!this.secondSteps.isUnderWay(this.cookies.secondStep(request))) throw beginAgain(next);
    const screen = this.screens.open(request, response);
    response.send(renderSecondStepPage({ screen, next, byRecoveryCode: proof === 'recovery-code' }));
  }

  @Post()
  async take(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const next = localAddress(form.next);
    const mistake = await this.signIns.giveCode(request, response, form, next).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'gone' ? beginAgain(next) : error;
    });
    if (!mistake) return;
    const screen = this.screens.open(request, response);
    const byRecoveryCode = form.recovery_code !== undefined;
    response.send(renderSecondStepPage({ screen, next, byRecoveryCode, mistake }));
  }
}

function beginAgain(next: string): SeeOther {
  return new SeeOther(`/app/login?next=${encodeURIComponent(next)}`);
}
