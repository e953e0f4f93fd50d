import { Module } from '@nestjs/common';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { EventsModule } from '../events/events.module.js';
import { MediaModule } from '../media/media.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { ProposalsModule } from '../proposals/proposals.module.js';
import { AccessModule } from '../access/access.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../content/content.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { TemplatesModule } from '../templates/templates.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { BundleFormsService } from './catalog/bundle-forms.service.js';
import { BundlesDeskController } from './catalog/bundles.controller.js';
import { CatalogListsService } from './catalog/catalog-lists.service.js';
import { ProductPicturesService } from './catalog/product-pictures.service.js';
import { ProductsDeskController } from './catalog/products.controller.js';
import { ProductChoiceService } from './lines/product-choice.service.js';
import { DeskContentController } from './proposals/content/content.controller.js';
import { DocumentsService } from './proposals/content/documents.service.js';
import { SectionFormsService } from './proposals/content/section-forms.service.js';
import { SectionsService } from './proposals/content/sections.service.js';
import { DeskSectionController } from './proposals/content/section.controller.js';
import { LeadChoiceService } from './proposals/lead-choice.service.js';
import { NewProposalController } from './proposals/new-proposal.controller.js';
import { NewProposalService } from './proposals/new-proposal.service.js';
import { OfferFormsService } from './proposals/offers/offer-forms.service.js';
import { OfferPlaceService } from './proposals/offers/offer-place.service.js';
import { DeskOffersController } from './proposals/offers/offers.controller.js';
import { ProposalActsController } from './proposals/proposal-acts.controller.js';
import { ProposalActsService } from './proposals/proposal-acts.service.js';
import { ProposalDocumentsController } from './proposals/proposal-documents.controller.js';
import { ProposalExportService } from './proposals/proposal-export.service.js';
import { CanvasController } from './previews/canvas.controller.js';
import { DraftPreviewsController } from './previews/previews.controller.js';
import { TemplateKeepingService } from './templates/template-keeping.service.js';
import { TemplatesDeskController } from './templates/templates.controller.js';
import { ProposalFactsService } from './proposals/proposal-facts.service.js';
import { ProposalPaperService } from './proposals/proposal-paper.service.js';
import { ProposalPeopleService } from './proposals/proposal-people.service.js';
import { ProposalSettingsService } from './proposals/proposal-settings.service.js';
import { DeskReviewController } from './proposals/review/review.controller.js';
import { ReleasePolicyController } from './release/release-policy.controller.js';
import { DeskConversationController } from './proposals/conversation/conversation.controller.js';
import { DeskPeopleController } from './proposals/people/people.controller.js';
import { DeskProposalController } from './proposals/proposal.controller.js';
import { DeskProposalsController } from './proposals/proposals.controller.js';
import { ProposalHistoryService } from './proposals/revisions/proposal-history.service.js';
import { DeskRevisionsController } from './proposals/revisions/revisions.controller.js';
import { SettingsFormService } from './proposals/settings-form.service.js';
import { ProposalSettingsController } from './proposals/settings.controller.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { AgentErrorsService } from './consent/agent-errors.service.js';
import { ConsentController } from './consent/consent.controller.js';
import { MetricsExportController } from './home/metrics-export.controller.js';
import { HomeController } from './home/home.controller.js';
import { HomeService } from './home/home.service.js';
import { BrowserCookiesService } from './http/browser-cookies.service.js';
import { BrowserGuard } from './http/browser.guard.js';
import { ListFilesService } from './http/list-files.service.js';
import { ScreensService } from './http/screens.service.js';
import { UnknownController } from './http/unknown.controller.js';
import { IntegrationsController } from './integrations/integrations.controller.js';
import { DashboardAssetsController } from './layout/assets.controller.js';
import { ServiceAccountsDeskController } from './service-accounts/service-accounts.controller.js';
import { JoinController } from './members/join.controller.js';
import { LeadsDeskController } from './leads/leads.controller.js';
import { DeskFoldersController } from './media/folders.controller.js';
import { MediaDeskService } from './media/media-desk.service.js';
import { DeskMediaController } from './media/media.controller.js';
import { DeskUploadsController } from './media/uploads.controller.js';
import { UsesOfFileService } from './media/uses-of-file.service.js';
import { RequiredFactorsController } from './members/required-factors.controller.js';
import { MembersController } from './members/members.controller.js';
import { AccountMailsService } from './sign-in/account-mails.service.js';
import { BrowserSsoService } from './sign-in/browser-sso.service.js';
import { BrowserSignInService } from './sign-in/browser-sign-in.service.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuditDeskController } from './audit/audit.controller.js';
import { OwnSessionsController } from './account/sessions.controller.js';
import { OwnFactorsController } from './account/factors.controller.js';
import { OwnPasswordController } from './account/own-password.controller.js';
import { PasswordController } from './sign-in/password.controller.js';
import { OrganizationController } from './organization/organization.controller.js';
import { PasskeyController } from './sign-in/passkey.controller.js';
import { SecondStepController } from './sign-in/second-step.controller.js';
import { SetupController } from './sign-in/setup.controller.js';
import { TestModeSwitchController } from './home/test-mode.controller.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SsoSignInController } from './sign-in/sso.controller.js';
import { NewThemeController } from './themes/new-theme.controller.js';
import { ThemeDeskService } from './themes/theme-desk.service.js';
import { DeskThemesController } from './themes/themes.controller.js';
import { StudioAssetsController } from './studio/studio-assets.controller.js';
import { StudioController } from './studio/studio.controller.js';
import { UsageModule } from '../usage/usage.module.js';
import { UsageController } from './usage/usage.controller.js';
import { WebhookSettingsController } from './webhooks/webhooks.controller.js';

const SETTINGS = [
  OrganizationController,
  ReleasePolicyController,
  ApiKeysController,
  IntegrationsController,
  ServiceAccountsDeskController,
  MembersController,
  RequiredFactorsController,
  WebhookSettingsController,
  UsageController,
  AuditDeskController,
];

const CATALOG = [ProductsDeskController, BundlesDeskController];
const FOR_CATALOG = [CatalogListsService, ProductPicturesService, BundleFormsService, ProductChoiceService];

const ABOUT_PROPOSALS = [PaymentsModule, LeadsModule, CatalogModule, TemplatesModule, ThemesModule, ContentModule];
const PROPOSALS = [
  DeskProposalsController,
  NewProposalController,
  ProposalActsController,
  ProposalSettingsController,
  DeskOffersController,
  ...[DeskContentController, DeskSectionController, DeskRevisionsController],
  ProposalDocumentsController,
  DeskProposalController,
  DeskPeopleController,
  DeskReviewController,
  DeskConversationController,
];
const FOR_PROPOSALS = [
  ...[ProposalFactsService, ProposalPeopleService, ProposalPaperService, ProposalActsService, ProposalExportService],
  ...[LeadChoiceService, NewProposalService, ProposalSettingsService, SettingsFormService],
  ...[DocumentsService, SectionsService, SectionFormsService],
  ...[ProposalHistoryService, OfferFormsService, OfferPlaceService],
];

const THEMES = [NewThemeController, DeskThemesController];
const MEDIA = [DeskFoldersController, DeskUploadsController, DeskMediaController];

@Module({
  imports: [
    AccessModule,
    EventsModule,
    MetricsModule,
    MediaModule,
    OrganizationsModule,
    RateLimitModule,
    ProposalsModule,
    ...ABOUT_PROPOSALS,
    UsageModule,
    AuditModule,
    WebhooksModule,
  ],
  controllers: [
    DashboardAssetsController,
    ...[SignInController, PasskeyController, SecondStepController, SsoSignInController],
    TestModeSwitchController,
    SetupController,
    PasswordController,
    OwnPasswordController,
    ...[OwnSessionsController, OwnFactorsController],
    JoinController,
    ConsentController,
    ...[HomeController, MetricsExportController],
    LeadsDeskController,
    ...CATALOG,
    CanvasController,
    DraftPreviewsController,
    TemplatesDeskController,
    ...PROPOSALS,
    ...THEMES,
    ...MEDIA,
    ...SETTINGS,
    ...[StudioAssetsController, StudioController],
    UnknownController,
  ],
  providers: [
    BrowserCookiesService,
    BrowserGuard,
    BrowserSignInService,
    BrowserSsoService,
    ScreensService,
    ListFilesService,
    AgentErrorsService,
    AccountMailsService,
    HomeService,
    ...FOR_CATALOG,
    TemplateKeepingService,
    ThemeDeskService,
    ...[MediaDeskService, UsesOfFileService],
    ...FOR_PROPOSALS,
  ],
})
export class DashboardModule {}
