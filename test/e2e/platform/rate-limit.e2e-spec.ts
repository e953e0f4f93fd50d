import { randomUUID } from 'node:crypto';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import { Person } from '../../setup/person.js';

const HOUR = 3600;
const quotaOf = ({ headers }: { headers: Record<string, string> }) =>
  [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']].map(Number);

let application: RunningApplication;

beforeAll(async () => {
  application = await startApplication({ env: { RATE_LIMIT_PER_HOUR: '5' } });
});

beforeEach(() => {
  application.clock.stopAt(`2030-01-01T0${Math.floor(Math.random() * 9)}:00:00.000Z`);
});

afterEach(() => {
  application.clock.reset();
});

describe('the quota of an organization', () => {
  it('is counted down, and then refuses with everything that a program needs', async () => {
    const api = (await given.organization()).api();
    for (const remaining of [4, 3, 2, 1, 0]) expect(quotaOf(await api.get('/v1/leads'))).toEqual([5, remaining]);
    const refused = await api.get('/v1/leads');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limit_exceeded']);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(2 * HOUR);
    expect(quotaOf(refused)).toEqual([5, 0]);
    expect(refused.headers['ratelimit-policy']).toBe('"organization";q=5;w=3600');
    expect(refused.headers.ratelimit).toMatch(/^"organization";r=0;t=\d+$/);
  });

  it('is not used up by members in the studio, each of whom has ten times as much', async () => {
    const acme = await given.organization();
    const person = await Person.of(acme);
    const headers = {
      ...{ cookie: `session=${person.cookie('session') ?? ''}`, 'x-requested-with': 'proposal-service' },
      ...{ 'sec-fetch-site': 'same-origin' },
    };
    for (const remaining of [49, 48, 47, 46, 45, 44]) {
      const answer = await fetch(`${application.url}/app/api/v1/leads`, { headers });
      expect([answer.status, answer.headers.get('ratelimit')]).toEqual([
        200,
        expect.stringContaining(`"member";r=${remaining};`),
      ]);
    }
    expect(quotaOf(await acme.api().get('/v1/leads'))).toEqual([5, 4]);
  });

  it('counts every answer to a valid key: 304, 400, 403, 404 and 405 too', async () => {
    const acme = await given.organization();
    const { id } = await given.lead(acme);
    const first = await acme.api().get(`/v1/leads/${id}`);
    const answers = [
      await acme.api().get(`/v1/leads/${id}`, { headers: { 'if-none-match': first.headers.etag } }),
      await acme.api().post('/v1/leads', {}),
      await acme.api(['leads:read']).post('/v1/leads', { name: 'Ann' }),
      await acme.api().put('/v1/leads'),
      await acme.api().get('/v1/nothing'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([304, 400, 403, 405, 429]);
    expect(answers.map((answer) => quotaOf(answer)[1])).toEqual([3, 2, 1, 0, 0]);
  });

  it('is shared by its keys, and by nobody else', async () => {
    const acme = await given.organization();
    for (const scopes of [['leads:read'], ['leads:read', 'leads:write'], ['themes:read', 'leads:read']])
      await acme.api(scopes).get('/v1/leads');
    expect(quotaOf(await acme.api().get('/v1/leads'))).toEqual([5, 1]);
    expect(quotaOf(await (await given.organization()).api().get('/v1/leads'))).toEqual([5, 4]);
  });

  it('may be its own', async () => {
    const api = (await given.organization({ rate_limit_per_hour: 2 })).api();
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await api.get('/v1/leads')).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('goes before the scope: 429, not 403', async () => {
    const api = (await given.organization({ rate_limit_per_hour: 1 })).api(['leads:read']);
    await api.get('/v1/leads');
    expect((await api.post('/v1/leads', { name: 'Ann' })).status).toBe(429);
  });

  it('slides: what was used an hour ago comes back bit by bit', async () => {
    application.clock.stopAt('2030-01-02T10:00:00.000Z');
    const api = (await given.organization()).api();
    const ask = async () => (await api.get('/v1/leads')).status;
    for (let index = 0; index < 5; index += 1) expect(await ask()).toBe(200);
    application.clock.stopAt('2030-01-02T10:59:59.000Z');
    expect(await ask()).toBe(429);
    application.clock.stopAt('2030-01-02T11:00:01.000Z');
    expect(await ask()).toBe(429);
    application.clock.stopAt('2030-01-02T11:24:30.000Z');
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    application.clock.stopAt('2030-01-02T13:00:00.000Z');
    expect(quotaOf(await api.get('/v1/leads'))).toEqual([5, 4]);
  });

  it('fits again after the time that Retry-After gives', async () => {
    application.clock.stopAt('2030-01-03T10:10:00.000Z');
    const api = (await given.organization()).api();
    for (let index = 0; index < 5; index += 1) await api.get('/v1/leads');
    const wait = Number((await api.get('/v1/leads')).headers['retry-after']);
    application.clock.stopAt(new Date(Date.parse('2030-01-03T10:10:00.000Z') + (wait - 2) * 1000));
    expect((await api.get('/v1/leads')).status).toBe(429);
    application.clock.stopAt(new Date(Date.parse('2030-01-03T10:10:00.000Z') + wait * 1000));
    expect((await api.get('/v1/leads')).status).toBe(200);
  });

  it('says when it is whole again, by the clock of the service', async () => {
    application.clock.stopAt('2030-01-04T10:15:00.000Z');
    const { headers } = await (await given.organization()).api().get('/v1/leads');
    const now = Date.parse('2030-01-04T10:15:00.000Z') / 1000;
    expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThan(now);
    expect(Number(headers['x-ratelimit-reset'])).toBeLessThanOrEqual(now + 2 * HOUR);
  });

  it('is exact under many requests at once', async () => {
    const api = (await given.organization()).api();
    await api.get('/v1/leads');
    const answers = await Promise.all(Array.from({ length: 12 }, () => api.get('/v1/leads')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  });
});

describe('those without a credential', () => {
  it('are limited by their address, per minute', async () => {
    // On a day of its own, as strangers of the tests before have the same address.
    application.clock.stopAt('2030-01-05T10:00:00.000Z');
    const answers = [];
    for (let index = 0; index < 121; index += 1) answers.push(await given.stranger(application).get('/v1/leads'));
    expect(answers.slice(0, 120).every(({ status }) => status === 401)).toBe(true);
    const refused = answers[120];
    expect(refused?.status).toBe(429);
    expect(refused?.headers['ratelimit-policy']).toBe('"address";q=120;w=60');
    expect((await (await given.organization()).api().get('/v1/leads')).status).toBe(200);
  });

  it('are never limited on health', async () => {
    for (let index = 0; index < 130; index += 1)
      expect((await given.stranger(application).get('/health/live')).status).toBe(200);
  });
});

const withRedis = process.env.TEST_REDIS_URL ? describe : describe.skip;

withRedis('two replicas on one Redis', () => {
  it('share exactly one quota', async () => {
    const env = { RATE_LIMIT_PER_HOUR: '40', REDIS_URL: process.env.TEST_REDIS_URL ?? '' };
    const replicas = [await startApplication({ env }), await startApplication({ env })];
    for (const { clock } of replicas) clock.stopAt('2030-01-01T10:30:00.000Z');
    const acme = await given.organization({ name: randomUUID() });
    await Promise.all(replicas.map((replica) => acme.api(['leads:read'], replica).get('/v1/leads')));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_none, index) => acme.api(['leads:read'], replicas[index % 2]).get('/v1/leads')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(38);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(62);
  });
});

describe('a Redis out of reach', () => {
  it('fails nothing: each process counts for itself', async () => {
    const replica = await startApplication({ env: { RATE_LIMIT_PER_HOUR: '2', REDIS_URL: 'redis://127.0.0.1:9' } });
    const api = (await given.organization({}, replica)).api();
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await api.get('/v1/leads')).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
