import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { SESSION_COOKIE } from '../../../src/modules/access/sessions/sessions.service.js';
import { servedRoutes } from '../../contract/routes.js';
import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { Reader } from '../pages/reader.js';
import { aPublished, paragraph } from '../proposals/examples.js';

let application: RunningApplication;
let acme: GivenOrganization;
let key: string;
beforeAll(async () => {
  application = await sharedApplication();
  acme = await given.organization();
  key = await acme.key();
});

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

/** As it goes over the wire: fetch would take the encoding off. */
function ask(path: string, encoding?: string, more: Record<string, string> = {}, method = 'GET', body?: string) {
  const headers = { authorization: `Bearer ${key}`, ...(encoding ? { 'accept-encoding': encoding } : {}), ...more };
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(application.url + path, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject).end(body);
  });
}

it('gives a long answer in fewer bytes to those who ask for it, and the same to all', async () => {
  for (let index = 0; index < 12; index += 1) await given.lead(acme, { name: `Lead ${index}`, company: 'A company' });
  const plain = await ask('/v1/leads');
  const short = await ask('/v1/leads', 'gzip, br');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect([short.headers['content-encoding'], short.headers['x-content-type-options']]).toEqual(['gzip', 'nosniff']);
  expect(short.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(gunzipSync(short.bytes).equals(plain.bytes)).toBe(true);
  for (const { headers } of [plain, short]) expect(headers.vary).toContain('Accept-Encoding');
  expect((await ask('/v1/leads', 'gzip;q=0')).headers).not.toHaveProperty('content-encoding');
});

it('gives stylesheets in the shorter of the codings that browsers name, whichever they name first', async () => {
  const { url } = await aPublished(acme);
  const html = (await new Reader(application, url as string).get()).text;
  const path = /href="(\/assets\/page[^"]+\.css)"/.exec(html)?.[1] ?? '';
  const [plain, gzip, brotli] = [await ask(path), await ask(path, 'gzip'), await ask(path, 'gzip, deflate, br, zstd')];
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  expect(brotli.bytes.length).toBeLessThan(gzip.bytes.length);
  expect((await ask(path, 'br;q=0, gzip')).headers['content-encoding']).toBe('gzip');
});

it('leaves a short answer as it is', async () => {
  expect((await ask('/v1/leads?limit=1', 'gzip')).headers).not.toHaveProperty('content-encoding');
});

it('knows a version by its tag whichever way it came', async () => {
  const { id } = await aPublished(acme, {}, [{ title: 'One', ...paragraph('word '.repeat(600)) }]);
  const path = `/v1/proposals/${id as string}/content`;
  const [plain, short] = [await ask(path), await ask(path, 'gzip')];
  const tags = [plain.headers.etag as string, short.headers.etag as string];
  expect([short.headers['content-encoding'], tags[1]]).toEqual(['gzip', tags[0]]);
  for (const tag of [tags[0]!, `W/${tags[0]}`])
    for (const encoding of [undefined, 'gzip'])
      expect((await ask(path, encoding, { 'if-none-match': tag })).status).toBe(304);
  const json = { 'content-type': 'application/json' };
  const write = (tag: string, text: string) =>
    ask(path, 'gzip', { ...json, 'if-match': tag }, 'PUT', JSON.stringify({ sections: [paragraph(text)] }));
  expect((await write(tags[1]!, 'New')).status).toBe(200);
  expect((await write(tags[1]!, 'Newer')).status).toBe(412);
});

describe('what has tokens beside what strangers chose is never compressed', () => {
  const CHOSEN = 'chosen '.repeat(300);
  const isPlain = ({ status, headers, bytes }: Answer, expected: number) => {
    expect([status, headers['content-encoding'], bytes.length > 1400]).toEqual([expected, undefined, true]);
    return bytes.toString();
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

  it('a page comes compressed as all readers get it, and plain with what one of them typed', async () => {
    const path = new URL((await aPublished(acme)).url as string).pathname;
    expect((await ask(path, 'gzip')).headers['content-encoding']).toBe('gzip');
    const refused = await ask(`${path}/sign`, 'gzip, br', form, 'POST', `name=Typed&signature=${CHOSEN}`);
    expect(isPlain(refused, 400)).toContain('Typed');
  });

  it('nor is a page that is behind a password, a preview, or a copy of what was signed', async () => {
    const published = await aPublished(acme);
    const reader = new Reader(application, published.url as string);
    const { body } = await reader.json('sign', await reader.signature({ name: 'Chosen by the signer' }));
    expect(isPlain(await ask(new URL(body.copy_url as string).pathname, 'gzip, br'), 200)).toContain('Chosen by');
    const { id } = await aPublished(acme);
    const preview = await acme.api().post(`/v1/proposals/${String(id)}/preview-link`);
    isPlain(await ask(new URL(preview.body.url as string).pathname, 'gzip, br'), 200);
    const locked = await acme.api().patch(`/v1/proposals/${String(id)}`, { password: 'granite and slate' });
    isPlain(await ask(new URL(locked.body.url as string).pathname, 'gzip, br'), 200);
    isPlain(
      await ask(`${new URL(locked.body.url as string).pathname}/unlock`, 'gzip', form, 'POST', 'password=x'),
      401,
    );
  });

  it('nor is any page for members, or of OAuth', async () => {
    const person = await Person.of(acme, 'owner');
    const cookie = `${SESSION_COOKIE}=${person.cookie(SESSION_COOKIE)}`;
    await given.lead(acme, { name: CHOSEN.slice(0, 200) });
    const paths = servedRoutes(application)
      .filter(({ method, path }) => method === 'GET' && /^\/(app|v1\/oauth)(\/|$)/.test(path) && !/[{*]/.test(path))
      .map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const { headers } = await ask(`${path}?search=${encodeURIComponent(CHOSEN.slice(0, 200))}`, 'gzip, br', {
        cookie,
      });
      expect([path, headers['content-encoding']]).toEqual([path, undefined]);
    }
    isPlain(await ask('/app/leads', 'gzip, br', { cookie }), 200);
  });
});

it('shows the documentation in less than 700 KB, and loads the document by its address', async () => {
  const page = (await ask('/docs', 'gzip')).bytes.toString();
  const script = (await ask('/docs/docs.js')).bytes.toString();
  const first = [...page.matchAll(/<(?:script src|link rel="stylesheet" href)="(\/docs\/[^"]+)"/g)];
  const later = [...script.matchAll(/(?:src|href): '(\/docs\/[^']+)'/g)];
  expect([first.length, later.length]).toEqual([2, 2]);
  const parts = [...first, ...later].map(([, path]) => path!);
  const answers = await Promise.all([...parts, '/v1/openapi.json'].map((path) => ask(path, 'gzip, br')));
  for (const { status } of answers) expect(status).toBe(200);
  expect(answers.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(700_000);
  expect(script).toContain("url: '/v1/openapi.json'");
});
