/** @long Waits for what hangs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { LeadsService } from '../../../src/modules/leads/leads.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { hold } from '../../setup/held-locks.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
});

beforeEach(async () => {
  acme = await given.organization();
});

/** How long it took, in milliseconds. */
async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}

describe('a locked row', () => {
  it('has those who change it wait for a while, and leaves connections to everybody else', async () => {
    const [locked, free] = [await given.lead(acme), await given.lead(acme)];
    const release = await hold(application, 'select from leads where id = $1 for update', [locked.id]);
    // Three times as many as there are connections.
    const waiting = Array.from({ length: 30 }, () => acme.api().patch(`/v1/leads/${locked.id}`, { city: 'Paris' }));
    let answered = 0;
    for (const one of waiting) void one.then(() => (answered += 1));
    await sleep(100);
    const others = [
      acme.api().get(`/v1/leads/${locked.id}`),
      acme.api().patch(`/v1/leads/${free.id}`, { city: 'Lyon' }),
      acme.api().post('/v1/leads', { name: 'Ann' }),
    ];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 201]);
    expect(answered).toBe(0);
    const [refused, took] = await timed(Promise.all(waiting));
    await release();
    for (const { status, body, headers } of refused) {
      expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    }
    expect(took).toBeLessThan(9_000);
    expect((await acme.api().patch(`/v1/leads/${locked.id}`, { city: 'Paris' })).status).toBe(200);
  });

  it('is changed by all who waited, once it is free', async () => {
    const lead = await given.lead(acme);
    const release = await hold(application, 'select from leads where id = $1 for update', [lead.id]);
    const waiting = Array.from({ length: 12 }, (_, index) =>
      acme.api().patch(`/v1/leads/${lead.id}`, { city: `Paris ${index}` }),
    );
    await sleep(1_500);
    await release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await acme.api().get(`/v1/leads/${lead.id}`)).body.version).toBe(13);
  });

  it('is waited for longer where nobody waits for the answer', async () => {
    const lead = await given.lead(acme);
    const release = await hold(application, 'select from leads where id = $1 for update', [lead.id]);
    const change = application.get(LeadsService).update(acme.caller, lead.id, { city: 'Paris' });
    await sleep(6_500);
    await release();
    expect((await change).city).toBe('Paris');
  });
});

describe('a statement that takes too long', () => {
  const SLOW = `create function slow() returns trigger language plpgsql as
    $$ begin if new.name = 'Slow' then perform pg_sleep(11); end if; return new; end $$`;

  it('is given up for a request, and not for a job', async () => {
    await application.sql(SLOW);
    await application.sql('create trigger slow before insert on leads for each row execute function slow()');
    const [asked, done] = await Promise.all([
      acme.api().post('/v1/leads', { name: 'Slow' }),
      application.get(LeadsService).create(acme.caller, { name: 'Slow' }),
    ]);
    expect([asked.status, asked.body.error.code, asked.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    expect(done.name).toBe('Slow');
    expect((await acme.api().get('/v1/leads')).body.pagination.total_count).toBe(1);
  });
});
