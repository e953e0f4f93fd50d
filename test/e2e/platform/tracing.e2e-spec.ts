/** @long Starts programs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECRET, startApplication, type RunningApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import { freePort } from '../../setup/ports.js';
import { Collector, type Span } from './collector.js';

jest.setTimeout(120_000);

const MAIN = join(__dirname, '../../../dist/main.js');
const PUBLIC_ID = 'Q'.repeat(22);
/** Says at the end which modules of OpenTelemetry the process had loaded. */
const PROBE = `process.on('exit', () => {
  const loaded = Object.keys(require.cache).filter((path) => path.includes('@opentelemetry'));
  require('node:fs').writeSync(1, 'OpenTelemetry modules: ' + loaded.length + '\\n');
});`;

let application: RunningApplication;
let home: string;

beforeAll(async () => {
  application = await startApplication();
  home = mkdtempSync(join(tmpdir(), 'proposal-tracing-'));
  writeFileSync(join(home, 'probe.cjs'), PROBE);
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

/** Runs the service for as long as `work` takes, then ends it as an operator does; gives what it printed. */
async function whileRunning(more: Record<string, string>, work: (url: string) => Promise<void>): Promise<string> {
  const port = String(await freePort());
  const settings = { PORT: port, DATA_DIR: home, DATABASE_URL: application.databaseUrl, SECRET_KEY: SECRET };
  const probe = { NODE_OPTIONS: `--require ${join(home, 'probe.cjs')}` };
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', DEMO: 'false', ROLE: 'api', ...probe, ...settings, ...more };
  const child = spawn(process.execPath, [MAIN], { cwd: home, env });
  const exit = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  try {
    const url = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error(`It does not start: ${output}`);
      await sleep(100);
    }
    await work(url);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
  return output;
}

describe('traces', () => {
  let collector: Collector;
  let output: string;
  let key: string;
  let requestId: string | null;

  const spanOf = (name: string) => collector.spans().find((span) => span.name === name);
  const below = (parent?: Span) => collector.spans().filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

  beforeAll(async () => {
    collector = await Collector.listening();
    const organization = await given.organization();
    key = await organization.key();
    await application.sql(`alter table leads add constraint refuse
                           check (company is null or company not like 'Refused%' or company::int > 0)`);
    const metrics = String(await freePort());
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
    output = await whileRunning({ ...settings, METRICS_PORT: metrics }, async (url) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const post = (body: object) =>
        fetch(`${url}/v1/leads`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
      const created = await post({ name: 'Nobody Known', email: 'nobody@example.com' });
      expect(created.status).toBe(201);
      requestId = created.headers.get('x-request-id');
      expect((await post({ name: 'Nobody Known', company: 'Refused & Sons' })).status).toBe(500);
      expect((await fetch(`${url}/v1/leads?search=Whispered`, { headers })).status).toBe(200);
      expect((await fetch(`${url}/p/${PUBLIC_ID}/a-secret-title?s3cret`)).status).toBe(404);
      expect((await fetch(`http://127.0.0.1:${metrics}/metrics`)).status).toBe(200);
    });
  });

  afterAll(() => {
    collector.close();
  });

  it('are sent for each request, named by its route, before the process ends', () => {
    const served = collector.spans().filter(({ kind }) => kind === 2);
    const names = ['POST /v1/leads', 'POST /v1/leads', 'GET /v1/leads', 'GET /p/:publicId/:slug'];
    expect(served.map(({ name }) => name).sort()).toEqual(names.sort());
    expect([...collector.services()]).toEqual(['proposal-service']);
    expect([...collector.paths]).toEqual(['/v1/traces']);
  });

  it('carry the request id, and below each request its statements', () => {
    const request = spanOf('POST /v1/leads');
    expect(request?.attributes).toMatchObject({
      'request.id': requestId,
      'http.route': '/v1/leads',
      'url.path': '/v1/leads',
      'http.response.status_code': 201,
    });
    const statements = below(request).filter(({ attributes }) => attributes['db.query.text']);
    expect(statements.map(({ attributes }) => attributes['db.query.text'])).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^insert into "?leads"? .*\$1/i),
        expect.stringMatching(/^with added_0 as \(insert into .*\) insert into "?events"? .*\$1/i),
      ]),
    );
    for (const { attributes, traceId } of statements)
      expect([attributes['request.id'], traceId]).toEqual([requestId, request?.traceId]);
  });

  it('tell of statements below requests alone, and of neither health nor metrics', () => {
    const spans = collector.spans();
    const ids = new Set(spans.map(({ spanId }) => spanId));
    for (const { name, kind, parentSpanId } of spans) {
      expect(name).not.toMatch(/health|metrics/);
      if (kind !== 2) expect(ids).toContain(parentSpanId);
    }
  });

  it('tell nothing that the log would not', () => {
    expect(spanOf('GET /p/:publicId/:slug')?.attributes['url.path']).toBe('/p/:public_id/:slug');
    const failed = collector.spans().filter(({ status, name }) => status.code === 2 && name.startsWith('pg'));
    expect(failed.length).toBeGreaterThan(0);
    const secrets = [key, SECRET, PUBLIC_ID, 'secret-title', 's3cret', 'Nobody', 'nobody@', 'Refused', 'Whispered'];
    const password = new URL(application.databaseUrl).password;
    for (const secret of [...secrets, ...(password ? [password] : []), 'user_agent', 'client.address', 'peer.address'])
      expect(collector.bodies.join('\n')).not.toContain(secret);
  });

  it('are made by modules that are loaded for them alone', async () => {
    expect(output).toMatch(/OpenTelemetry modules: [1-9]/);
    expect(await whileRunning({}, () => Promise.resolve())).toContain('OpenTelemetry modules: 0\n');
  });

  it('do not keep the process from ending when nobody takes them', async () => {
    const hanging = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const { port } = hanging.address() as AddressInfo;
    let told = 0;
    await whileRunning({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }, async (url) => {
      expect((await fetch(`${url}/v1/leads`)).status).toBe(401);
      told = Date.now();
    });
    expect(Date.now() - told).toBeLessThan(8_000);
    hanging.close();
    hanging.closeAllConnections();
  });
});
