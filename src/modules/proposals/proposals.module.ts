import { Module } from '@nestjs/common';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { TimeStampingModule } from '../../platform/time-stamping/time-stamping.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../content/content.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { TemplatesModule } from '../templates/templates.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { CompositionService } from './content/composition.service.js';
import { DraftTurnsService } from './content/draft-turns.service.js';
import { ProposalContentController } from './content/proposal-content.controller.js';
import { ProposalContentService } from './content/proposal-content.service.js';
import { ProposalEditingService } from './content/proposal-editing.service.js';
import { RevisionReadingService } from './content/revision-reading.service.js';
import { RestorationService } from './content/restoration.service.js';
import { ProposalRevisionsService } from './content/proposal-revisions.service.js';
import { SectionStylesService } from './content/section-styles.service.js';
import { CoversService } from './covers/covers.service.js';
import { DocumentErasureService } from './erasure/document-erasure.service.js';
import { ProposalErasureService } from './erasure/proposal-erasure.service.js';
import { EvidenceService } from './evidence/evidence.service.js';
import { SealKeysService } from './evidence/seal-keys.service.js';
import { TimeStampsService } from './evidence/time-stamps/time-stamps.service.js';
import { CopiedTextsService } from './lifecycle/copied-texts.service.js';
import { DuplicationService } from './lifecycle/duplication.service.js';
import { ExpiryService } from './lifecycle/expiry.service.js';
import { LifecycleController } from './lifecycle/lifecycle.controller.js';
import { LifecycleService } from './lifecycle/lifecycle.service.js';
import { PublicationService } from './lifecycle/publication.service.js';
import { RecordedDecisionsService } from './lifecycle/recorded-decisions.service.js';
import { SnapshotBuilderService } from './lifecycle/snapshot-builder.service.js';
import { SnapshotsService } from './lifecycle/snapshots.service.js';
import { OfferCopiesService } from './offers/offer-copies.service.js';
import { OfferDraftsService } from './offers/offer-drafts.service.js';
import { OfferListsService } from './offers/offer-lists.service.js';
import { OfferTextsService } from './offers/offer-texts.service.js';
import { OfferUsesService } from './offers/offer-uses.service.js';
import { OffersController } from './offers/offers.controller.js';
import { OffersService } from './offers/offers.service.js';
import { FollowUpsController } from './follow-up/follow-ups.controller.js';
import { FollowUpService } from './follow-up/follow-up.service.js';
import { PayablesService } from './paying/payables.service.js';
import { ProposalPdfsService } from './pdf/proposal-pdfs.service.js';
import { ProposalChangesService } from './proposal-changes.service.js';
import { ProposalCreationService } from './proposal-creation.service.js';
import { ProposalDeletionService } from './proposal-deletion.service.js';
import { PreflightService } from './preflight/preflight.service.js';
import { PreflightController } from './preflight/preflight.controller.js';
import { PublishRulesService } from './preflight/publish-rules.service.js';
import { WarningsService } from './preflight/warnings.service.js';
import { ProposalListsService } from './proposal-lists.service.js';
import { ProposalRecordsService } from './proposal-records.service.js';
import { ProposalReferencesGuardService } from './proposal-references-guard.service.js';
import { ProposalReferencesService } from './proposal-references.service.js';
import { ProposalStartService } from './proposal-start.service.js';
import { LeadProposalsController, ProposalsController } from './proposals.controller.js';
import { ProposalsService } from './proposals.service.js';
import { InvitingService } from './recipients/inviting.service.js';
import { PeopleChangesService } from './recipients/people-changes.service.js';
import { PeopleService } from './recipients/people.service.js';
import { RecipientLinksService } from './recipients/recipient-links.service.js';
import { RecipientsController } from './recipients/recipients.controller.js';
import { RecipientsService } from './recipients/recipients.service.js';
import { ClientThreadsService } from './conversation/client-threads.service.js';
import { ConversationNoticesService } from './conversation/conversation-notices.service.js';
import { LeavingService } from './conversation/leaving.service.js';
import { ThreadWritingService } from './conversation/thread-writing.service.js';
import { ThreadsController } from './conversation/threads.controller.js';
import { ThreadsService } from './conversation/threads.service.js';
import { ClientDecisionsService } from './signature/client-decisions.service.js';
import { ClientPagesService } from './signature/client-pages.service.js';
import { PageLinksService } from './signature/page-links.service.js';
import { PagePasswordsService } from './signature/page-passwords.service.js';
import { AskedController } from './asked/asked.controller.js';
import { AskedService } from './asked/asked.service.js';
import { CounterSigningController } from './signature/counter-signing.controller.js';
import { CounterSigningService } from './signature/counter-signing.service.js';
import { EmailCodesService } from './signature/email-codes.service.js';
import { SignatureService } from './signature/signature.service.js';
import { SigningService } from './signature/signing.service.js';
import { CorrespondenceService } from './sharing/correspondence.service.js';
import { DecisionRecorderService } from './signature/decision-recorder.service.js';
import { RemindersService } from './reminders/reminders.service.js';
import { UnsubscribeLinksService } from './reminders/unsubscribe-links.service.js';
import { UnsubscribingService } from './reminders/unsubscribing.service.js';
import { ReleaseRulesService } from './release/release-rules.service.js';
import { ReleasingController } from './release/releasing.controller.js';
import { ReviewsController } from './release/reviews.controller.js';
import { ReviewsService } from './release/reviews.service.js';
import { PreviewSnapshotsService } from './sharing/preview-snapshots.service.js';
import { PreviewLinksService } from './sharing/preview-links.service.js';
import { SendingService } from './sharing/sending.service.js';
import { SharingController } from './sharing/sharing.controller.js';
import { TemplateCreationController } from './templates/template-creation.controller.js';
import { TemplateCreationService } from './templates/template-creation.service.js';
import { VersionReadingService } from './reading/version-reading.service.js';
import { EmbedSessionsController } from './embedding/embed-sessions.controller.js';
import { EmbedSessionsService } from './embedding/embed-sessions.service.js';
import { FirstViewService } from './views/first-view.service.js';
import { TrackingController } from './views/tracking.controller.js';
import { ViewsService } from './views/views.service.js';
import './proposals.context.js';

const RECORDS = [
  ProposalRecordsService,
  ProposalChangesService,
  ProposalReferencesService,
  ProposalReferencesGuardService,
  ProposalListsService,
  FollowUpService,
];
const CREATION = [
  ProposalStartService,
  ProposalCreationService,
  ProposalDeletionService,
  ProposalsService,
  CopiedTextsService,
  DuplicationService,
  TemplateCreationService,
];
const CONTENT = [
  ProposalRevisionsService,
  DraftTurnsService,
  SectionStylesService,
  ProposalContentService,
  ProposalEditingService,
  RestorationService,
  RevisionReadingService,
  CompositionService,
];
const OFFERS = [
  OfferDraftsService,
  OfferTextsService,
  OfferCopiesService,
  OfferUsesService,
  OfferListsService,
  OffersService,
];
const LIFECYCLE = [
  ExpiryService,
  SnapshotBuilderService,
  SnapshotsService,
  WarningsService,
  PublishRulesService,
  ReleaseRulesService,
  ReviewsService,
  PreflightService,
  PublicationService,
  LifecycleService,
  RecordedDecisionsService,
];
const CLIENT = [
  SealKeysService,
  EvidenceService,
  TimeStampsService,
  FirstViewService,
  ViewsService,
  VersionReadingService,
  SignatureService,
  ClientPagesService,
  PageLinksService,
  PagePasswordsService,
  EmailCodesService,
  DecisionRecorderService,
  SigningService,
  ClientDecisionsService,
  CounterSigningService,
  AskedService,
  PayablesService,
  PreviewSnapshotsService,
  PreviewLinksService,
  SendingService,
  CorrespondenceService,
  ProposalPdfsService,
  CoversService,
];
const PEOPLE = [
  RemindersService,
  UnsubscribeLinksService,
  UnsubscribingService,
  PeopleService,
  RecipientLinksService,
  InvitingService,
  PeopleChangesService,
  RecipientsService,
  EmbedSessionsService,
];
const CONVERSATION = [
  LeavingService,
  ConversationNoticesService,
  ThreadWritingService,
  ThreadsService,
  ClientThreadsService,
];
const ERASURE = [DocumentErasureService, ProposalErasureService];

@Module({
  imports: [
    CatalogModule,
    ContentModule,
    LeadsModule,
    OrganizationsModule,
    RateLimitModule,
    TemplatesModule,
    ThemesModule,
    TimeStampingModule,
  ],
  controllers: [
    ProposalsController,
    LeadProposalsController,
    FollowUpsController,
    LifecycleController,
    PreflightController,
    ReviewsController,
    ReleasingController,
    ProposalContentController,
    SharingController,
    OffersController,
    RecipientsController,
    EmbedSessionsController,
    ThreadsController,
    CounterSigningController,
    AskedController,
    TrackingController,
    TemplateCreationController,
  ],
  providers: [
    ...[...RECORDS, ...CREATION, ...CONTENT, ...OFFERS, ...LIFECYCLE],
    ...[...PEOPLE, ...CLIENT, ...CONVERSATION, ...ERASURE],
  ],
  exports: [
    ...[...RECORDS, ...CREATION, ...CONTENT, ...OFFERS, ...LIFECYCLE],
    ...[...PEOPLE, ...CLIENT, ...CONVERSATION, ...ERASURE],
  ],
})
export class ProposalsModule {}
