import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { VALUE_SCHEMA } from './modules/content/variables/variables.dto.js';
import { ContentEditorService } from './modules/content/editing/content-editor.service.js';
import { ContentService } from './modules/content/content.service.js';
import { AGENT_SCHEMAS, agentPaths, agentSecurity } from './modules/mcp/mcp-document.js';
import { McpModule } from './modules/mcp/mcp.module.js';
import { ToolCatalogueService } from './modules/mcp/tool-catalogue.service.js';
import { EVENT_OBJECT_SCHEMA } from './modules/events/events.dto.js';
import { EVIDENCE_SCHEMAS } from './modules/proposals/evidence/evidence-schema.js';
import type { Env } from './platform/config/env.js';
import { migrate } from './platform/database/migrating.js';
import type { DatabaseAddresses } from './platform/database/open-database.js';
import { checkExtensionTables } from './platform/extensions/extension-tables.js';
import { loadExtensions } from './platform/extensions/load-extensions.js';
import { bodyDeadline } from './platform/http/body-deadline.js';
import { bodyReader } from './platform/http/body.js';
import { answerBrokenRequests } from './platform/http/broken-requests.js';
import { compression } from './platform/http/compression.js';
import { crossOrigin } from './platform/http/cross-origin.js';
import { expressAdapter } from './platform/http/express-adapter.js';
import { healthOnly } from './platform/http/health-only.js';
import { buildDocument, schemasOf, serveDocument } from './platform/http/openapi.js';
import { memberDoor } from './platform/http/member-door.js';
import { readablePath } from './platform/http/readable-path.js';
import { requestContext } from './platform/http/request-context.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { PinoLogger, requestLog } from './platform/telemetry/logging.js';
import { Metrics } from './platform/telemetry/metrics/metrics.js';
import { requestDurations } from './platform/telemetry/metrics/request-durations.js';

const BODIES = {
  forms: /^\/(p|app|v1\/oauth)\//,
  streamed: /^\/storage\/|^(\/app\/api)?\/v1\/imports$/,
  signed: /^\/hooks\//,
};
/** Longer than proxies keep a connection that is idle: else they would now and then send on one that is being closed. */
const KEPT_IDLE_MS = 75_000;

/** The whole application, ready to listen, on a database that its owner brings up to date. */
export async function createApplication(
  env: Env,
  { url, ownerUrl }: DatabaseAddresses,
  logger: Logger,
): Promise<NestExpressApplication> {
  const extensions = await loadExtensions(env.extensions);
  await migrate({ ownerUrl, serviceUrl: url, extensions });
  const app = await createContext(env, url, logger);
  await checkExtensionTables(app.get(DataSource), extensions);
  app.set('trust proxy', env.trustProxy);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(
    readablePath,
    memberDoor,
    requestContext,
    requestLog(logger, requestDurations(app.get(Metrics))),
    securityHeaders(env.baseUrl),
  );
  app.use(compression);
  app.use(bodyDeadline(BODIES.streamed));
  if (env.role === 'worker') app.use(healthOnly);
  app.enableCors(crossOrigin(env));
  app.use(bodyReader(BODIES));
  serveDocument(app, env.baseUrl, () => documentOf(app, env));
  describeTools(app);
  answerBrokenRequests(app.getHttpServer());
  await app.init();
  const server = app.getHttpServer();
  // Uploads may take hours; every other body has its deadline.
  server.requestTimeout = 0;
  server.keepAliveTimeout = KEPT_IDLE_MS;
  return app;
}

/** The services of the application on the database as it is, with no route served and no work begun. */
export async function createContext(env: Env, databaseUrl: string, logger: Logger): Promise<NestExpressApplication> {
  const application = AppModule.forRoot(env, databaseUrl, await loadExtensions(env.extensions));
  return NestFactory.create<NestExpressApplication>(application, expressAdapter(), {
    logger: new PinoLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
}

/** The catalogue of tools, with their schemas from the same DTOs as the document's. */
export function describeTools(app: INestApplication): ToolCatalogueService {
  const catalogue = app.get(ToolCatalogueService);
  catalogue.describeBy((models) => schemasOf(app, McpModule, models));
  return catalogue;
}

/** The OpenAPI document of the application. */
export function documentOf(app: INestApplication, env: Env): OpenAPIObject {
  return buildDocument(app, env.baseUrl, {
    schemas: {
      ...app.get(ContentService).schemas(),
      ...app.get(ContentEditorService).schemas(),
      VariableValue: VALUE_SCHEMA,
      ...EVIDENCE_SCHEMAS,
      ...AGENT_SCHEMAS,
      EventObject: EVENT_OBJECT_SCHEMA,
    },
    paths: agentPaths(env.baseUrl),
    securitySchemes: { agent: agentSecurity(env.baseUrl) },
  });
}
