import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

const MEBIBYTE = 1024 * 1024;
const UNKNOWN = '0198c0de-7a11-7000-8000-000000000001';

let application: RunningApplication;
let acme: GivenOrganization;
let key: string;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  key = await acme.key();
});

interface Plain {
  method?: string;
  headers?: Record<string, string>;
  /** Each sent as a chunk of its own when there are several. */
  body?: (string | Buffer)[];
  at?: RunningApplication;
}

/** As a program with its own ideas of HTTP asks, which `fetch` would not let through. */
function ask(path: string, { method = 'GET', headers = {}, body = [], at = application }: Plain = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const length = Buffer.concat(body.map((part) => Buffer.from(part))).length;
    const framing: Record<string, string> = body.length === 1 ? { 'content-length': String(length) } : {};
    const all = { authorization: `Bearer ${key}`, ...framing, ...headers };
    const asked = request(at.url + path, { method, headers: all }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    asked.on('error', reject);
    for (const part of body) asked.write(part);
    asked.end();
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body: (string | Buffer)[], headers: Record<string, string> = JSON_TYPE) =>
  ask('/v1/leads', { method: 'POST', headers, body });
/** A lead in exactly so many bytes; blanks around JSON mean nothing. */
const leadOf = (bytes: number) => '{"name":"Ann"}'.padEnd(bytes, ' ');
const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { error: { code: string } }).error.code;

describe('the order of checks', () => {
  it('peels one mistake after the other: 401, 403, 400, 404, 412, and then it is done', async () => {
    const { id } = await given.lead(acme, { name: 'Ann' });
    const wrong = { body: { email: 'nobody' }, headers: { 'if-match': '"99"' } };
    const patch = (
      to: string,
      scopes: string[] | null,
      { body, headers }: typeof wrong | { body: object; headers: object },
    ) => (scopes ? acme.api(scopes) : given.stranger()).patch(`/v1/leads/${to}`, body, { headers: { ...headers } });
    const steps = [
      await patch('not-a-uuid', null, wrong),
      await patch('not-a-uuid', ['leads:read'], wrong),
      await patch('not-a-uuid', ['leads:write'], wrong),
      await patch(UNKNOWN, ['leads:write'], wrong),
      await patch(UNKNOWN, ['leads:write'], { body: { city: 'Lyon' }, headers: wrong.headers }),
      await patch(id, ['leads:write'], { body: { city: 'Lyon' }, headers: wrong.headers }),
      await patch(id, ['leads:write'], { body: { city: 'Lyon' }, headers: { 'if-match': '"1"' } }),
    ];
    expect(steps.map(({ status }) => status)).toEqual([401, 403, 400, 400, 404, 412, 200]);
  });

  it('asks who it is before it complains of a body that cannot be read', async () => {
    const bad: Plain[] = [
      { headers: JSON_TYPE, body: ['{'] },
      { headers: { 'content-type': 'text/plain' }, body: ['x'] },
      { headers: JSON_TYPE, body: [leadOf(MEBIBYTE + 1)] },
    ];
    for (const { headers, body } of bad) {
      const answer = await ask('/v1/leads', {
        method: 'POST',
        headers: { ...headers, authorization: 'Bearer no' },
        body,
      });
      expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthorized']);
    }
  });
});

describe('a body', () => {
  it('may have a mebibyte to the byte, whole or in chunks', async () => {
    const most = leadOf(MEBIBYTE);
    expect((await post([most])).status).toBe(201);
    expect((await post([most.slice(0, 1000), most.slice(1000)])).status).toBe(201);
    for (const body of [[`${most} `], [most.slice(0, 1000), `${most.slice(1000)} `]]) {
      const answer = await post(body);
      expect([answer.status, codeOf(answer), answer.headers['x-request-id']]).toEqual([
        413,
        'payload_too_large',
        expect.any(String),
      ]);
    }
  });

  it('may be compressed, and is measured as what it becomes', async () => {
    const gzip = { ...JSON_TYPE, 'content-encoding': 'gzip' };
    expect((await post([gzipSync(leadOf(MEBIBYTE))], gzip)).status).toBe(201);
    expect((await post([gzipSync(leadOf(64 * MEBIBYTE))], gzip)).status).toBe(413);
    expect((await post(['not compressed'], gzip)).status).toBe(400);
    expect((await post([leadOf(20)], { ...JSON_TYPE, 'content-encoding': 'nonsense' })).status).toBe(415);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'is JSON as %s',
    async (type) => {
      expect((await post([leadOf(20)], { 'content-type': type })).status).toBe(201);
    },
  );

  it.each([
    'application/json; charset=latin1',
    'application/json; charset=utf-16le',
    'application/problem+json',
    'text/json',
  ])('is not JSON as %s', async (type) => {
    const answer = await post([leadOf(20)], { 'content-type': type });
    expect([answer.status, codeOf(answer)]).toEqual([415, 'unsupported_media_type']);
  });

  it('that is empty needs no type, and is {} to a route that takes one', async () => {
    const { id } = (await acme.api().post('/v1/proposals', { title: 'A' })).body as { id: string };
    const none: Record<string, string>[] = [
      {},
      { 'content-length': '0' },
      { 'content-length': '0', 'content-type': 'text/plain' },
    ];
    for (const headers of none) {
      expect((await ask(`/v1/proposals/${id}/publish`, { method: 'POST', headers })).status).toBe(200);
      const lead = await ask('/v1/leads', { method: 'POST', headers });
      expect([lead.status, lead.text.includes('"field":"name"')]).toEqual([400, true]);
    }
  });
});

describe('HEAD', () => {
  it('says what GET would, without the body', async () => {
    const { id } = await given.lead(acme);
    for (const path of ['/v1/leads', `/v1/leads/${id}`, `/v1/leads/${UNKNOWN}`, '/v1/leads?limit=0']) {
      const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
      expect([path, head.status, head.text]).toEqual([path, get.status, '']);
      expect([head.headers.etag, head.headers['content-type']]).toEqual([
        get.headers.etag,
        get.headers['content-type'],
      ]);
      expect(head.headers['x-ratelimit-limit']).toBeDefined();
    }
  });
});

describe('If-None-Match', () => {
  it('may be kept only where it can be asked for again by its ETag', async () => {
    const { id } = await given.lead(acme);
    const { status, headers } = await acme.api().get(`/v1/leads/${id}`);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    const again = await acme.api().get(`/v1/leads/${id}`, { headers: { 'if-none-match': headers.etag! } });
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, no-store']);
    const changed = await acme.api().patch(`/v1/leads/${id}`, { name: 'Anne' });
    expect(changed.headers['cache-control']).toBe('private, no-store');
  });

  it.each(['*', '"x"', 'W/"1.x", "y"', 'garbage'])('means nothing to a list, which has no ETag: %s', async (tag) => {
    for (const method of ['GET', 'HEAD'])
      expect((await ask('/v1/leads', { method, headers: { 'if-none-match': tag } })).status).toBe(200);
  });
});

describe('OPTIONS', () => {
  it('is no method of any route', async () => {
    const answer = await ask('/v1/leads', { method: 'OPTIONS' });
    expect([answer.status, codeOf(answer), answer.headers.allow]).toEqual([405, 'method_not_allowed', 'GET, POST']);
  });

  it('is answered to browsers of the origins of CORS_ORIGINS, who send no key with it', async () => {
    const at = await startApplication({ env: { CORS_ORIGINS: 'https://app.example.com' } });
    const preflight = (origin: string) =>
      ask('/v1/leads', {
        at,
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'authorization,idempotency-key,if-match,content-type',
        },
      });
    const ours = (await preflight('https://app.example.com')).headers;
    expect(ours['access-control-allow-origin']).toBe('https://app.example.com');
    expect(ours['access-control-allow-methods']).toContain('PATCH');
    expect(ours['access-control-allow-headers']).toContain('idempotency-key');
    expect(ours['access-control-allow-credentials']).toBeUndefined();
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    expect((await preflight('null')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('an address', () => {
  it('means the same with a slash at its end', async () => {
    const { id } = await given.lead(acme);
    for (const path of ['/v1/leads', `/v1/leads/${id}`]) expect((await ask(`${path}/`)).status).toBe(200);
    const { status, headers } = await ask('/v1/leads/', { method: 'POST', headers: JSON_TYPE, body: [leadOf(20)] });
    expect([status, headers.location]).toEqual([201, expect.stringMatching(/^\/v1\/leads\/[0-9a-f-]{36}$/)]);
  });

  it.each([
    ['/v1/leads/%ff', 400],
    ['/v1/leads/%', 400],
    ['/v1/leads/%00', 400],
    ['//v1/leads', 404],
    ['/v1//leads', 404],
    ['/v1/leads/..%2fthemes', 400],
    ['/v1/leads?%ff=1', 400],
    ['/v1/leads?search=%ff', 400],
    ['/v1/leads?search=50%', 400],
  ])('that is odd is refused: %s', async (path, status) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers['x-request-id']]).toEqual([status, expect.any(String)]);
    expect(codeOf(answer)).toBe(status === 400 ? 'validation_error' : 'not_found');
  });
});

describe('a credential', () => {
  it('is a bearer in any case of that word', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect((await ask('/v1/leads', { headers: { authorization: `${scheme} ${key}` } })).status).toBe(200);
    for (const authorization of [key, `Token ${key}`, `Bearer  `, `Bearer ${key} ${key}`, `Bearer ${key},`])
      expect([authorization, (await ask('/v1/leads', { headers: { authorization } })).status]).toEqual([
        authorization,
        401,
      ]);
  });
});

describe('an answer', () => {
  it('leaves its connection open for longer than a proxy before the service would', async () => {
    expect((await ask('/health/live')).headers['keep-alive']).toBe('timeout=75');
  });

  it('is JSON whatever the caller would rather have', async () => {
    for (const accept of ['text/html', 'application/xml', '*/*;q=0', ''])
      expect((await ask('/v1/leads', { headers: { accept } })).headers['content-type']).toMatch(/^application\/json/);
  });

  it('has its time in UTC with milliseconds, and its id in lower case', async () => {
    const { body } = await acme.api().post('/v1/leads', { name: 'Ann' });
    expect(body.created_at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    expect(body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('what is no request at all', () => {
  /** The bytes of the answer to these bytes. */
  const tell = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(new URL(application.url).port), '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (part) => (text += part.toString()));
      socket.on('error', reject);
      socket.on('close', () => {
        resolve(text);
      });
    });

  it.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['headers without end', `GET /v1/leads HTTP/1.1\r\nHost: x\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a header that is none', 'GET /v1/leads HTTP/1.1\r\nHost: x\r\nno header\r\n\r\n'],
    ['two lengths', 'POST /v1/leads HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ])('gets the envelope too: %s', async (_what, bytes) => {
    const [head = '', body = ''] = (await tell(bytes)).split('\r\n\r\n');
    const { error } = JSON.parse(body) as { error: Record<string, string> };
    expect([head.split('\r\n')[0], error.code]).toEqual(['HTTP/1.1 400 Bad Request', 'validation_error']);
    expect(head).toContain(`X-Request-Id: ${error.request_id}`);
  });
});
