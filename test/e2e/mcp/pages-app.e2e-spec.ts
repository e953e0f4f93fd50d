/** @long Works in a browser. */
import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import type { Browser, Page } from 'playwright-core';
import { startApplication } from '../../setup/application.js';
import { launchBrowser } from '../../setup/browser.js';
import { given } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';

jest.setTimeout(90_000);

const APP = 'ui://proposal-service/pages';
const TYPE = 'text/html;profile=mcp-app';
let agent: Toolbox;
let browser: Browser;
let rendered: JsonObject;
let sheet: JsonObject;

beforeAll(async () => {
  await startApplication();
  agent = await Toolbox.of(await given.organization());
  browser = await launchBrowser();
  const section = (index: number) => ({
    title: `Section ${index}`,
    blocks: Array.from({ length: 12 }, () => ({ type: 'paragraph', text: 'Words that fill a page. '.repeat(20) })),
  });
  const { proposal_id } = await agent.get('create_proposal', { title: 'Leafed', sections: [1, 2].map(section) });
  rendered = await agent.client.callTool({
    name: 'render_proposal',
    arguments: { proposal_id, pages: [1, 2, 3, 4, 5, 6, 7, 8] },
  });
  sheet = await agent.client.callTool({ name: 'render_proposal', arguments: { proposal_id } });
});
afterAll(() => browser.close());

/** A host as the specification of 2026-01-26 has it: the app in a frame without an origin, which may load nothing. */
const HOST = (
  html: string,
  context: JsonObject,
) => `<!doctype html><body><iframe sandbox="allow-scripts" width="600" height="400"></iframe>
<script>
  window.heard = [];
  const frame = document.querySelector('iframe');
  window.tell = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    heard.push(data);
    if (data.method === 'ui/initialize') tell({ id: data.id, result: { protocolVersion: '2026-01-26',
      hostInfo: { name: 'host', version: '1' }, hostCapabilities: { openLinks: {} }, hostContext: ${JSON.stringify(context)} } });
    if (data.method === 'ui/open-link') tell({ id: data.id, result: {} });
  });
  frame.srcdoc = ${JSON.stringify(html).replaceAll('<', '\\u003c')};
</script>`;

async function shown(context: JsonObject): Promise<{ page: Page; heard: () => Promise<Json[]>; asked: string[] }> {
  const { contents } = await agent.client.readResource({ uri: APP });
  const { text } = contents[0] as { text: string };
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setContent(HOST(text, context));
  const heard = () => page.evaluate<Json[]>('heard');
  await page.waitForFunction("heard.some(({ method }) => method === 'ui/notifications/initialized')");
  return { page, heard, asked };
}

const tell = (page: Page, method: string, params: object) =>
  page.evaluate(`tell(${JSON.stringify({ method, params })})`);

it('is announced, named by its tool, listed and read by both generations', async () => {
  const modern = new ModernClient(
    { name: 'modern', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  const headers = { authorization: `Bearer ${agent.tokens.access_token}` };
  await modern.connect(new ModernTransport(new URL(agent.url), { requestInit: { headers } }));
  for (const client of [agent.client, modern] as (typeof agent.client)[]) {
    const capabilities = client.getServerCapabilities() as { extensions?: object };
    expect(capabilities.extensions).toEqual({ 'io.modelcontextprotocol/ui': { mimeTypes: [TYPE] } });
    const { tools } = await client.listTools();
    const apps = tools.flatMap(({ name, _meta }) => (_meta ? [[name, _meta]] : []));
    expect(apps).toEqual([['render_proposal', { ui: { resourceUri: APP } }]]);
    const { resources } = await client.listResources();
    expect(resources.find(({ uri }) => uri === APP)).toMatchObject({ name: 'pages', mimeType: TYPE });
    const { contents } = await client.readResource({ uri: APP });
    expect(contents).toMatchObject([{ uri: APP, mimeType: TYPE, text: expect.stringMatching(/^<!doctype html>/) }]);
  }
  await modern.close();
});

it('shows the pages of an answer, to be leafed through by buttons and keys, and asks nobody for anything', async () => {
  const { page, heard, asked } = await shown({ theme: 'dark', locale: 'en-GB' });
  const app = page.frameLocator('iframe');
  await app.getByText('The pages are being drawn').waitFor();
  await tell(page, 'ui/notifications/tool-result', rendered);
  const { count } = rendered.structuredContent as { count: number };
  expect(count).toBeGreaterThan(1);
  const picture = app.getByRole('img', { name: `Page 1 of ${count}` });
  await picture.waitFor();
  const width = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBeGreaterThan(100);
  expect(await app.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true);
  await app.getByRole('button', { name: 'Next page' }).click();
  await app.getByRole('img', { name: `Page 2 of ${count}` }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await picture.waitFor();
  await page.keyboard.press('End');
  await app.getByRole('img', { name: `Page ${count} of ${count}` }).waitFor();
  expect(await app.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
  const ground = () => app.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const dark = await ground();
  await tell(page, 'ui/notifications/host-context-changed', { theme: 'light' });
  expect(await ground()).not.toBe(dark);
  const sizes = (await heard()).filter(({ method }) => method === 'ui/notifications/size-changed');
  expect(sizes.at(-1)!.params.height).toBeGreaterThan(200);
  expect(asked.filter((address) => /^https?:/.test(address))).toEqual([]);
  await page.close();
});

it('shows all pages in one picture, and has the host open what members look at', async () => {
  const { page, heard } = await shown({ theme: 'light', locale: 'en-GB' });
  const app = page.frameLocator('iframe');
  await tell(page, 'ui/notifications/tool-result', sheet);
  const { count, url } = sheet.structuredContent as { count: number; url: string };
  await app.getByRole('img', { name: `Pages 1 to ${count} of ${count}` }).waitFor();
  expect(await app.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
  await app.getByRole('button', { name: 'Open' }).click();
  await page.waitForFunction("heard.some(({ method }) => method === 'ui/open-link')");
  expect((await heard()).find(({ method }) => method === 'ui/open-link')).toMatchObject({ params: { url } });
  await page.close();
});

it('speaks French to who reads it, and has the host open an address', async () => {
  const { page, heard } = await shown({ theme: 'light', locale: 'fr-FR' });
  const app = page.frameLocator('iframe');
  const url = 'https://agence.test/p/x';
  await tell(page, 'ui/notifications/tool-result', {
    ...rendered,
    structuredContent: { ...(rendered.structuredContent as object), url },
  });
  await app.getByRole('img', { name: /^Page 1 sur/ }).waitFor();
  await app.getByRole('button', { name: 'Ouvrir' }).click();
  await page.waitForFunction("heard.some(({ method }) => method === 'ui/open-link')");
  expect((await heard()).find(({ method }) => method === 'ui/open-link')).toMatchObject({ params: { url } });
  await tell(page, 'ui/notifications/tool-result', { content: [{ type: 'text', text: '{}' }], isError: true });
  await app.getByText('Aucune page').waitFor();
  expect(await app.getByRole('button', { name: 'Ouvrir' }).count()).toBe(0);
  await page.close();
});
