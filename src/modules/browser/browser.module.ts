import { Module } from '@nestjs/common';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { AccessModule } from '../access/access.module.js';
import { MediaModule } from '../media/media.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { ProposalsModule } from '../proposals/proposals.module.js';
import { AgentErrorsService } from './consent/agent-errors.service.js';
import { ConsentController } from './consent/consent.controller.js';
import { BrowserCookiesService } from './http/browser-cookies.service.js';
import { BrowserGuard } from './http/browser.guard.js';
import { ScreensService } from './http/screens.service.js';
import { JoinController } from './join/join.controller.js';
import { AssetsController } from './layout/assets.controller.js';
import { AccountMailsService } from './sign-in/account-mails.service.js';
import { BrowserSignInService } from './sign-in/browser-sign-in.service.js';
import { BrowserSsoService } from './sign-in/browser-sso.service.js';
import { PasskeyController } from './sign-in/passkey.controller.js';
import { PasswordController } from './sign-in/password.controller.js';
import { SecondStepController } from './sign-in/second-step.controller.js';
import { SetupController } from './sign-in/setup.controller.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SsoSignInController } from './sign-in/sso.controller.js';
import { CanvasController } from './studio/canvas.controller.js';
import { EntranceController } from './studio/entrance.controller.js';
import { FormerAddressesController } from './studio/former-addresses.controller.js';
import { PicturesController } from './studio/pictures.controller.js';
import { StudioController } from './studio/studio.controller.js';

@Module({
  imports: [AccessModule, MediaModule, OrganizationsModule, ProposalsModule, RateLimitModule],
  controllers: [
    AssetsController,
    ...[SignInController, PasskeyController, SecondStepController, SsoSignInController],
    ...[PasswordController, SetupController, JoinController, ConsentController],
    ...[CanvasController, PicturesController, EntranceController, FormerAddressesController],
    // It has every address below /app that is nobody else's.
    StudioController,
  ],
  providers: [
    ...[BrowserCookiesService, BrowserGuard, ScreensService],
    ...[BrowserSignInService, BrowserSsoService, AccountMailsService, AgentErrorsService],
  ],
})
export class BrowserModule {}
