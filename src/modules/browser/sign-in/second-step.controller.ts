import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../../platform/errors/errors.js';
import { SecondStepsService } from '../../access/sessions/second-steps.service.js';
import { BrowserCookiesService } from '../http/browser-cookies.service.js';
import { SeeOther, type BrowserRequest } from '../http/browser-request.js';
import type { Form } from '../http/form.js';
import { VisitorScreens } from '../http/screens.decorator.js';
import { ScreensService } from '../http/screens.service.js';
import { BrowserSignInService } from './browser-sign-in.service.js';
import { localAddress } from './local-address.js';
import { renderSecondStepPage, type SecondStepProps } from './second-step.page.js';

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
  async ask(
    @Req() request: BrowserRequest,
    @Res() response: Response,
    @Query('next') address: unknown,
    @Query('with') proof: unknown,
  ): Promise<void> {
    const next = localAddress(address);
    await this.show(request, response, { next, byRecoveryCode: proof === 'recovery-code' });
  }

  /** For the script of the page. */
  @Get('passkey')
  async options(@Req() request: BrowserRequest, @Res() response: Response): Promise<void> {
    const asked = await this.secondSteps.passkeyOptions(this.cookies.secondStep(request) ?? '');
    response.set('Cache-Control', 'private, no-store').json(asked);
  }

  @Post()
  async take(@Req() request: BrowserRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const next = localAddress(form.next);
    const mistake = await this.signIns.giveCode(request, response, form, next).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'gone' ? beginAgain(next) : error;
    });
    if (!mistake) return;
    await this.show(request, response, { next, byRecoveryCode: form.recovery_code !== undefined, mistake });
  }

  private async show(
    request: BrowserRequest,
    response: Response,
    page: Pick<SecondStepProps, 'next' | 'byRecoveryCode' | 'mistake'>,
  ): Promise<void> {
    const asked = await this.secondSteps.asked(this.cookies.secondStep(request));
    if (!asked) throw beginAgain(page.next);
    const screen = this.screens.open(request, response, { passkeys: true });
    response.send(renderSecondStepPage({ screen, asked, ...page }));
  }
}

function beginAgain(next: string): SeeOther {
  return new SeeOther(`/app/login?next=${encodeURIComponent(next)}`);
}
