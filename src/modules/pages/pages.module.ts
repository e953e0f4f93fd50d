import { Module } from '@nestjs/common';
import { ProposalsModule } from '../proposals/proposals.module.js';
import { AssetsController } from './assets.controller.js';
import { PageDoorService } from './http/page-door.service.js';
import { PageFormsService } from './http/page-forms.service.js';
import { PageActsController } from './page-acts.controller.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';

@Module({
  imports: [ProposalsModule],
  controllers: [AssetsController, PagesController, PageActsController],
  providers: [PagesService, PageDoorService, PageFormsService],
})
export class PagesModule {}
