/** @long Works in a browser. */
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { signedHeaders, newSecret } from '../../src/modules/webhooks/sending/signing.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import type { Json } from '../setup/json.js';
import { SdkFolder } from '../setup/sdk.js';

jest.setTimeout(120_000);

const PAGE = `<!doctype html><title>Integrator</title>
  <script type="importmap">{"imports": {"@proposal-service/sdk": "/index.js"}}</script>`;

let sdk: SdkFolder;
let server: Server;
let origin: string;
let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  sdk = await SdkFolder.install();
  server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url === '/') return response.setHeader('Content-Type', 'text/html').end(PAGE);
    return void readFile(sdk.file(url)).then(
      (text) => response.setHeader('Content-Type', 'text/javascript').end(text),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  application = await startApplication({ env: { CORS_ORIGINS: origin } });
  acme = await given.organization();
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(origin);
});
afterAll(async () => {
  await browser.close();
  server.close();
  sdk.remove();
});

/** What a program in the page gives, with a client of the organization. */
async function inPage(program: string): Promise<Json> {
  const options = JSON.stringify({ baseUrl: application.url, apiKey: await acme.key() });
  return page.evaluate<Json>(`(async () => {
    const { ProposalService, ProposalServiceError, verifyWebhook } = await import('@proposal-service/sdk');
    const client = new ProposalService(${options});
    ${program}
  })()`);
}

it('writes, reads and iterates from another origin', async () => {
  const found = await inPage(`
    for (const name of ['Claire Morel', 'Jan de Vries', 'Mei Tanaka']) await client.leads.create({ name });
    const names = [];
    for await (const lead of client.leads.list({ limit: 1 })) names.push(lead.name);
    return names;`);
  expect(found).toEqual(['Mei Tanaka', 'Jan de Vries', 'Claire Morel']);
});

it('is told what went wrong, with what the service lets it read', async () => {
  const error = await inPage(`
    return client.leads.create({ name: '' }).catch((error) => ({ ...error, known: ProposalServiceError.is(error) }));`);
  expect(error).toMatchObject({ status: 400, code: 'validation_error', known: true });
  expect(error.requestId).toMatch(/^[\w-]{36}$/);
  const refused = await inPage(`
    return new ProposalService({ baseUrl: location.origin, retries: 0 }).me.get().catch(({ code }) => code);`);
  expect(refused).toBe('unexpected_answer');
});

it('changes what it has seen, and sends files', async () => {
  const done = await inPage(`
    const { id, version } = await client.leads.create({ name: 'Ann' });
    await client.leads.update(id, { company: 'Acme' }, { ifMatch: version });
    const late = await client.leads.update(id, { company: 'X' }, { ifMatch: version }).catch(({ code }) => code);
    const file = await client.files.upload(new File(['Hello'], 'hello.txt', { type: 'text/plain' }));
    return { late, file: [file.name, file.size, file.status] };`);
  expect(done).toEqual({ late: 'precondition_failed', file: ['hello.txt', 5, 'ready'] });
});

it('verifies a webhook by the browser’s own cryptography', async () => {
  const secret = newSecret();
  const body = '{"type":"lead.created"}';
  const headers = signedHeaders('event-1', body, [secret], new Date());
  const args = [body, headers, secret].map((arg) => JSON.stringify(arg)).join(', ');
  expect(await inPage(`return verifyWebhook(${args});`)).toEqual({ type: 'lead.created' });
});
