/** @long Makes every pair of requests race. */
import { startApplication, type RunningApplication } from '../setup/application.js';
import type { Answer } from '../setup/api-client.js';
import { given } from '../setup/given.js';
import { SHARED_KINDS, contendersFor, contendersForOrganization, type Contender, type Prepared } from './contenders.js';
import { nameOfRoute } from './routes.js';

const AT_ONCE = 8;
const TIMES_ALONE = 3;
/** How much longer than one alone the slowest of all may take. */
const MAX_RATIO = 20;
/** Pairs that took too long are measured again when the others are done: the machine may have been busy meanwhile. */
const ROUNDS = 4;
const LIMIT_MS = 600_000;

/** What one may answer because the other was faster: the record is gone, or no longer in the state for it. */
const OVERTAKEN = [404, 409];

let application: RunningApplication;

beforeAll(async () => {
  application = await startApplication({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'us@example.com', BASE_URL: 'http://localhost' },
  });
});

interface Timed extends Answer {
  took: number;
}

async function timed(ask: () => Promise<Answer>): Promise<Timed> {
  const began = performance.now();
  const answer = await ask();
  return { ...answer, took: performance.now() - began };
}

/** How long one usually takes when nobody else does anything. It has to succeed, else its pairs would show nothing. */
async function alone({ route, prepare }: Contender): Promise<number> {
  const times: number[] = [];
  while (times.length < TIMES_ALONE) {
    const { ready, call } = await prepare(await given.organization());
    await ready();
    const { status, text, took } = await timed(await call(times.length));
    if (status >= 300) throw new Error(`${nameOfRoute(route)} answered ${status} alone: ${text}`);
    times.push(took);
  }
  return times.sort((a, b) => a - b)[Math.floor(TIMES_ALONE / 2)] ?? 0;
}

/** Both at once on one record, eight of each; gives how long the slowest took. */
async function together(first: Contender, second: Contender): Promise<number> {
  const both = await meeting(first, second, async (one, other) => {
    await other.ready();
    await one.ready();
  });
  if (both !== null) return both;
  // The two begin in different states of the record: once in that of each.
  const times = [
    await meeting(first, second, (one) => one.ready()),
    await meeting(first, second, (_, other) => other.ready()),
  ];
  if (times.includes(null)) throw new Error('does not become ready beside the other');
  return Math.max(...times.map(Number));
}

/** Null where they could not become ready. */
async function meeting(
  first: Contender,
  second: Contender,
  ready: (one: Prepared, other: Prepared) => Promise<unknown>,
): Promise<number | null> {
  const organization = await given.organization();
  const one = await first.prepare(organization);
  const other = await second.prepare(organization, one.id);
  const isReady = await ready(one, other).then(
    () => true,
    () => false,
  );
  if (!isReady) return null;
  const asks = [];
  for (let index = 0; index < AT_ONCE; index += 1) asks.push(await one.call(index), await other.call(index));
  const answers = await Promise.all(asks.map(timed));
  const wrong = answers.find(({ status }) => status >= 300 && !OVERTAKEN.includes(status));
  if (wrong) throw new Error(`answered ${wrong.status}: ${wrong.text}`);
  if (answers.every(({ status }) => status >= 300)) throw new Error(`nothing succeeded: ${answers[0]?.text}`);
  return Math.max(...answers.map(({ took }) => took));
}

type Pair = [Contender, Contender];

/** How many times as long as one alone the slowest took; what one alone takes is measured once a round. */
async function ratioOf([first, second]: Pair, usual: Map<Contender, number>): Promise<number> {
  for (const one of [first, second]) if (!usual.has(one)) usual.set(one, await alone(one));
  const slowest = await together(first, second);
  return slowest / Math.max(usual.get(first) ?? 0, usual.get(second) ?? 0);
}

async function checkAll(pairs: Pair[]): Promise<void> {
  const wrong: string[] = [];
  const slow = new Map<Pair, number>(pairs.map((pair) => [pair, Infinity]));
  for (let round = 0; round < ROUNDS && slow.size > 0; round += 1) {
    const usual = new Map<Contender, number>();
    for (const pair of [...slow.keys()]) {
      try {
        const ratio = await ratioOf(pair, usual);
        if (ratio <= MAX_RATIO) slow.delete(pair);
        else slow.set(pair, ratio);
      } catch (error) {
        slow.delete(pair);
        wrong.push(`${nameOf(pair)}: ${(error as Error).message}`);
      }
    }
  }
  const tooSlow = [...slow].map(
    ([pair, ratio]) => `${nameOf(pair)}: the slowest took ${ratio.toFixed(1)} times as long as one alone`,
  );
  expect([...wrong, ...tooSlow]).toEqual([]);
}

const nameOf = ([first, second]: Pair) => `${nameOfRoute(first.route)} and ${nameOfRoute(second.route)}`;

describe('every two operations, eight of each at once, do without deadlocks and long waits', () => {
  it.each(SHARED_KINDS)(
    'on one $name',
    async (kind) => {
      const contenders = contendersFor(application, kind);
      expect(contenders.length).toBeGreaterThan(1);
      await checkAll(
        contenders.flatMap((first, index) => contenders.slice(index).map((second): Pair => [first, second])),
      );
    },
    LIMIT_MS,
  );

  it(
    'beside changes of the organization',
    async () => {
      const [first, all] = contendersForOrganization(application);
      await checkAll(all.map((second) => [first, second]));
    },
    LIMIT_MS,
  );
});
