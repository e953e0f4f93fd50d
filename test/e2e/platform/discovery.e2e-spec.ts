import request from 'supertest';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';

interface Document {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, { summary?: string; security?: unknown[]; responses: Record<string, unknown> }>>;
  components: { securitySchemes: Record<string, { type: string; scheme: string }> };
}

let application: RunningApplication;
const http = () => request(application.url);

beforeAll(async () => {
  application = await startApplication();
});

describe('the OpenAPI document', () => {
  const read = async () => (await http().get('/v1/openapi.json').expect(200)).body as Document;

  it('is version 1.0.0 in OpenAPI 3.1.0, and open to everybody', async () => {
    const document = await read();
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
  });

  it('says of every operation what it does, which key it wants and how it refuses', async () => {
    const { paths } = await read();
    const ofCallers = Object.entries(paths).filter(
      ([path]) => path.startsWith('/v1/') && !path.includes('.well-known'),
    );
    const operations = ofCallers.flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
    );
    expect(operations.length).toBeGreaterThan(30);
    for (const { name, operation } of operations) {
      expect([name, operation.summary]).toEqual([name, expect.stringMatching(/\w{3}/)]);
      const wanted = name === 'post /v1/mcp' ? { agent: ['mcp:use'] } : { api_key: [] };
      expect([name, operation.security]).toEqual([name, [wanted]]);
      expect([name, Object.keys(operation.responses)]).toEqual([
        name,
        expect.arrayContaining(['400', '401', '403', '429']),
      ]);
    }
  });
});

describe('Swagger UI', () => {
  it('shows the document and lets people authorize with a key', async () => {
    const page = await http().get('/docs').expect(200);
    expect(page.headers['content-type']).toMatch(/html/);
    expect(page.text).toContain('<meta name="viewport"');
    const linked = [...page.text.matchAll(/<a href="(\/[^"]+)"/g)].map(([, address]) => address!);
    expect(linked).toEqual(
      expect.arrayContaining(['/docs/versioning', '/docs/changelog', '/docs/postman.json', '/llms.txt']),
    );
    for (const address of linked) await http().get(address).expect(200);
    const script = await http().get('/docs/docs.js').expect(200);
    expect(script.text).toContain("url: '/v1/openapi.json'");
    const { body } = (await http().get('/v1/openapi.json')) as { body: Document };
    expect(body.components.securitySchemes.api_key).toMatchObject({ type: 'http', scheme: 'bearer' });
  });
});

it('leads from document to document, and to places in them', async () => {
  const pages = ['/docs/versioning', '/docs/changelog', '/docs/webhooks', '/docs/exports', '/docs/single-sign-on'];
  for (const page of pages) {
    const { text } = await http().get(page).expect(200);
    for (const [, address = ''] of text.matchAll(/<a href="([^"]+)"/g)) {
      if (/^https?:/.test(address)) continue;
      const [path = '', anchor] = address.split('#');
      const led = path === '' ? text : (await http().get(path).expect(200)).text;
      if (anchor) expect([page, address, led.includes(`id="${anchor}"`)]).toEqual([page, address, true]);
    }
    expect([page, /<td>\s*\||\|\s*---/.test(text)]).toEqual([page, false]);
  }
  expect((await http().get('/docs/changelog')).text).toContain('href="/docs/exports#the-audit-log"');
});

it('what programs read beside the document names this service', async () => {
  for (const address of ['/llms.txt', '/docs/postman.json']) {
    const { text, headers } = await http().get(address).expect(200);
    expect(headers['content-type']).toMatch(/^(text\/plain|application\/json)/);
    expect(text).toContain(application.url);
    expect(text).not.toContain('http://localhost:3000');
  }
});

describe('health', () => {
  it('is told without a key, and costs none of the quota', async () => {
    const organization = await given.organization();
    const live = await http().get('/health/live').expect(200);
    const ready = await http().get('/health/ready').expect(200);
    expect([live.body, ready.body]).toEqual([{ status: 'ok' }, { status: 'ok' }]);
    expect(ready.headers).not.toHaveProperty('x-ratelimit-limit');
    expect((await organization.api().get('/v1/leads')).status).toBe(200);
  });
});
