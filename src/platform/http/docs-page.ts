import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Express, Request, Response } from 'express';
import { TAGS } from './openapi-tags.js';
import { errorsPage } from './errors.page.js';
import { textPage } from './text.page.js';

/** The copy of Swagger UI that `@nestjs/swagger` brings. */
const FOLDER = join(
  createRequire(createRequire(import.meta.url).resolve('@nestjs/swagger')).resolve('swagger-ui-dist/package.json'),
  '..',
);
/** What lies in the repository for readers and programs, and names the address of a service on this computer. */
const LOCAL = 'http://localhost:3000';
const written = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

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

const SCRIPT = `// Swagger UI draws for seconds, so that it comes with the group that somebody opens, and draws that alone.
const ALL = '#all';
const meant = (hash) => hash === ALL ? ALL : decodeURIComponent(hash.slice(2).split('/')[0]).replaceAll('_', ' ');
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const ofGroup = ({ webhooks, ...document }, group) => {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const kept = Object.entries(item).filter(([key, one]) => !METHODS.includes(key) || one.tags?.includes(group));
    return [path, Object.fromEntries(kept)];
  });
  return {
    ...document,
    paths: Object.fromEntries(paths.filter(([, item]) => METHODS.some((method) => item[method]))),
    tags: document.tags.filter(({ name }) => name === group),
    ...(group === 'Webhooks' && { webhooks }),
  };
};
// The document is JSON, which the browser reads many times faster than the parser of YAML that Swagger UI has for both.
const readsJson = (group) => () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        parseToJson: (_original, { specActions }) => (text) => {
          const document = JSON.parse(text);
          const isKnown = document.tags.some(({ name }) => name === group);
          specActions.updateJsonSpec(isKnown ? ofGroup(document, group) : document);
          return {};
        },
      },
    },
  },
});
// Before our own styles, which go beyond those of Swagger UI.
const element = (name, properties) => new Promise((resolve, reject) => {
  document.head.prepend(Object.assign(document.createElement(name), { ...properties, onload: resolve, onerror: reject }));
});
// One Authorize for all groups, and for reloads; no longer than the tab, as a key is a secret.
const KEPT = 'authorized';
const keepsAuthorization = () => ({
  statePlugins: {
    auth: {
      wrapActions: {
        persistAuthorizationIfNeeded: (_original, { authSelectors }) => () =>
          sessionStorage.setItem(KEPT, JSON.stringify(authSelectors.authorized())),
      },
    },
    configs: {
      wrapActions: {
        loaded: (original, { authActions }) => (...args) => {
          original(...args);
          const kept = sessionStorage.getItem(KEPT);
          if (kept) authActions.restoreAuthorization({ authorized: JSON.parse(kept) });
        },
      },
    },
  },
});
// The address follows what is open in a group without entries of the history, so that Back leads out of the group.
const keepsHistory = (group) => () => ({
  statePlugins: {
    layout: {
      wrapActions: {
        show: (original) => (...args) => {
          history.pushState = history.replaceState;
          original(...args);
          delete history.pushState;
          if (location.hash === '#/') history.replaceState(null, '', '#/' + encodeURIComponent(group));
        },
      },
    },
  },
});
const groups = document.getElementById('groups');
const drawn = document.getElementById('swagger-ui');
const TITLE = document.title;
let shown = '';
let ui;
let parts;
let isAsked = false;
// Which group the address means; all of them, or none, which is the list.
const meantGroup = () => (location.hash === ALL || /^#[/]./.test(location.hash) ? meant(location.hash) : '');
async function show() {
  const group = meantGroup();
  if (group === shown) return ui?.layoutActions.parseDeepLinkHash(decodeURIComponent(location.hash));
  shown = group;
  ui = undefined;
  document.title = group === '' || group === ALL ? TITLE : group + ' · ' + TITLE;
  drawn.replaceChildren();
  groups.hidden = false;
  if (group === '') return;
  groups.setAttribute('aria-busy', 'true');
  await (parts ??= Promise.all([
    element('link', { rel: 'stylesheet', href: '/docs/swagger-ui.css' }),
    element('script', { src: '/docs/swagger-ui-bundle.js' }),
  ]));
  groups.removeAttribute('aria-busy');
  if (group !== shown) return;
  groups.hidden = true;
  draw(group);
}
function draw(group) {
  const domNode = document.createElement('div');
  drawn.replaceChildren(domNode);
  ui = SwaggerUIBundle({
    url: '/v1/openapi.json',
    domNode,
    deepLinking: group !== ALL,
    docExpansion: 'none',
    filter: group === ALL,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    defaultModelsExpandDepth: -1,
    plugins: [readsJson(group), keepsAuthorization, keepsHistory(group)],
    onComplete: () => isAsked && ask(),
  });
}
function ask() {
  isAsked = false;
  ui.authActions.showDefinitions(ui.authSelectors.definitionsToAuthorize());
}
document.getElementById('authorize').addEventListener('click', () => {
  if (ui?.specSelectors.securityDefinitions()) return ask();
  isAsked = true;
  if (shown === '') location.hash = groups.querySelector('a').hash;
});
addEventListener('hashchange', show);
void show();
// A link inside of a button is none for who can't see it; the button itself opens what it leads to.
new MutationObserver(() => {
  for (const link of document.querySelectorAll('.opblock-summary-control a[href]')) link.removeAttribute('href');
  document.querySelector('#servers:not([aria-label])')?.setAttribute('aria-label', 'Server');
  document.querySelector('.operation-filter-input:not([aria-label])')?.setAttribute('aria-label', 'Filter groups');
}).observe(drawn, { childList: true, subtree: true });
`;

/** What Swagger UI writes in greys and lights that are hard to read. */
const STYLES = `body { margin: 0; background: #fff; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; max-width: 1420px; margin: 0 auto; padding: 1rem 20px 0; font: 14px/24px system-ui, sans-serif; }
nav a { min-height: 24px; color: #1d4ed8; }
nav .home { font-weight: bold; color: inherit; text-decoration: none; }
main { max-width: 1420px; margin: 0 auto; padding: 0 20px 2rem; font: 16px/1.5 system-ui, sans-serif; color: #1f2937; }
main[aria-busy] { opacity: .5; }
main h1 { font-size: 1.5rem; }
main ul { padding: 0; list-style: none; }
main li { padding: .625rem 0; border-top: 1px solid #e5e7eb; }
main a { color: #1d4ed8; }
main li a { display: inline-block; min-width: 12rem; font-weight: 600; }
.begin button { min-height: 24px; padding: 0 .625rem; border: 1px solid #1a7348; border-radius: 4px; background: #fff; color: #1a7348; font: inherit; font-weight: bold; cursor: pointer; }
.begin { max-width: 1420px; margin: 1rem auto; padding: 0 20px; font: 14px/1.6 system-ui, sans-serif; color: #3b4151; }
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
  serveText(express, '/docs/docs.js', 'text/javascript', () => SCRIPT);
  serveText(express, '/docs/docs.css', 'text/css', () => STYLES);
  for (const [name, type] of Object.entries(FILES))
    serveText(express, `/docs/${name}`, type, () => readFileSync(join(FOLDER, name), 'utf8'));
}

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Compressed once, when it is first asked for. */
function serveText(express: Express, path: string, type: string, read: () => string): void {
  const known = new Map<string, Promise<Buffer>>();
  express.get(path, async (request: Request, response: Response) => {
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
