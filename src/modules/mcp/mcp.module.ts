import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DeclaredMethods } from '../../platform/jobs/declared-methods.js';
import { AccessModule } from '../access/access.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../content/content.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { MediaModule } from '../media/media.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { ProposalsModule } from '../proposals/proposals.module.js';
import { TemplatesModule } from '../templates/templates.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { McpServerService } from './mcp-server.service.js';
import { McpController } from './mcp.controller.js';
import { PromptsService } from './prompts/prompts.service.js';
import { ResourcesService } from './resources/resources.service.js';
import { PartIdsService } from './short-ids/part-ids.service.js';
import { ToolCallsService } from './tool-calls.service.js';
import { ToolCatalogueService } from './tool-catalogue.service.js';
import { ToolRegistryService } from './tool-registry.service.js';
import { CatalogToolsService } from './tools/catalog-tools.service.js';
import { NamingService } from './tools/composing/naming.service.js';
import { OfferSavingService } from './tools/composing/offer-saving.service.js';
import { ProposalComposingService } from './tools/composing/proposal-composing.service.js';
import { ProposalCopyingService } from './tools/composing/proposal-copying.service.js';
import { ProposalPartsService } from './tools/composing/proposal-parts.service.js';
import { ContentReadingService } from './tools/content-reading.service.js';
import { ContentToolsService } from './tools/content-tools.service.js';
import { DeletionToolsService } from './tools/deletion-tools.service.js';
import { MetricsToolsService } from './tools/metrics-tools.service.js';
import { CatalogNamesService } from './tools/orientation/catalog-names.service.js';
import { DocumentFormsService } from './tools/orientation/document-forms.service.js';
import { LooksService } from './tools/orientation/looks.service.js';
import { OrientationService } from './tools/orientation/orientation.service.js';
import { SearchService } from './tools/orientation/search.service.js';
import { ProposalToolsService } from './tools/proposal-tools.service.js';
import { ReadingToolsService } from './tools/reading-tools.service.js';
import { RecordExportsController } from './tools/exporting/record-exports.controller.js';
import { RecordExportsService } from './tools/exporting/record-exports.service.js';
import { RecordOperationsService } from './tools/record-operations.service.js';
import { RecordReadingService } from './tools/record-reading.service.js';
import { RevisionToolsService } from './tools/revision-tools.service.js';
import { RecordSavingService } from './tools/record-saving.service.js';

const TOOLS = [
  CatalogToolsService,
  ContentReadingService,
  ContentToolsService,
  DeletionToolsService,
  MetricsToolsService,
  ProposalToolsService,
  ReadingToolsService,
  RecordOperationsService,
  RecordReadingService,
  RecordSavingService,
  RevisionToolsService,
  RecordExportsService,
];
const COMPOSING = [
  NamingService,
  OfferSavingService,
  ProposalPartsService,
  ProposalComposingService,
  ProposalCopyingService,
];
const ORIENTATION = [CatalogNamesService, LooksService, DocumentFormsService, OrientationService, SearchService];

@Module({
  imports: [
    DiscoveryModule,
    AccessModule,
    CatalogModule,
    ContentModule,
    LeadsModule,
    MediaModule,
    MetricsModule,
    OrganizationsModule,
    ProposalsModule,
    TemplatesModule,
    ThemesModule,
  ],
  controllers: [McpController, RecordExportsController],
  providers: [
    DeclaredMethods,
    McpServerService,
    ToolCallsService,
    ToolCatalogueService,
    ToolRegistryService,
    PartIdsService,
    PromptsService,
    ResourcesService,
    ...TOOLS,
    ...COMPOSING,
    ...ORIENTATION,
  ],
})
export class McpModule {}
