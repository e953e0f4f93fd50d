import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { aPublished, paragraph } from '../proposals/examples.js';
import { formOf, Reader } from './reader.js';

const PASSWORD = 'orchid-42';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});
afterEach(() => application.clock.reset());

const published = (details = {}) => aPublished(acme, { title: 'An offer', ...details }, [paragraph('Hello')]);

describe('attempts at a password', () => {
  it('are counted for the page, whatever is written around its id', async () => {
    const { pathname } = new URL((await published({ password: PASSWORD })).url);
    const id = pathname.split('/')[2] ?? '';
    const statuses = [];
    for (let attempt = 0; attempt < 25; attempt++) {
      const reader = new Reader(application, `${application.url}/p/${id}/slug-${attempt}`);
      statuses.push((await reader.form('unlock', { password: 'wrong' })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(5).fill(429)]);
  });
});

describe('an act', () => {
  it.each<Record<string, string>>([
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('that another site made the browser send is refused: %j', async (headers) => {
    const reader = new Reader(application, (await published()).url);
    const signature = await reader.signature();
    expect((await reader.json('sign', signature, headers)).status).toBe(403);
    expect((await reader.form('deny', { reason: '' }, headers)).status).toBe(403);
  });

  it('that the sender has switched off is refused before it is judged', async () => {
    const settings = { allow_client_to_sign: false, allow_client_to_deny: false };
    const reader = new Reader(application, (await published({ settings })).url);
    expect((await reader.json('sign', {})).status).toBe(403);
    expect((await reader.json('deny', { reason: 1 })).status).toBe(403);
  });

  it('in JSON has types: a consent in words is none', async () => {
    const reader = new Reader(application, (await published()).url);
    const refused = await reader.json('sign', await reader.signature({ consent: 'true' }));
    expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'consent']);
  });

  it('after the decision shows the outcome, and nothing of what the sender could do', async () => {
    const reader = new Reader(application, (await published()).url);
    const signature = await reader.signature();
    expect((await reader.json('sign', signature)).status).toBe(200);
    const again = await reader.json('sign', signature);
    expect(again.status).toBe(409);
    expect(again.body.error.details).toEqual([{ field: 'deal_status', message: 'approved' }]);
    const form = await reader.form('sign', formOf(signature));
    expect(form.status).toBe(409);
    expect(form.text).toContain('An offer');
  });

  it('leads back to the page itself, whatever address was asked', async () => {
    const reader = new Reader(application, (await published()).url);
    expect((await reader.form('deny', { reason: '' })).headers.location).toBe(reader.path);
  });

  it('takes no more than it needs', async () => {
    const reader = new Reader(application, (await published()).url);
    expect((await reader.json('sessions', { foo: 1 })).status).toBe(400);
    expect((await reader.json('sign', { name: 'x'.repeat(200_000) })).status).toBe(413);
  });
});
