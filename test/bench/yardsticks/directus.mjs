import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { Server, freePort } from '../servers.mjs';

const VERSION = '12.4.0';
const TOKEN = 'only-for-measuring';
/** Kept between runs. */
const PLACE = join(import.meta.dirname, '../../../bench/directus');
const PROGRAM = join(PLACE, 'node_modules/directus/cli.js');
const run = promisify(execFile);

/** It takes tables whose primary key is one column, so it gets the same rows under one, newest first by an index. */
const TABLE = [
  'create schema if not exists cms',
  'drop table if exists cms.proposals',
  `create table cms.proposals as
     select p.id, p.title, p.deal_status, p.page_status, l.name as lead_name, p.created_at
     from public.proposals p left join public.leads l on l.organization_id = p.organization_id and l.id = p.lead_id`,
  'alter table cms.proposals add primary key (id)',
  'create index on cms.proposals (created_at desc, id desc)',
  'vacuum analyze cms.proposals',
];

export const CMS_LIST =
  '/items/proposals?limit=25&sort=-created_at,-id&fields=id,title,deal_status,page_status,lead_name,created_at';
export const CMS_HEADERS = { authorization: `Bearer ${TOKEN}` };

/** Directus, a headless CMS, on the proposals of the service; installed for the occasion, which takes some minutes. */
export async function besideDirectus({ databaseUrl }, measure) {
  if (!existsSync(PROGRAM)) await install();
  await prepare(databaseUrl);
  const port = await freePort();
  const child = spawn(process.execPath, [PROGRAM, 'start'], {
    ...{ cwd: PLACE, env: { ...settings(databaseUrl), PORT: String(port) } },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const server = new Server(child, `http://127.0.0.1:${port}`);
  try {
    await server.answering('/server/ping');
    return await measure(server);
  } finally {
    await server.stop();
  }
}

async function install() {
  mkdirSync(PLACE, { recursive: true });
  writeFileSync(join(PLACE, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--no-audit', '--no-fund', `directus@${VERSION}`], { cwd: PLACE });
}

async function prepare(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const text of TABLE) await client.query(text);
  } finally {
    await client.end();
  }
  await run(process.execPath, [PROGRAM, 'bootstrap'], { cwd: PLACE, env: settings(databaseUrl) });
}

function settings(databaseUrl) {
  return {
    ...process.env,
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'error', TELEMETRY: 'false' },
    ...{ SECRET: 'only for measuring, and long enough', ADMIN_EMAIL: 'bench@example.com', ADMIN_TOKEN: TOKEN },
    ...{ ADMIN_PASSWORD: 'only for measuring' },
    ...{ DB_CLIENT: 'pg', DB_CONNECTION_STRING: databaseUrl, DB_SEARCH_PATH: 'cms', DB_POOL__MAX: '20' },
  };
}
