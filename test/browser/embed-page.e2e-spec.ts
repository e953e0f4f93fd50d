/** @long Works in a browser. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import ts from 'typescript';
import { aNamed, CLAIRE, JAN, type Named } from '../e2e/recipients/people.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given } from '../setup/given.js';
import { freePort } from '../setup/ports.js';
import { SdkFolder } from '../setup/sdk.js';

jest.setTimeout(120_000);

/** What Next.js does, as far as the example knows of it: the page on the server, the handler, and its half in the browser. */
const SERVER = `
  import { createServer } from 'node:http';
  import { createReadStream } from 'node:fs';
  import { renderToStringAsync } from 'preact-render-to-string';
  import Page from './app/proposals/[id]/page.js';
  import { POST } from './app/proposals/[id]/session/route.js';
  const IMPORTS = {
    'preact': '/node_modules/preact/dist/preact.mjs',
    'preact/hooks': '/node_modules/preact/hooks/dist/hooks.mjs',
    'preact/jsx-runtime': '/node_modules/preact/jsx-runtime/dist/jsxRuntime.mjs',
    'react': '/node_modules/react/index.js',
    'react/jsx-runtime': '/node_modules/react/jsx-runtime.js',
    '@proposal-service/sdk/embed': '/node_modules/@proposal-service/sdk/dist/embed.js',
  };
  const page = (id, html) => \`<!doctype html><html lang="en"><script type="importmap">\${JSON.stringify({ imports: IMPORTS })}</script>
    <body>\${html}<script type="module">
      import { h, render } from 'preact';
      import { ProposalFrame } from '/app/proposals/[id]/proposal-frame.js';
      globalThis.show = () => {
        const session = document.querySelector('proposal-page').getAttribute('session');
        render(h(ProposalFrame, { id: '\${id}', session }), document.querySelector('main'));
      };
      globalThis.loaded = true;
    </script>\`;
  createServer(async (request, response) => {
    const [, id, session] = /^\\/proposals\\/([^/]+)(\\/session)?$/.exec(request.url) ?? [];
    const params = Promise.resolve({ id });
    if (!id) return createReadStream('.' + decodeURI(request.url)).on('error', () => response.writeHead(404).end())
      .pipe(response.setHeader('Content-Type', 'text/javascript'));
    if (!session) return response.setHeader('Content-Type', 'text/html').end(page(id, await renderToStringAsync(await Page({ params }))));
    const answer = await POST(request, { params });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  }).listen(Number(process.env.PORT), () => console.log('Listening'));`;

let application: RunningApplication;
let proposal: Named;
let folder: SdkFolder;
let portal: ChildProcess;
let origin: string;
let browser: Browser;
let page: Page;

/** The example as Next.js compiles it, with Preact in React's place. */
function compileExample(): void {
  const app = join(folder.path, 'app');
  cpSync('examples/embed-page/app', app, { recursive: true });
  for (const name of readdirSync(app, { recursive: true }) as string[]) {
    if (!name.endsWith('.jsx')) continue;
    const compilerOptions = { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(readFileSync(join(app, name), 'utf8'), { compilerOptions });
    writeFileSync(join(app, name.replace(/jsx$/, 'js')), outputText.replaceAll(".jsx'", ".js'"));
  }
  const modules = join(folder.path, 'node_modules');
  for (const name of ['preact', 'preact-render-to-string'])
    symlinkSync(resolve('node_modules', name), join(modules, name));
  mkdirSync(join(modules, 'react'));
  const exports = { '.': './index.js', './jsx-runtime': './jsx-runtime.js' };
  writeFileSync(join(modules, 'react/package.json'), JSON.stringify({ name: 'react', type: 'module', exports }));
  writeFileSync(join(modules, 'react/index.js'), "export * from 'preact/hooks';");
  writeFileSync(join(modules, 'react/jsx-runtime.js'), "export * from 'preact/jsx-runtime';");
  writeFileSync(join(folder.path, 'server.js'), SERVER);
}

beforeAll(async () => {
  application = await startApplication();
  const acme = await given.organization();
  proposal = await aNamed(acme, [CLAIRE], { title: 'A new website', language: 'en' });
  await proposal.publish();
  folder = await SdkFolder.install();
  compileExample();
  const PORT = String(await freePort());
  origin = `http://localhost:${PORT}`;
  const settings = { BASE_URL: application.url, API_KEY: await acme.key(), ORIGIN: origin, PORT };
  portal = spawn(process.execPath, ['server.js'], {
    cwd: folder.path,
    env: { ...process.env, ...settings, CUSTOMER_EMAIL: CLAIRE.email.toUpperCase() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((done) => portal.stdout!.once('data', done));
  browser = await launchBrowser();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser.close();
  portal.kill();
  folder.remove();
});

it('shows the proposal to whom it is meant for, gets another address when theirs has ended, and says what was decided', async () => {
  await page.goto(`${origin}/proposals/${proposal.id}`);
  await page.waitForFunction('globalThis.loaded');
  const first = await page.locator('proposal-page').getAttribute('session');
  application.clock.shift(901);
  await page.evaluate('show()');
  const frame = page.frameLocator('proposal-page iframe');
  await frame.locator('#sign-signature').fill('Claire Morel');
  expect(await page.locator('proposal-page').evaluate('(element) => element.session')).not.toBe(first);
  await frame.locator('[name=consent]').check();
  await frame.locator('#sign-form [type=submit]').click();
  await page.locator('text=Thank you, it is signed.').waitFor();
  expect((await proposal.read()).deal_status).toBe('approved');
});

it('tells nobody else that there is one', async () => {
  const other = await aNamed(await given.organization(), [CLAIRE]);
  const forJan = await aNamed(proposal.acme, [JAN]);
  await forJan.publish();
  for (const id of [other.id, forJan.id, 'not-one']) {
    await page.goto(`${origin}/proposals/${id}`);
    expect(await page.locator('main').textContent()).toBe('Your proposalThere is no such proposal for you.');
    expect((await fetch(`${origin}/proposals/${id}/session`, { method: 'POST' })).status).toBe(404);
  }
});
