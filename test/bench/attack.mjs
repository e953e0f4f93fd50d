// Attacks a running service as strangers could: the most expensive documents that it accepts, asked for by one and at once.
// npm run attack -- http://localhost:3000 API_KEY[,API_KEY…] [KIND,KIND…]
import { setTimeout as sleep } from 'node:timers/promises';
import { DOCUMENTS } from './attack/documents.mjs';
import { addresses, numeric, patiently, send } from './attack/strangers.mjs';
import { held, listenerAt, watch } from './attack/watch.mjs';

const AT_ONCE = 20;
const KIB_510 = 510 * 1024;
const SHRINK = 0.8;
const SIZES = 38;
const PROMISED_MS = 1000;
/** Of one request, when nobody else asks. */
const PROMISED_ALONE_MS = 250;
const MAX_TRIES = 3;
const PDF_WITHIN_MS = 60_000;

const [given, keyList, kinds] = process.argv.slice(2);
if (!given || !keyList) {
  console.error('Usage: npm run attack -- BASE_URL API_KEY[,API_KEY…] [KIND,KIND…]');
  process.exit(2);
}
const base = numeric(given);
const keys = keyList.split(',');
const only = kinds?.split(',');
const service = listenerAt(Number(new URL(base).port || 80));

/** An organization that writes the documents; its limit is waited for where its key alone must do. */
function writer(key) {
  const call = async (method, path, body) => {
    const headers = { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const options = { method, headers, body: body && JSON.stringify(body) };
    const { status, text } = await patiently(() => send(base + path, options));
    return { status, body: text ? JSON.parse(text) : null };
  };
  const must = async (...request) => {
    const { status, body } = await call(...request);
    if (status >= 300) throw new Error(`${request.slice(0, 2).join(' ')} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  return { call, must };
}

async function isTaken({ call }, id, sections) {
  const { status } = await call('PUT', `/v1/proposals/${id}/content`, { sections });
  if (status !== 200 && status !== 400 && status !== 413) throw new Error(`PUT content answered ${status}`);
  return status === 200;
}

/** The largest document of the kind that the service takes: sizes go down by a fifth, and are halved to find it. */
async function largest(by, id, make) {
  const at = (step) => make(KIB_510 * SHRINK ** step);
  let [taken, refused] = [SIZES, -1];
  while (taken - refused > 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (await isTaken(by, id, at(middle))) taken = middle;
    else refused = middle;
  }
  return at(taken);
}

async function proposed({ must }, title) {
  const { id } = await must('POST', '/v1/proposals', { title });
  await must('POST', `/v1/proposals/${id}/products`, {
    name: 'Offer',
    currency: 'EUR',
    lines: Array.from({ length: 100 }, () => ({ name: 'Line', quantity: 1, unit_amount: 1, optional: true })),
  });
  return id;
}

async function published(by, id, sections) {
  if (!(await isTaken(by, id, sections))) throw new Error('No size of this document was taken.');
  const { url: preview } = await by.must('POST', `/v1/proposals/${id}/preview-link`);
  const { url: page } = await by.must('POST', `/v1/proposals/${id}/publish`);
  await by.must('PATCH', `/v1/proposals/${id}`, { allow_client_to_download_pdf: true });
  return { id, preview: numeric(preview), page: numeric(page) };
}

const form = (body) => ({ method: 'POST', body });

/** All at once; a whole attack that met a limit is made again from another address, or after the time it names. */
async function attacked({ preview, page }, strangers) {
  for (let tried = 1; ; tried += 1) {
    const localAddress = strangers.next();
    const stop = watch(base, service);
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const [url, act] = [[preview], [page], [`${page}/sign`, form('name=x')]][index % 3];
        return send(url, { ...act, localAddress });
      }),
    );
    const made = { ...(await stop()), took: performance.now() - began, statuses: answers.map(({ status }) => status) };
    const wait = Math.max(...answers.map(({ status, retryAfter }) => (status === 429 ? retryAfter : 0)));
    if (wait === 0 || tried === MAX_TRIES) return made;
    if (!strangers.areMany) await sleep((wait + 1) * 1000);
  }
}

/** What a stranger can ask of a page, each by itself. */
const ACTS = {
  preview: ({ preview }) => [preview],
  page: ({ page }) => [page],
  'page again': ({ page }) => [page],
  sign: ({ page }) => [`${page}/sign`, form('name=x')],
  deny: ({ page }) => [`${page}/deny`, form(`reason=${'x'.repeat(9000)}`)],
  code: ({ page }) => [`${page}/email-code`, form('email=x')],
  pdf: ({ page }) => [`${page}/pdf`],
  unlock: ({ page }) => [`${page}/unlock`, form('password=wrong')],
  locked: ({ page }) => [page],
};

/** As a browser asks: for paper until it is there. */
async function asked([url, act], localAddress, until = Date.now() + PDF_WITHIN_MS) {
  const answer = await send(url, { ...act, localAddress });
  if (answer.status !== 202 || Date.now() > until) return answer.status;
  await sleep(Math.max(answer.retryAfter, 1) * 1000);
  return asked([url, act], localAddress, until);
}

/** The act that keeps others waiting longest; each is asked for the first time, so that nothing is kept from before. */
async function alone({ must }, target, strangers) {
  const localAddress = strangers.next();
  let worst = { act: '', ms: 0, loopMs: 0 };
  const statuses = [];
  for (const [act, address] of Object.entries(ACTS)) {
    if (act === 'unlock') await must('PATCH', `/v1/proposals/${target.id}`, { password: 'granite and slate' });
    const stop = watch(base, service, 5);
    await sleep(10);
    statuses.push(await asked(address(target), localAddress));
    const longest = await stop();
    if (held(longest) > held(worst)) worst = { act, ...longest };
  }
  return { ...worst, statuses };
}

function counted(statuses) {
  const counts = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const COLUMNS = ['document', 'bytes', 'all 20', '/health/live', 'its loop', 'alone', 'its loop', 'refused'];
const WIDTHS = [18, 8, 8, 13, 9, 8, 9, 8];
const row = (cells) => cells.map((cell, at) => (at ? cell.padStart(WIDTHS[at]) : cell.padEnd(WIDTHS[at]))).join(' ');
const rounded = (ms) => (ms === null ? '?' : ms.toFixed(0));

const strangers = await addresses(base);
const writers = keys.map(writer);
const seen = { exercised: 0, asked: 0, worst: 0, worstHeld: 0, worstAlone: 0 };
console.log(`${row(COLUMNS)}  slowest  answers   (milliseconds)`);
for (const [title, make] of Object.entries(DOCUMENTS)) {
  if (only && !only.includes(title)) continue;
  const by = writers[seen.asked % writers.length];
  const id = await proposed(by, title);
  const sections = await largest(by, id, make);
  const target = await published(by, id, sections);
  const single = await alone(by, await published(by, await proposed(by, title), sections), strangers);
  const all = await attacked(target, strangers);
  const answers = [...all.statuses, ...single.statuses];
  const refused = answers.filter((status) => status === 429).length;
  seen.asked += 1;
  if (refused === 0) seen.exercised += 1;
  seen.worst = Math.max(seen.worst, all.ms);
  seen.worstHeld = Math.max(seen.worstHeld, held(all));
  seen.worstAlone = Math.max(seen.worstAlone, held(single));
  const times = [all.took, all.ms, all.loopMs, single.ms, single.loopMs].map(rounded);
  const cells = [title, String(JSON.stringify(sections).length), ...times, String(refused)];
  console.log(`${row(cells)}  ${single.act.padEnd(8)} ${JSON.stringify(counted(answers))}`);
}
console.log(`${seen.exercised} of ${seen.asked} kinds were exercised without an answer of 429.`);
console.log(`The longest answer of /health/live took ${rounded(seen.worst)} ms; ${PROMISED_MS} are promised.`);
console.log(
  `At most ${rounded(seen.worstHeld)} ms of one were the event loop's own; more were those of a busy machine.`,
);
console.log(`One request alone held the event loop ${rounded(seen.worstAlone)} ms; ${PROMISED_ALONE_MS} are promised.`);
const isHeld = seen.worst < PROMISED_MS && seen.worstAlone < PROMISED_ALONE_MS;
process.exitCode = isHeld && seen.exercised === seen.asked ? 0 : 1;
