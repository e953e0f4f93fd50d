import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Express, Request, Response } from 'express';
import { errorsPage } from './errors.page.js';

/** The copy of Swagger UI that `@nestjs/swagger` brings. */
const FOLDER = join(
  createRequire(createRequire(import.meta.url).resolve('@nestjs/swagger')).resolve('swagger-ui-dist/package.json'),
  '..',
);
const FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' };

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="The REST API of the Proposal Service, to read and to try.">
<title>Proposal Service API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/docs.js" defer></script>
</body>
</html>
`;

const SCRIPT = `SwaggerUIBundle({
  url: '/v1/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
});
// A link inside of a button is none for who can't see it; the button itself opens what it leads to.
new MutationObserver(() => {
  for (const link of document.querySelectorAll('.opblock-summary-control a[href]')) link.removeAttribute('href');
  document.querySelector('#servers:not([aria-label])')?.setAttribute('aria-label', 'Server');
  document.querySelector('.operation-filter-input:not([aria-label])')?.setAttribute('aria-label', 'Filter groups');
}).observe(document.getElementById('swagger-ui'), { childList: true, subtree: true });
`;

/** What Swagger UI writes in greys and lights that are hard to read. */
const STYLES = `body { margin: 0; background: #fff; }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #4b5563; }
.swagger-ui .info .title small.version-stamp { background: #3b6d11; }
.swagger-ui .opblock .opblock-summary-method { color: #fff; text-shadow: none; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d5fa8; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1a7348; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #935400; }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0f766e; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b42318; }
.swagger-ui .opblock-tag small, .swagger-ui .opblock .opblock-summary-description { color: #3b4151; }
.swagger-ui .btn.authorize { color: #1a7348; border-color: #1a7348; }
.swagger-ui .btn.authorize svg { fill: #1a7348; }
.swagger-ui .info a, .swagger-ui .link { color: #1d4ed8; }
`;

const DAY = 'public, max-age=86400';

/** Swagger UI over the document, which it loads by its address. */
export function serveDocsPage(express: Express): void {
  express.get('/docs', (_request, response) => {
    response.type('html').set('Cache-Control', 'public, max-age=300').send(PAGE);
  });
  serveText(express, 'errors', 'text/html', errorsPage);
  serveText(express, 'docs.js', 'text/javascript', () => SCRIPT);
  serveText(express, 'docs.css', 'text/css', () => STYLES);
  for (const [name, type] of Object.entries(FILES))
    serveText(express, name, type, () => readFileSync(join(FOLDER, name), 'utf8'));
}

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Compressed once, when it is first asked for. */
function serveText(express: Express, name: string, type: string, read: () => string): void {
  const known = new Map<string, Promise<Buffer>>();
  express.get(`/docs/${name}`, async (request: Request, response: Response) => {
    const accepted = request.acceptsEncodings('br', 'gzip', 'identity');
    const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : null;
    const key = encoding ?? 'identity';
    const content = known.get(key) ?? (encoding ? compressors[encoding](read()) : Promise.resolve(Buffer.from(read())));
    known.set(key, content);
    response.vary('Accept-Encoding').type(type).set('Cache-Control', DAY);
    if (encoding) response.set('Content-Encoding', encoding);
    response.send(await content);
  });
}
