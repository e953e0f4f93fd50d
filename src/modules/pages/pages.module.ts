import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { ContentModule } from '../content/content.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { MediaModule } from '../media/media.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ProposalsModule } from '../proposals/proposals.module.js';
import { TemplatesModule } from '../templates/templates.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { AssetsController } from './assets.controller.js';
import { CoverController } from './files/cover.controller.js';
import { PageFilesController } from './files/page-files.controller.js';
import { PageFilesService } from './files/page-files.service.js';
import { PageAccessService } from './http/page-access.service.js';
import { EmbeddingMiddleware } from './http/embedding.middleware.js';
import { PageFormsService } from './http/page-forms.service.js';
import { ReturningReadersService } from './http/returning-readers.service.js';
import { PageChangesController } from './page-changes.controller.js';
import { ReadersService } from './http/readers.service.js';
import { ConversationMailsService } from './mail/conversation-mails.service.js';
import { CopyMailsService } from './mail/copy-mails.service.js';
import { MailFramesService } from './mail/mail-frames.service.js';
import { MailLogosService } from './mail/mail-logos.service.js';
import { MailScenesService } from './mail/mail-scenes.service.js';
import { PaymentMailsService } from './mail/payment-mails.service.js';
import { ProposalMailsService } from './mail/proposal-mails.service.js';
import { RecipientMailsService } from './mail/recipient-mails.service.js';
import { ReminderMailsService } from './mail/reminder-mails.service.js';
import { ReviewMailsService } from './mail/review-mails.service.js';
import { SenderMailsService } from './mail/sender-mails.service.js';
import { SignedPdfsService } from './mail/signed-pdfs.service.js';
import { PageActsController } from './page-acts.controller.js';
import { PageFactsService } from './page-facts.service.js';
import { PagePeopleService } from './page-people.service.js';
import { PageFallbackController } from './page-fallback.controller.js';
import { PagePaymentsController } from './page-payments.controller.js';
import { PageSessionsController } from './page-sessions.controller.js';
import { PageThreadsController } from './page-threads.controller.js';
import { PreviewsController } from './previews.controller.js';
import { PagesController } from './pages.controller.js';
import { AnswersController } from './answers.controller.js';
import { StoppingPages } from './states/stopping-pages.service.js';
import { RemindersController } from './reminders.controller.js';
import { PagesService } from './pages.service.js';
import { PagePdfController } from './pdf/page-pdf.controller.js';
import { PdfController } from './pdf/pdf.controller.js';
import { PageImagesController, TemplateImagesController } from './pdf/page-images.controller.js';
import { PageImagesService } from './pdf/page-images.service.js';
import { CoverImagesService } from './pdf/cover-images.service.js';
import { PdfInputsService } from './pdf/pdf-inputs.service.js';
import { PdfPicturesService } from './pdf/pdf-pictures.service.js';
import { PdfMakingService } from './pdf/pdf-making.service.js';
import { PdfProcessesService } from './pdf/pdf-processes.service.js';
import { PageRendererService } from './rendering/page-renderer.service.js';
import { PageProcessService } from './rendering/page-process.service.js';
import { SampleController, ThemeSamplesController } from './sample/sample.controller.js';
import { ThemeSamplesService } from './sample/theme-samples.service.js';
import { EmailCodeController } from './signing/email-code.controller.js';

@Module({
  imports: [
    AccessModule,
    ContentModule,
    LeadsModule,
    MediaModule,
    OrganizationsModule,
    PaymentsModule,
    ProposalsModule,
    TemplatesModule,
    ThemesModule,
  ],
  controllers: [
    AssetsController,
    PageFilesController,
    CoverController,
    SampleController,
    ThemeSamplesController,
    PreviewsController,
    PagesController,
    RemindersController,
    AnswersController,
    PageActsController,
    PageChangesController,
    PageThreadsController,
    PageSessionsController,
    EmailCodeController,
    PagePaymentsController,
    PagePdfController,
    PdfController,
    PageImagesController,
    TemplateImagesController,
    PageFallbackController,
  ],
  providers: [
    ...[
      PagesService,
      PageFactsService,
      PagePeopleService,
      PageFilesService,
      PageAccessService,
      PageFormsService,
      ReadersService,
      ReturningReadersService,
    ],
    ...[PageProcessService, PageRendererService, StoppingPages, ThemeSamplesService],
    ...[
      PdfInputsService,
      PageImagesService,
      CoverImagesService,
      PdfPicturesService,
      PdfMakingService,
      PdfProcessesService,
    ],
    ...[MailFramesService, MailLogosService, MailScenesService, SignedPdfsService],
    ...[
      ProposalMailsService,
      RecipientMailsService,
      ReminderMailsService,
      ReviewMailsService,
      CopyMailsService,
      SenderMailsService,
      PaymentMailsService,
      ConversationMailsService,
    ],
  ],
})
export class PagesModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(EmbeddingMiddleware).forRoutes('p/*path');
  }
}
