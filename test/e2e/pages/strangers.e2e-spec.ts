import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aPublished, paragraph } from '../proposals/examples.js';
import { aNamed, CLAIRE } from '../recipients/people.js';
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
    for (let attempt = 0; attempt < 35; attempt++) {
      const reader = new Reader(application, `${application.url}/p/${id}/slug-${attempt}`);
      statuses.push((await reader.form('unlock', { password: 'wrong' })).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(401), ...Array<number>(5).fill(429)]);
  });
});

describe('attempts from many addresses', () => {
  const RIGHT = { password: PASSWORD };
  const everywhere = async (at: RunningApplication, url: string, sent: object) => {
    const statuses = new Set<number>();
    for (let network = 0; network < 55; network += 1) {
      const stranger = new Reader(at, url, { 'x-forwarded-for': `198.19.0.${network}` });
      const tries = Array.from({ length: 30 }, () => stranger.json('unlock', sent));
      for (const { status } of await Promise.all(tries)) statuses.add(status);
    }
    return [...statuses];
  };
  const elsewhere = (at: RunningApplication, url: string) =>
    new Reader(at, url, { 'x-forwarded-for': '203.0.113.9' }).json('unlock', RIGHT);

  it('keep nobody out where they are no guesses', async () => {
    const behind = await startApplication({ env: { TRUST_PROXY: 'loopback' } });
    const { url } = await published({ password: PASSWORD });
    expect(await everywhere(behind, url as string, { password: '' })).toEqual([400]);
    expect((await elsewhere(behind, url as string)).status).toBe(204);
  });

  it('are bounded for the page, but for whoever came by their own link', async () => {
    const behind = await startApplication({ env: { TRUST_PROXY: 'loopback' } });
    const named = await aNamed(acme, [CLAIRE], { password: PASSWORD });
    await named.publish();
    const { url } = await named.read();
    expect(await everywhere(behind, url as string, { password: 'wrong' })).toEqual([401, 429]);
    expect((await elsewhere(behind, url as string)).status).toBe(429);
    const link = new URL((await named.person(CLAIRE.email)).url as string).pathname;
    const claire = new Reader(behind, url as string, { 'x-forwarded-for': '203.0.113.9' });
    expect((await claire.at(link)).status).toBe(302);
    expect((await claire.json('unlock', RIGHT)).status).toBe(204);
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
    expect(again.body.error.details).toMatchObject([
      { field: 'deal_status', message: 'approved', params: { deal_status: 'approved' } },
    ]);
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

describe('an address that the sender of a request made up', () => {
  /** How many guesses are let in, each with other forwarding headers. */
  const guesses = async (at: RunningApplication, forwarded: (attempt: number) => string) => {
    const { url } = await published({ password: PASSWORD });
    let allowed = 0;
    for (let attempt = 0; attempt < 35; attempt++) {
      const name = forwarded(attempt);
      const headers = { 'x-forwarded-for': name, 'x-real-ip': name, forwarded: `for=${name}` };
      const { status } = await new Reader(at, url as string, headers).form('unlock', { password: 'wrong' });
      if (status === 401) allowed += 1;
    }
    return allowed;
  };

  it('is not believed where no proxy is trusted', async () => {
    expect(await guesses(application, (attempt) => `192.0.2.${attempt}`)).toBe(30);
  });

  it('is not believed beyond the proxies that are trusted', async () => {
    for (const TRUST_PROXY of ['1', 'loopback']) {
      const behind = await startApplication({ env: { TRUST_PROXY } });
      expect(await guesses(behind, (attempt) => `192.0.2.${attempt}, 198.51.100.7`)).toBe(30);
      expect(await guesses(behind, (attempt) => `2001:db8:0:1::${attempt.toString(16)}`)).toBe(30);
      expect(await guesses(behind, () => '192.0.2.1, no-address')).toBe(30);
      expect(await guesses(behind, (attempt) => `192.0.2.${attempt}`)).toBe(35);
    }
  });
});

describe('a link that is closed', () => {
  it('says the same whatever closed it, and whatever stood behind it', async () => {
    const shown = async (details: object, close: (id: string) => Promise<unknown>, path = '') => {
      const { id, url } = await published({
        title: 'A secret title',
        slug: `s-${Math.random().toString(36).slice(2)}`,
        ...details,
      });
      await close(id as string);
      const reader = new Reader(application, url as string);
      const [page, json] = [await reader.get(path), await reader.get(path, { accept: 'application/json' })];
      expect([page.status, json.status]).toEqual([410, 410]);
      expect(page.text).not.toContain('secret');
      const { date: _date, 'x-request-id': _id, 'content-security-policy': _csp, ...headers } = page.headers;
      const { message, code } = json.body.error as { message: string; code: string };
      const kept = Object.entries(headers).filter(([name]) => !/ratelimit|rate-limit/.test(name));
      return JSON.stringify([page.text.replace(/nonce="[^"]+"/g, ''), kept, message, code]);
    };
    const closings: ((id: string) => Promise<unknown>)[] = [
      (id) => act(acme, id, 'unpublish'),
      (id) => act(acme, id, 'archive'),
      (id) => act(acme, id, 'cancel', { reason: 'Gone' }),
      (id) => acme.api().delete(`/v1/proposals/${id}`),
    ];
    const told = new Set<string>();
    for (const close of closings)
      for (const details of [{}, { password: PASSWORD }]) told.add(await shown(details, close));
    expect([...told]).toHaveLength(1);
  });
});
