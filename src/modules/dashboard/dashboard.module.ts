import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { AgentErrorsService } from './consent/agent-errors.service.js';
import { ConsentController } from './consent/consent.controller.js';
import { BrowserCookiesService } from './http/browser-cookies.service.js';
import { BrowserGuard } from './http/browser.guard.js';
import { ScreensService } from './http/screens.service.js';
import { IntegrationsController } from './integrations/integrations.controller.js';
import { DashboardAssetsController } from './layout/assets.controller.js';
import { SetupController } from './sign-in/setup.controller.js';
import { SignInController } from './sign-in/sign-in.controller.js';

@Module({
  imports: [AccessModule],
  controllers: [
    DashboardAssetsController,
    SignInController,
    SetupController,
    ConsentController,
    ApiKeysController,
    IntegrationsController,
  ],
  providers: [BrowserCookiesService, BrowserGuard, ScreensService, AgentErrorsService],
})
export class DashboardModule {}
