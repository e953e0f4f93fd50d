import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DeclaredMethods } from '../../platform/jobs/declared-methods.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../content/content.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { ProposalsModule } from '../proposals/proposals.module.js';
import { TemplatesModule } from '../templates/templates.module.js';
import { McpServerService } from './mcp-server.service.js';
import { McpController } from './mcp.controller.js';
import { ToolCallsService } from './tool-calls.service.js';
import { ToolCatalogueService } from './tool-catalogue.service.js';
import { ToolRegistryService } from './tool-registry.service.js';
import { CatalogToolsService } from './tools/catalog-tools.service.js';
import { ContentToolsService } from './tools/content-tools.service.js';
import { DeletionToolsService } from './tools/deletion-tools.service.js';
import { MetricsToolsService } from './tools/metrics-tools.service.js';
import { ProposalToolsService } from './tools/proposal-tools.service.js';

const TOOLS = [
  CatalogToolsService,
  ContentToolsService,
  DeletionToolsService,
  MetricsToolsService,
  ProposalToolsService,
];

@Module({
  imports: [DiscoveryModule, CatalogModule, ContentModule, MetricsModule, ProposalsModule, TemplatesModule],
  controllers: [McpController],
  providers: [DeclaredMethods, McpServerService, ToolCallsService, ToolCatalogueService, ToolRegistryService, ...TOOLS],
})
export class McpModule {}
