import { Get, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { LimitByAddress } from '../../../platform/rate-limit/rate-limit.module.js';
import { SsoRefusal, type SsoReason } from '../../access/sso/sso-sign-in.service.js';
import { SeeOther, type BrowserRequest } from '../http/browser-request.js';
import { VisitorScreens } from '../http/screens.decorator.js';
import { ScreensService } from '../http/screens.service.js';
import { BrowserSsoService } from './browser-sso.service.js';
import { localAddress } from './local-address.js';
import { renderSsoProblemPage } from './sso.page.js';

const STATUS: Record<SsoReason, number> = {
  denied: 403,
  expired: 410,
  invalid: 400,
  unanswered: 502,
  unproved: 403,
  unverified: 403,
  foreign: 403,
  no_member: 403,
  another: 403,
};

/** Where providers send people back to, and where they prove anew who they are. */
@VisitorScreens('app/sso')
export class SsoSignInController {
  constructor(
    private readonly sso: BrowserSsoService,
    private readonly screens: ScreensService,
  ) {}

  @Get('callback/:id')
  @LimitByAddress(100)
  async comeBack(@Req() request: BrowserRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    try {
      await this.sso.comeBack(request, response, id);
    } catch (error) {
      if (!(error instanceof SsoRefusal)) throw error;
      const screen = this.screens.open(request, response);
      response.status(STATUS[error.reason]).send(renderSsoProblemPage(screen, error.reason));
    }
  }

  /** For whom a provider vouched for: whoever gave a password gives that again. */
  @Get('again')
  async again(@Req() request: BrowserRequest, @Res() response: Response, @Query('next') next: unknown) {
    const { session } = request;
    if (!session?.sso_organization_id) throw new SeeOther('/app');
    const wish = { next: localAddress(next), login_hint: session.email, again: true };
    await this.sso.lead(response, session.sso_organization_id, wish);
  }
}
