import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { McpServerService } from '../../../../src/modules/mcp/mcp-server.service.js';
import { McpController } from '../../../../src/modules/mcp/mcp.controller.js';
import { PromptsService } from '../../../../src/modules/mcp/prompts/prompts.service.js';
import { ResourcesService } from '../../../../src/modules/mcp/resources/resources.service.js';
import { PartIdsService } from '../../../../src/modules/mcp/short-ids/part-ids.service.js';
import { ToolCallsService } from '../../../../src/modules/mcp/tool-calls.service.js';
import { ToolCatalogueService } from '../../../../src/modules/mcp/tool-catalogue.service.js';
import { ToolRegistryService } from '../../../../src/modules/mcp/tool-registry.service.js';
import { OrganizationsService } from '../../../../src/modules/organizations/organizations.service.js';
import { ENV } from '../../../../src/platform/config/env.js';
import { Database } from '../../../../src/platform/database/database.js';
import { Idempotency } from '../../../../src/platform/operations/idempotency.js';
import { DeclaredMethods } from '../../../../src/platform/jobs/declared-methods.js';
import { OperationRunner } from '../../../../src/platform/operations/operation-runner.js';
import { TrueTime } from '../../../../src/platform/time/true-time.js';
import { FixtureServerService } from './fixture-server.service.js';
import { FixtureToolsService } from './fixture-tools.service.js';

/** How the service speaks the protocol, with the tools of the suite and nothing to store. */
@Module({})
export class FixtureModule {
  static at(baseUrl: string): DynamicModule {
    return {
      module: FixtureModule,
      imports: [DiscoveryModule],
      controllers: [McpController],
      providers: [
        ...[
          DeclaredMethods,
          OperationRunner,
          ToolCallsService,
          ToolCatalogueService,
          ToolRegistryService,
          FixtureToolsService,
        ],
        { provide: McpServerService, useClass: FixtureServerService },
        { provide: ENV, useValue: { baseUrl, corsOrigins: [] } },
        {
          provide: PartIdsService,
          useValue: { areIn: () => false, addressed: (_caller: unknown, sent: object) => Promise.resolve(sent) },
        },
        ...[Database, Idempotency, TrueTime, OrganizationsService, PromptsService, ResourcesService].map((provide) => ({
          provide,
          useValue: {},
        })),
      ],
    };
  }
}
