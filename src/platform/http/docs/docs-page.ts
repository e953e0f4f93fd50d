import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Express, NextFunction, Request, Response } from 'express';
import type { CallerRequest } from '../../auth/caller-request.js';
import { TAGS } from '../openapi-tags.js';
import { errorsPage } from '../errors.page.js';
import { textPage } from '../text.page.js';

/** The copy of Swagger UI that `@nestjs/swagger` brings. */
const FOLDER = join(
  createRequire(createRequire(import.meta.url).resolve('@nestjs/swagger')).resolve('swagger-ui-dist/package.json'),
  '..',
);
/** What lies in the repository for readers and programs, and names the address of a service on this computer. */
const LOCAL = 'http://localhost:3000';
const own = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const written = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');

/** Documents for who calls the API, by the names of their files. */
const READ = {
  versioning: 'How the API changes',
  webhooks: 'Webhooks',
  exports: 'Exports',
  'single-sign-on': 'Single sign-on',
};
const FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' };

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="The REST API of the Proposal Service, to read and to try.">
<title>Proposal Service API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<header>
<nav aria-label="Documents">
<a class="home" href="/docs">Proposal Service API</a>
<a href="/docs/versioning">Change policy</a>
<a href="/docs/changelog">Change log</a>
<a href="/docs/errors">Errors</a>
<a href="/docs/webhooks">Webhooks</a>
<a href="/docs/postman.json" download>Postman collection</a>
<a href="/v1/openapi.json">OpenAPI document</a>
<a href="/llms.txt">llms.txt</a>
</nav>
<p class="begin">To try an operation: <button type="button" id="authorize">Authorize</button> with a key of Settings, API keys (the demo’s is printed at its start), open an operation, then <b>Execute</b>.</p>
</header>
<main id="groups">
<h1>Operations by what they are about</h1>
<ul>
${TAGS.map(({ name, description }) => `<li><a href="#/${encodeURIComponent(name)}">${name}</a> ${description}</li>`).join('\n')}
</ul>
<p><a href="#all">All of them on one page</a></p>
</main>
<div id="swagger-ui"></div>
<script src="/docs/docs.js" defer></script>
</body>
</html>
`;

const DAY = 'public, max-age=86400';

/** Swagger UI over the document, which it loads by its address; and what is told of the API beside it. */
export function serveDocsPage(express: Express, baseUrl: string): void {
  const here = (file: string) => () => written(file).replaceAll(LOCAL, baseUrl);
  express.get('/docs', (_request, response) => {
    response.type('html').set('Cache-Control', 'public, max-age=300').send(PAGE);
  });
  serveText(express, '/docs/errors', 'text/html', errorsPage);
  for (const [name, title] of Object.entries(READ))
    serveText(express, `/docs/${name}`, 'text/html', () => textPage(title, written(`docs/${name}.md`)));
  serveText(express, '/docs/changelog', 'text/html', () => textPage('Change log', written('CHANGELOG.md')));
  serveText(express, '/docs/postman.json', 'application/json', here('docs/postman.json'));
  serveText(express, '/llms.txt', 'text/plain', here('docs/llms.txt'));
  serveText(express, '/docs/docs.js', 'text/javascript', () => own('docs.client.js'));
  serveText(express, '/docs/docs.css', 'text/css', () => own('docs.css'));
  for (const [name, type] of Object.entries(FILES))
    serveText(express, `/docs/${name}`, type, () => readFileSync(join(FOLDER, name), 'utf8'));
}

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Compressed once, when it is first asked for. */
export function serveText(express: Express, path: string, type: string, read: () => string, cached = DAY): void {
  const known = new Map<string, Promise<Buffer>>();
  express.get(path, async (request: Request, response: Response, next: NextFunction) => {
    if ((request as CallerRequest).in_person) {
      next();
      return;
    }
    const accepted = request.acceptsEncodings('br', 'gzip', 'identity');
    const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : null;
    const key = encoding ?? 'identity';
    const content = known.get(key) ?? (encoding ? compressors[encoding](read()) : Promise.resolve(Buffer.from(read())));
    known.set(key, content);
    response.vary('Accept-Encoding').type(type).set('Cache-Control', cached);
    if (encoding) response.set('Content-Encoding', encoding);
    response.send(await content);
  });
}
