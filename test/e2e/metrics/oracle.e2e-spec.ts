/** @long Asks for the numbers of many histories. */
import { randomUUID } from 'node:crypto';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { randomFrom } from '../../setup/random.js';
import { randomPast, store, type Cast } from './history.js';
import { Model, type Question } from './model.js';

const NOW = '2026-11-05T12:34:56.789Z';
/** Where clocks were changed, each with its zone; Apia left a whole day out. */
const CHANGES: [zone: string, at: string][] = [
  ['Europe/Paris', '2026-03-29T01:00:00.000Z'],
  ['Europe/Paris', '2025-10-26T01:00:00.000Z'],
  ['America/New_York', '2026-03-08T07:00:00.000Z'],
  ['America/New_York', '2025-11-02T06:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-31T18:30:00.000Z'],
];
const ZONES = [...new Set(CHANGES.map(([zone]) => zone)), 'UTC'];
const DAY = 86_400_000;

let application: RunningApplication;
let acme: GivenOrganization;
let cast: Cast;
let model: Model;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  const members = [await given.member(acme), await given.member(acme), await given.member(acme)];
  const [former = '', ...others] = members.map(({ id }) => id);
  await application.sql('delete from memberships where organization_id = $1 and user_id = $2', [acme.id, former]);
  const leads = [(await given.lead(acme)).id, (await given.lead(acme)).id];
  const owners = [former, others[0] ?? ''];
  const anchors = [...CHANGES.map(([, at]) => at), '2026-10-31T23:00:00.000Z', NOW];
  cast = { anchors, now: NOW, owners, leads, templates: [randomUUID(), randomUUID()] };
  const past = randomPast(randomFrom(20261105), 500, cast);
  await store(acme, past);
  const users = await application.sql<{ id: string; name: string }>('select id, name from users where id = any($1)', [
    members.map(({ id }) => id),
  ]);
  const people = users.map(({ id, name }) => ({ owner_id: id, name, isMember: id !== former }));
  model = new Model(past, NOW, people);
  application.clock.stopAt(NOW);
});

async function ask(name: string, question: Question): Promise<Json> {
  const { status, body, text } = await acme.api().get(`/v1/metrics/${name}`, { query: { ...question } });
  if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`);
  return body.data;
}

/** Ranges around each change of a clock, in that zone, by the hour, day and week; and all time in every zone. */
const questions = (): Question[] => [
  ...CHANGES.flatMap(([timezone, at]) =>
    [0.5, 2, 11].flatMap((days) =>
      (days < 3 ? ['hour', 'day'] : ['day', 'week', 'month']).map((period) => ({
        timezone,
        period,
        from: new Date(Date.parse(at) - days * DAY).toISOString(),
        to: new Date(Date.parse(at) + days * DAY).toISOString(),
      })),
    ),
  ),
  ...ZONES.flatMap((timezone) => ['month', 'year', 'week'].map((period) => ({ timezone, period }))),
  ...filters().map((filter) => ({ timezone: 'Europe/Paris', period: 'month', ...filter })),
  { timezone: 'UTC', period: 'day', from: '2026-11-01T00:00:00.000Z' },
  { timezone: 'UTC', period: 'month', to: '2012-01-01T00:00:00.000Z' },
  { timezone: 'UTC', period: 'month', to: '2010-01-01T00:00:00.000Z' },
  { timezone: 'UTC', period: 'month', from: '2026-01-01T00:00:00.000Z', to: '2027-06-01T00:00:00.000Z' },
];
const filters = (): Partial<Question>[] => [
  { currency: 'EUR' },
  { currency: 'JPY', from: '2026-01-01T00:00:00.000Z' },
  { currency: 'GBP' },
  ...cast.owners.map((owner_id) => ({ owner_id })),
  { template_id: cast.templates[0]! },
  { lead_id: cast.leads[0]!, currency: 'USD', owner_id: cast.owners[0]!, from: '2025-01-01T00:00:00.000Z' },
  { lead_id: randomUUID() },
];

describe('each answer is what going through all proposals one by one gives', () => {
  it('sales', async () => {
    // Reckoned before anything is asked: for seconds nobody would look after open connections.
    const expected = questions().map((question) => [question, model.sales(question)] as const);
    for (const [question, sales] of expected)
      expect([question, await ask('sales', question)]).toEqual([question, sales]);
  }, 120_000);

  it('overview, pipeline and conversion', async () => {
    for (const question of questions()) {
      for (const name of ['overview', 'pipeline', 'conversion'] as const)
        expect([name, question, await ask(name, question)]).toEqual([name, question, model[name](question)]);
    }
  }, 60_000);

  it('team-performance, most approvals first and nobody last', async () => {
    for (const question of questions()) {
      const { members } = (await ask('team-performance', question)) as { members: Json[] };
      const { rows, nobody } = model.team(question) as { rows: Json[]; nobody: Json[] };
      const named = members.filter(({ owner_id }) => owner_id !== null);
      expect(members.slice(named.length)).toEqual(nobody);
      const byId = (all: Json[]) => [...all].sort((a, b) => (a.owner_id < b.owner_id ? -1 : 1));
      expect([question, byId(named)]).toEqual([question, byId(rows)]);
      const approvals = named.map(({ approved }) => approved as number);
      expect(approvals).toEqual([...approvals].sort((a, b) => b - a));
    }
  }, 60_000);

  it('proposal-timing', async () => {
    for (const question of questions()) {
      const expected = Object.entries(model.timing(question) as Record<string, Json>).map(
        ([step, { count, ...seconds }]) => {
          const rounded = Object.entries(seconds as Record<string, number | null>).map(([name, value]) => {
            return [name, value === null ? null : (expect.closeTo(value, 2) as number)];
          });
          return [step, { count, ...Object.fromEntries(rounded) }];
        },
      );
      expect([question, await ask('proposal-timing', question)]).toEqual([question, Object.fromEntries(expected)]);
    }
  }, 60_000);

  it('rejection-reasons, most frequent first', async () => {
    for (const question of questions()) {
      const { reasons } = (await ask('rejection-reasons', question)) as { reasons: Json[] };
      expect(reasons).toHaveLength((model.reasons(question) as Json[]).length);
      expect(reasons).toEqual(expect.arrayContaining(model.reasons(question) as Json[]));
      const counts = reasons.map(({ count }) => count as number);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }
  }, 60_000);
});

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

it('a series adds up to its counts and amounts', async () => {
  for (const question of questions()) {
    const { counts, by_currency, series } = (await ask('sales', question)) as {
      counts: Json;
      by_currency: Json[];
      series: Json[];
    };
    const isAllTime = !question.from && !question.to;
    for (const name of Object.keys(counts).filter((key) => isAllTime || key !== 'pending'))
      expect([question, name, total(series.map((bucket) => bucket.counts[name]))]).toEqual([
        question,
        name,
        counts[name],
      ]);
    for (const { currency, ...figures } of by_currency) {
      const own = series.flatMap((bucket) => (bucket.by_currency as Json[]).filter((row) => row.currency === currency));
      for (const name of ['approved_total', 'denied_total', 'paid_total'])
        expect(total(own.map((row) => row[name]))).toBe(figures[name]);
    }
    expect(series.map(({ period_start }) => period_start as string)).toEqual(
      [...new Set(series.map((b) => b.period_start as string))].sort(),
    );
  }
}, 60_000);

it('has something of everything to tell apart', () => {
  const { counts, by_currency } = model.sales({ timezone: 'UTC' }) as {
    counts: Record<string, number>;
    by_currency: Json[];
  };
  for (const [name, count] of Object.entries(counts)) expect([name, count > 20]).toEqual([name, true]);
  expect(by_currency).toHaveLength(3);
});
