import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/built.mjs';
import { Browser } from './browser.mjs';

/**
 * What the memory does under a mixed load that goes on and on: `npm run soak -- 30`, in minutes. Prints a line a
 * minute, then what a long export and a large upload add. A live heap that grows is a leak; garbage comes and goes.
 */
const minutes = Number(process.argv[2] ?? 30);
const MIB = 1024 ** 2;
/** Requests a second of each of the workers. */
const [WORKERS, PACE] = [4, 8];
const PROPOSALS = 10_000;
const UPLOAD = 2 * 1024 * MIB;

await ensureBuilt();
const [{ openService }, { freePort }] = await Promise.all([import('./service.mjs'), import('./servers.mjs')]);
const METRICS_PORT = String(await freePort());
const service = await openService(
  { proposals: PROPOSALS, leads: 50_000, organizations: 100 },
  { METRICS_PORT, TRUST_PROXY: 'loopback' },
);
const { server, demo, page } = service;
const json = (method, body, headers = {}) => ({
  method,
  body: JSON.stringify(body),
  headers: { ...service.headers, 'content-type': 'application/json', ...headers },
});
/** Each reader is somewhere else, as the proxy tells. */
const reading = () => ({
  ...{ ...page.headers, 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (a reader)' },
  'x-forwarded-for': `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
});

/** What companies, their programs and their clients do, in turn. */
const STEPS = [
  () => service.json('/v1/proposals?limit=25'),
  () => service.json(`/v1/leads?search=${encodeURIComponent('Martin')}&limit=25`),
  () => fetch(server.url + page.path, { headers: page.headers }).then((response) => response.text()),
  async () => {
    const headers = reading();
    const { id } = await service.json(`${page.path}/sessions`, { method: 'POST', headers, body: '{}' });
    const body = JSON.stringify({ scroll_depth: 60, active_seconds: 1, was_afk: false });
    await fetch(`${server.url}${page.path}/sessions/${id}`, { method: 'PUT', headers, body });
  },
  async () => {
    const { id } = await service.json('/v1/proposals', json('POST', { title: 'Müller Größenänderung – Angebot' }));
    const path = `/v1/proposals/${id}`;
    await service.json(path, json('PATCH', { title: 'Devis été' }, { 'idempotency-key': id }));
    await service.json(path);
    await fetch(server.url + path, { method: 'DELETE', headers: service.headers });
  },
  () => service.json(`/v1/proposals/${demo.proposal_id}`),
  () => service.json('/v1/metrics/overview'),
  () =>
    fetch(`${server.url}/app/api/v1/follow-ups`, {
      headers: { cookie: desk.cookieHeader(), 'x-requested-with': 'proposal-service' },
    }).then((response) => response.text()),
];

const desk = new Browser(server.url);
const counts = { requests: 0, failures: 0 };
const until = Date.now() + minutes * 60_000;

async function work(from) {
  for (let turn = from; Date.now() < until; turn += 1) {
    const next = sleep(1000 / PACE);
    counts.requests += 1;
    await STEPS[turn % STEPS.length]().catch((error) => {
      counts.failures += 1;
      console.error(error.message);
    });
    await next;
  }
}

/** The heap in MiB as the service itself tells it; its least within a minute is close to what is really held. */
async function heap() {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)[1]) / MIB;
}

async function watch() {
  const lines = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const heaps = [];
    const end = Math.min(until, Date.now() + 60_000);
    while (Date.now() < end - 500) {
      heaps.push(await heap());
      await sleep(500);
    }
    lines.push({ heap: Math.min(...heaps), resident: server.memory() });
    const { heap: least, resident } = lines.at(-1);
    console.log(
      `${minute} min, ${counts.requests} rounds: heap ${least.toFixed(1)} MiB, resident ${resident.toFixed(0)} MiB`,
    );
  }
  return lines;
}

/** The most that is resident while `task` runs. */
async function highest(name, task) {
  const before = server.memory();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, server.memory())), 20);
  await task().finally(() => clearInterval(timer));
  console.log(`${name}: resident ${before.toFixed(0)} MiB before, ${most.toFixed(0)} MiB at most`);
}

/** As the studio makes a file of them. */
async function readAll() {
  let [read, after] = [0, ''];
  do {
    const { data, pagination } = await service.json(`/v1/proposals?limit=100${after && `&after=${after}`}`);
    read += data.length;
    after = pagination.next_cursor;
  } while (after);
  console.log(`${read} proposals`);
}

async function upload() {
  const type = 'video/mp4';
  const file = await service.json('/v1/media/files', json('POST', { name: 'film.mp4', content_type: type }));
  const chunk = Buffer.alloc(MIB, 7);
  const body = new ReadableStream({
    sent: 0,
    pull(controller) {
      if (this.sent === UPLOAD) return controller.close();
      this.sent += MIB;
      return controller.enqueue(chunk);
    },
  });
  const { pathname, search } = new URL(file.uploadUrl);
  const headers = { 'content-type': type, 'content-length': String(UPLOAD) };
  const answer = await fetch(server.url + pathname + search, { method: 'PUT', headers, body, duplex: 'half' });
  console.log(`upload answered ${answer.status}`);
}

try {
  const signIn = { email: demo.email, password: demo.password };
  await desk.submit(await desk.open('/app/login'), '/app/login', signIn);
  const [lines] = await Promise.all([watch(), ...Array.from({ length: WORKERS }, (_, index) => work(index * 2))]);
  const third = Math.max(1, Math.floor(lines.length / 3));
  const least = (part) => Math.min(...part.map((line) => line.heap)).toFixed(1);
  console.log(`${counts.requests} rounds, ${counts.failures} failed`);
  console.log(
    `heap: ${least(lines.slice(0, third))} MiB in the first third, ${least(lines.slice(-third))} in the last`,
  );
  await highest(`all of ${PROPOSALS} proposals`, readAll);
  await highest('the same again', readAll);
  await highest('upload of 2 GiB to the disk', upload);
} finally {
  await service.stop();
}
