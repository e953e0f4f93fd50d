import { Module, type DynamicModule } from '@nestjs/common';
import { AccessModule } from './modules/access/access.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { BrowserModule } from './modules/browser/browser.module.js';
import { CatalogModule } from './modules/catalog/catalog.module.js';
import { ContentModule } from './modules/content/content.module.js';
import { DemoModule } from './modules/demo/demo.module.js';
import { EventsModule } from './modules/events/events.module.js';
import { ExportsModule } from './modules/exports/exports.module.js';
import { ImportsModule } from './modules/imports/imports.module.js';
import { LeadsModule } from './modules/leads/leads.module.js';
import { MediaModule } from './modules/media/media.module.js';
import { McpModule } from './modules/mcp/mcp.module.js';
import { MetricsModule } from './modules/metrics/metrics.module.js';
import { OrganizationsModule } from './modules/organizations/organizations.module.js';
import { PagesModule } from './modules/pages/pages.module.js';
import { PaymentsModule } from './modules/payments/payments.module.js';
import { ProposalsModule } from './modules/proposals/proposals.module.js';
import { TemplatesModule } from './modules/templates/templates.module.js';
import { TestModeModule } from './modules/test-mode/test-mode.module.js';
import { ThemesModule } from './modules/themes/themes.module.js';
import { UsageModule } from './modules/usage/usage.module.js';
import { WebhooksModule } from './modules/webhooks/webhooks.module.js';
import type { Env } from './platform/config/env.js';
import type { LoadedExtension } from './platform/extensions/define-extension.js';
import { FallbackModule } from './platform/http/fallback.module.js';
import { PlatformModule } from './platform/platform.module.js';

@Module({})
export class AppModule {
  static forRoot(env: Env, databaseUrl: string, extensions: readonly LoadedExtension[]): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(env, databaseUrl),
        OrganizationsModule,
        AccessModule,
        EventsModule,
        AuditModule,
        MediaModule,
        LeadsModule,
        CatalogModule,
        ThemesModule,
        ContentModule,
        TemplatesModule,
        ProposalsModule,
        PaymentsModule,
        MetricsModule,
        WebhooksModule,
        UsageModule,
        ExportsModule,
        ImportsModule,
        TestModeModule,
        PagesModule,
        BrowserModule,
        McpModule,
        DemoModule,
        ...extensions.map(({ module }) => module),
        FallbackModule,
      ],
    };
  }
}
