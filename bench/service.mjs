import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../dist/platform/database/embedded-postgres.js';
import { Server, cli } from './processes.mjs';
import { fill } from './rows.mjs';

const SECRET_KEY = 'only for measuring, and long enough';

/** The service with its demo on a database of its own, filled; and a second organization that stays small. */
export async function openService({ proposals, leads }) {
  const folder = mkdtempSync(join(tmpdir(), 'proposal-service-bench-'));
  const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres') });
  const env = {
    ...{
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      SECRET_KEY,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_HOUR: '1000000000',
    },
    path: '/health/ready',
  };
  const server = await Server.start('dist/main.js', env);
  const demo = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  const small = await cli(env, 'organization', 'create', '--name', 'Small');
  const scopes = ['--scopes', 'proposals:read'];
  const { key } = await cli(env, 'key', 'create', '--organization', small.id, '--name', 'Bench', ...scopes);
  await fill(postgres.url, demo.organization_id, { proposals, leads });
  await fill(postgres.url, small.id, { proposals: 1000 });
  return {
    ...{ env, folder, server, demo, databaseUrl: postgres.url, organizationId: demo.organization_id },
    headers: { authorization: `Bearer ${demo.api_key}` },
    smallHeaders: { authorization: `Bearer ${key}` },
    async stop() {
      await server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
