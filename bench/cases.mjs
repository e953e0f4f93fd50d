import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AGENT_CASES } from './agent.mjs';
import { compare, summary } from './pairs.mjs';
import { Server } from './processes.mjs';

const LIST = '/v1/proposals?limit=25';

/** The service's side of a comparison, asked with the key of the large organization. */
const asked = (service, path, more = {}) => ({ server: service.server, path, headers: service.headers, ...more });

async function beside(program, env, measure) {
  const server = await Server.start(program, env);
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

async function json(service, path, init = {}) {
  const response = await fetch(service.server.url + path, { headers: service.headers, ...init });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function list(service, effort) {
  const env = { DATABASE_URL: service.databaseUrl, ORGANIZATION_ID: service.organizationId };
  return beside('bench/yardsticks/list.mjs', env, (server) =>
    compare({ ours: asked(service, LIST), theirs: { server, path: '/' }, ...effort }),
  );
}

const growth = (service, effort) =>
  compare({
    ours: asked(service, LIST),
    theirs: asked(service, LIST, { headers: service.smallHeaders }),
    ...effort,
  });

/** A cursor is bound to its list, not to the size of its pages: far pages are reached by wide steps. */
async function deep(service, effort) {
  let after = '';
  for (let pages = 0; pages < service.deepPages; pages += 1) {
    const { pagination } = await json(service, `/v1/proposals?limit=100${after}`);
    after = `&after=${encodeURIComponent(pagination.next_cursor)}`;
  }
  return compare({ ours: asked(service, LIST + after), theirs: asked(service, LIST), ...effort });
}

const search = (term) => (service, effort) =>
  compare({
    ours: asked(service, `/v1/leads?limit=25&search=${term}`),
    theirs: asked(service, '/v1/leads?limit=25'),
    ...{ ...effort, connections: 4 },
  });

async function heartbeat(service, effort) {
  const page = new URL(service.demo.proposal_url).pathname;
  const headers = { 'content-type': 'application/json', origin: service.demo.base_url, 'user-agent': 'Mozilla/5.0' };
  const open = () => json(service, `${page}/sessions`, { method: 'POST', headers, body: '{}' });
  const sessions = await Promise.all(Array.from({ length: 64 }, open));
  const body = JSON.stringify({ scroll_depth: 40, active_seconds: 0, was_afk: false });
  const beats = sessions.map(({ id }) => ({ path: `${page}/sessions/${id}`, method: 'PUT', body, headers }));
  const readers = { path: page, requests: beats };
  return beside('bench/yardsticks/silent.mjs', {}, (server) =>
    compare({ ours: { server: service.server, ...readers }, theirs: { server, ...readers }, ...effort }),
  );
}

async function page(service, effort) {
  const { pathname } = new URL(service.demo.proposal_url);
  const html = await (await fetch(service.server.url + pathname)).text();
  const folder = join(service.folder, 'static');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.html'), html);
  return beside('bench/yardsticks/static.mjs', { FOLDER: folder, path: '/page.html' }, (server) =>
    compare({
      ours: { server: service.server, path: pathname },
      theirs: { server, path: '/page.html' },
      ...{ ...effort, connections: 4 },
    }),
  );
}

/** On a database that is there and migrated. */
async function start(service, { rounds }) {
  const ratios = [];
  for (let index = 0; index < rounds; index += 1) {
    const ours = await Server.start('dist/main.js', service.env);
    await ours.stop();
    const theirs = await Server.start('bench/yardsticks/listen.mjs', { path: '/health/ready' });
    await theirs.stop();
    ratios.push(ours.startedIn / theirs.startedIn);
  }
  return { latency: summary(ratios) };
}

/** What is measured: which number decides, the goal for it, and on which side of the goal is good. */
export const CASES = [
  {
    name: 'List of 25 proposals, against Express and pg with the same SQL and nothing else',
    by: 'throughput',
    goal: { least: 1 },
    run: list,
  },
  { name: 'The same list, against that of an organization of 1,000', by: 'latency', goal: { most: 1.3 }, run: growth },
  { name: 'A far page of it, against the first', by: 'latency', goal: { most: 1.2 }, run: deep },
  {
    name: 'Search for a common name, against the page without',
    by: 'slowest',
    goal: { most: 40 },
    run: search('Martin'),
  },
  {
    name: 'Search for a rare name, against the page without',
    by: 'slowest',
    goal: { most: 3 },
    run: search('Quintana'),
  },
  { name: 'Heartbeat, against a server that writes nothing', by: 'throughput', goal: { least: 0.5 }, run: heartbeat },
  { name: 'Client page, against a file of its size from Express', by: 'latency', goal: { most: 1.5 }, run: page },
  {
    name: 'Start on a migrated database, against Express that listens',
    by: 'latency',
    goal: { most: 2.5 },
    run: start,
  },
  ...AGENT_CASES,
];
