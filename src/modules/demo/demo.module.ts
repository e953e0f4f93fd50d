import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../content/content.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { ProposalsModule } from '../proposals/proposals.module.js';
import { TemplatesModule } from '../templates/templates.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { DemoClientsService } from './demo-clients.service.js';
import { DemoMakerService } from './demo-maker.service.js';
import { DemoProposalsService } from './demo-proposals.service.js';
import { DemoService } from './demo.service.js';
import { DemoStockService } from './demo-stock.service.js';
import { DemoStudioService } from './demo-studio.service.js';

@Module({
  imports: [
    AccessModule,
    CatalogModule,
    ContentModule,
    LeadsModule,
    OrganizationsModule,
    ProposalsModule,
    TemplatesModule,
    ThemesModule,
  ],
  providers: [
    DemoService,
    DemoMakerService,
    DemoStudioService,
    DemoStockService,
    DemoProposalsService,
    DemoClientsService,
  ],
})
export class DemoModule {}
