import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { ProposalsModule } from '../proposals/proposals.module.js';
import { AccessModule } from '../access/access.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { AgentErrorsService } from './consent/agent-errors.service.js';
import { ConsentController } from './consent/consent.controller.js';
import { HomeController } from './home/home.controller.js';
import { HomeService } from './home/home.service.js';
import { BrowserCookiesService } from './http/browser-cookies.service.js';
import { BrowserGuard } from './http/browser.guard.js';
import { ScreensService } from './http/screens.service.js';
import { UnknownController } from './http/unknown.controller.js';
import { IntegrationsController } from './integrations/integrations.controller.js';
import { DashboardAssetsController } from './layout/assets.controller.js';
import { JoinController } from './members/join.controller.js';
import { LeadsDeskController } from './leads/leads.controller.js';
import { MembersController } from './members/members.controller.js';
import { AccountMailsService } from './sign-in/account-mails.service.js';
import { PasswordController } from './sign-in/password.controller.js';
import { OrganizationController } from './organization/organization.controller.js';
import { SetupController } from './sign-in/setup.controller.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { WebhookSettingsController } from './webhooks/webhooks.controller.js';

const SETTINGS = [
  OrganizationController,
  ApiKeysController,
  IntegrationsController,
  MembersController,
  WebhookSettingsController,
];

@Module({
  imports: [
    AccessModule,
    EventsModule,
    LeadsModule,
    MetricsModule,
    OrganizationsModule,
    ProposalsModule,
    WebhooksModule,
  ],
  controllers: [
    DashboardAssetsController,
    SignInController,
    SetupController,
    PasswordController,
    JoinController,
    ConsentController,
    HomeController,
    LeadsDeskController,
    ...SETTINGS,
    UnknownController,
  ],
  providers: [
    BrowserCookiesService,
    BrowserGuard,
    ScreensService,
    AgentErrorsService,
    AccountMailsService,
    HomeService,
  ],
})
export class DashboardModule {}
