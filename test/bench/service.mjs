import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../dist/platform/database/embedded-postgres.js';
import { asked } from './measure.mjs';
import { fill } from './rows.mjs';
import { Server } from './servers.mjs';

const ORIGIN = 'http://localhost:3000';

/** The service as it ships, with its demo, on a filled database of its own; only its limits are out of the way. */
export async function openService(size, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'proposal-service-bench-'));
  const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), durable: true });
  const env = {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: folder, SECRET_KEY: 'only for measuring, and long enough' },
    ...{ BASE_URL: ORIGIN, RATE_LIMIT_PER_HOUR: '1000000000', path: '/health/ready', ...settings },
  };
  const server = await Server.start('dist/main.js', env);
  const demo = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  const neighbours = await fill(postgres.url, demo.organization_id, size);
  const headers = { authorization: `Bearer ${demo.api_key}` };
  return {
    ...{
      env,
      folder,
      server,
      demo,
      headers,
      neighbours,
      databaseUrl: postgres.url,
      organizationId: demo.organization_id,
    },
    /** Where the demo's client page is, and how a browser on it asks. */
    page: { path: new URL(demo.proposal_url).pathname, headers: { origin: ORIGIN, 'user-agent': 'Mozilla/5.0' } },
    size,
    /** A side of a comparison, asked with the key of the large organization. */
    asked: (path, more = {}) => asked({ server, path, headers, ...more }),
    async json(path, init = {}) {
      const response = await fetch(server.url + path, { headers, ...init });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response.json();
    },
    async stop() {
      await server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
