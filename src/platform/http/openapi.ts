import type { INestApplication, Type } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { Express } from 'express';
import { serveDocsPage, serveText } from './docs/docs-page.js';
import { refineFields } from './openapi-details.js';
import { completeDocument } from './openapi-document.js';
import { withPlainNames } from './openapi-names.js';
import { TAGS } from './openapi-tags.js';
import { webhooks as postedToWebhooks } from './openapi-webhooks.js';

const DESCRIPTION = `The REST API for sales proposals: proposals, leads, templates, themes and everything around them.

Every request carries \`Authorization: Bearer <API key>\`. Bodies are JSON. Lists are pages by cursor (\`limit\`, \`after\`).
Writing requests take an \`Idempotency-Key\`; records have a \`version\` and an \`ETag\`, which \`If-Match\` compares.
Errors are \`{ "error": { "code", "message", "request_id", "details"? } }\`, with the path of each wrong field in \`details\`: in English, or in French with \`Accept-Language: fr\`. \`Accept: application/problem+json\` gives the same members as RFC 9457 has them.`;

/** What the document says beside what controllers and their DTOs do. */
export interface Beside {
  schemas: Record<string, object>;
  paths: Record<string, object>;
  securitySchemes: Record<string, object>;
}

/** The OpenAPI 3.1 document of all controllers, with what the platform gives every route. */
export function buildDocument(app: INestApplication, baseUrl: string, beside: Beside): OpenAPIObject {
  const options = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Proposal Service')
    .setDescription(DESCRIPTION)
    .setVersion('1.0.0')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(baseUrl)
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'API key',
        description: 'An API key: `pp_live_`, or `pp_test_` in test mode, and 24 characters.',
      },
      'api_key',
    );
  for (const { name, description } of TAGS) options.addTag(name, description);
  const document = withPlainNames(SwaggerModule.createDocument(app, options.build()));
  const { webhooks, schemas } = postedToWebhooks();
  const whole = completeDocument(document, { ...beside.schemas, ...schemas });
  Object.assign(whole.paths, beside.paths);
  Object.assign((whole.components ??= {}).securitySchemes ?? {}, beside.securitySchemes);
  return Object.assign(whole, { webhooks });
}

/** The schemas of these DTO classes as the document would show them; one module is enough to ask by. */
export function schemasOf(
  app: INestApplication,
  module: Type,
  models: Type[],
): Record<string, Record<string, unknown>> {
  const options = new DocumentBuilder().setOpenAPIVersion('3.1.0').build();
  const document = SwaggerModule.createDocument(app, options, { include: [module], extraModels: models });
  const { components } = withPlainNames(document);
  const schemas = (components?.schemas ?? {}) as Record<string, Record<string, unknown>>;
  for (const schema of Object.values(schemas)) refineFields(schema);
  return schemas;
}

const MINUTE = 'public, max-age=60';

/** Serves the document and Swagger UI over it; made and serialised once, when it is first asked for. */
export function serveDocument(app: INestApplication, baseUrl: string, document: () => OpenAPIObject): void {
  let text: string | undefined;
  const express = app.getHttpAdapter().getInstance() as Express;
  serveText(express, '/v1/openapi.json', 'application/json', () => (text ??= JSON.stringify(document())), MINUTE);
  serveDocsPage(express, baseUrl);
}
