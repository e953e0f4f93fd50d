import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aProposal, aPublished, paragraph, type Json } from '../proposals/examples.js';
import { contentHashIn, formOf, Reader, SIGNATURE, textOf, type Shown } from './reader.js';

const SECRET = 'The secret words of the offer.';
const PASSWORD = 'orchid-42';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord', email: 'hello@nord.example', phone: '+33 1 23 45 67 89' });
});
afterEach(() => application.clock.reset());

const page = (proposal: Json, headers = {}) => new Reader(application, proposal.url, headers);
const published = (details: Json = {}) => aPublished(acme, { title: 'An offer', ...details }, [paragraph(SECRET)]);

describe('the password', () => {
  it('keeps everything behind it until it is given', async () => {
    const reader = page(
      await published({ password: PASSWORD, lead_id: (await given.lead(acme, { name: 'Lead Name' })).id }),
    );
    const asks = await reader.get();
    expect(asks.status).toBe(200);
    expect(asks.text).toContain('name="password"');
    for (const hidden of [SECRET, 'An offer', 'Lead Name', 'content_sha256']) expect(asks.text).not.toContain(hidden);
    const signature = { ...SIGNATURE, content_sha256: '0'.repeat(64) };
    for (const refused of [
      await reader.json('sign', signature),
      await reader.json('deny', {}),
      await reader.json('sessions', {}),
      await reader.json(`sessions/${acme.id}`, { scroll_depth: 1, active_seconds: 1, was_afk: false }, {}, 'PUT'),
      await reader.form('sign', formOf(signature)),
      await reader.form('deny', { reason: '' }),
    ]) {
      expect(refused.status).toBe(401);
      expect(refused.text).not.toContain(SECRET);
    }
  });

  it('is asked for in the colours and under the name of who sent the page', async () => {
    const { body } = await acme.api().post('/v1/themes/generate', { preset: 'velvet' });
    const reader = page(await published({ password: PASSWORD, theme_id: body.theme.id as string }));
    const groundOf = ({ text }: Shown) => /:root,\[data-style="default"\]\{[^}]+\}/.exec(text)?.[0];
    const asks = await reader.get();
    expect(textOf(asks.text)).toContain('Studio Nord');
    await reader.form('unlock', { password: PASSWORD });
    expect(groundOf(asks)).toBeDefined();
    expect(groundOf(asks)).toBe(groundOf(await reader.get()));
  });

  it('opens the page, for the browser that gave it', async () => {
    const proposal = await published({ password: PASSWORD });
    const reader = page(proposal);
    const wrong = await reader.form('unlock', { password: 'orchid-43' });
    expect(wrong.status).toBe(401);
    expect(textOf(wrong.text)).toContain('This password is not right');
    expect(wrong.headers['set-cookie']).toBeUndefined();
    expect((await reader.get()).text).not.toContain(SECRET);

    const right = await reader.form('unlock', { password: PASSWORD });
    expect([right.status, right.headers.location]).toEqual([303, reader.path]);
    const cookie = right.headers['set-cookie'] ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toContain(`Path=/p/${reader.path.split('/')[2]}`);
    expect((await reader.get()).text).toContain(SECRET);
    expect((await page(proposal).get()).text).not.toContain(SECRET);
  });

  it('is asked for again by whatever was sent or opened without it', async () => {
    const reader = page(await published({ password: PASSWORD, settings: { allow_client_to_download_pdf: true } }));
    for (const refused of [await reader.form('deny', { reason: '' }), await reader.get('/pdf')]) {
      expect([refused.status, refused.headers['cache-control']]).toEqual([401, 'private, no-store']);
      expect(refused.text).toContain(`action="${reader.path}/unlock"`);
    }
    const asked = await reader.get('/pdf', { accept: 'application/json' });
    expect([asked.status, asked.body.error.code]).toEqual([401, 'unauthorized']);
  });

  it('answers programs without a page', async () => {
    const reader = page(await published({ password: PASSWORD }));
    const wrong = await reader.json('unlock', { password: 'no' });
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'unauthorized']);
    for (const bad of [
      {},
      { password: '' },
      { password: 'x'.repeat(129) },
      { password: 5 },
      { password: PASSWORD, more: 1 },
    ]) {
      const { status, body } = await reader.json('unlock', bad);
      expect([status, body.error.details[0].field]).toEqual([400, 'more' in bad ? 'more' : 'password']);
    }
    expect((await reader.json('unlock', { password: PASSWORD })).status).toBe(204);
    expect((await reader.get()).text).toContain(SECRET);
  });

  it('is asked for again once it was changed, and not once it was cleared', async () => {
    const proposal = await published({ password: PASSWORD });
    const [reader, other] = [page(proposal), page(proposal)];
    await reader.form('unlock', { password: PASSWORD });
    await acme.api().patch(`/v1/proposals/${proposal.id}`, { password: 'another' });
    expect((await reader.get()).text).not.toContain(SECRET);
    expect((await reader.form('unlock', { password: PASSWORD })).status).toBe(401);
    expect((await reader.form('unlock', { password: 'another' })).status).toBe(303);
    expect((await reader.get()).text).toContain(SECRET);
    await acme.api().patch(`/v1/proposals/${proposal.id}`, { password: null });
    expect((await other.get()).text).toContain(SECRET);
  });

  it('opens one page only, for twelve hours, with a cookie that cannot be made up', async () => {
    const [one, two] = [await published({ password: PASSWORD }), await published({ password: PASSWORD })];
    const right = await page(one).form('unlock', { password: PASSWORD });
    const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(right.headers['set-cookie'] ?? '') ?? [];
    const opened = (proposal: Json, cookie: string) => page(proposal, { cookie }).get();
    expect((await opened(one, `${name}=${value}`)).text).toContain(SECRET);
    const idOfTwo = (new URL(two.url as string).pathname.split('/')[2] ?? '').slice(0, 8);
    expect((await opened(two, `unlock_${idOfTwo}=${value}`)).text).not.toContain(SECRET);
    const later = value.replace(/^\d+/, (until) => String(Number(until) + 3600));
    expect((await opened(one, `${name}=${later}`)).text).not.toContain(SECRET);
    application.clock.shift(12 * 3600 + 60);
    expect((await opened(one, `${name}=${value}`)).text).not.toContain(SECRET);
  });

  it('can be tried thirty times in ten minutes', async () => {
    const reader = page(await published({ password: PASSWORD }));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1)
      statuses.push((await reader.form('unlock', { password: 'guess' })).status);
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
    const limited = await reader.form('unlock', { password: PASSWORD });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await reader.get()).text).not.toContain(SECRET);
    application.clock.shift(1201);
    expect((await reader.form('unlock', { password: PASSWORD })).status).toBe(303);
  });

  it('is limited for each page by itself', async () => {
    const [one, two] = [page(await published({ password: PASSWORD })), page(await published({ password: PASSWORD }))];
    for (let attempt = 0; attempt < 30; attempt += 1) await one.form('unlock', { password: 'guess' });
    expect((await two.form('unlock', { password: PASSWORD })).status).toBe(303);
  });

  it('keeps unlocked pages out of every cache', async () => {
    const reader = page(await published({ password: PASSWORD }));
    expect((await reader.get()).headers['cache-control']).toBe('private, no-store');
    await reader.form('unlock', { password: PASSWORD });
    expect((await reader.get()).headers['cache-control']).toBe('private, no-store');
  });
});

describe('a link that leads nowhere', () => {
  const ACTS: [string, (reader: Reader) => Promise<Shown>][] = [
    ['read', (reader) => reader.get()],
    ['sign', (reader) => reader.json('sign', { ...SIGNATURE, content_sha256: '0'.repeat(64) })],
    ['sign by form', (reader) => reader.form('sign', formOf({ ...SIGNATURE, content_sha256: '0'.repeat(64) }))],
    ['deny', (reader) => reader.json('deny', {})],
    ['deny by form', (reader) => reader.form('deny', { reason: 'x' })],
    ['session', (reader) => reader.json('sessions', {})],
    ['unlock', (reader) => reader.form('unlock', { password: 'x' })],
  ];

  async function requireClosed(reader: Reader, status: number): Promise<void> {
    for (const [name, attempt] of ACTS) {
      const shown = await attempt(reader);
      expect([name, shown.status]).toEqual([name, status]);
      for (const hidden of [SECRET, 'An offer']) expect(shown.text).not.toContain(hidden);
    }
  }

  it.each([
    ['unpublished', (id: string) => act(acme, id, 'unpublish')],
    ['canceled', (id: string) => act(acme, id, 'cancel', { reason: 'Over' })],
    ['archived', (id: string) => act(acme, id, 'archive')],
    [
      'reopened and not published again',
      async (id: string) => {
        await act(acme, id, 'deny', {});
        return act(acme, id, 'reopen');
      },
    ],
    ['deleted', (id: string) => acme.api().delete(`/v1/proposals/${id}`)],
  ])('is closed when %s', async (_state, close) => {
    const proposal = await published();
    const reader = page(proposal);
    const signature = await reader.signature();
    await close(proposal.id as string);
    await requireClosed(reader, 410);
    expect((await reader.json('sign', signature)).status).toBe(410);
    const { text } = await reader.get();
    expect(textOf(text)).toContain('ask Studio Nord');
    expect(text).toContain('mailto:hello@nord.example');
  });

  it('is closed when expired, and says whom to ask', async () => {
    const proposal = await published({ expires_at: new Date(Date.now() + 3_600_000).toISOString() });
    const reader = page(proposal);
    const signature = await reader.signature();
    application.clock.shift(3601);
    await requireClosed(reader, 410);
    expect((await reader.json('sign', signature)).status).toBe(410);
    const { text } = await reader.get();
    expect(textOf(text)).toContain('Studio Nord');
    expect(text).toContain('mailto:hello@nord.example');
    await acme.api().patch(`/v1/proposals/${proposal.id}`, { expires_at: null });
    expect((await reader.get()).text).toContain(SECRET);
  });

  it('was never there: unknown, malformed, or not published yet', async () => {
    const { id } = await aProposal(acme, { title: 'An offer' });
    const [draft] = await application.sql(
      'select public_id, slug from proposals where id = $1 and organization_id = $2',
      [id, acme.id],
    );
    for (const path of [
      `/p/${draft!.public_id}/${draft!.slug}`,
      '/p/AAAAAAAAAAAAAAAAAAAAAA/x',
      '/p/short/x',
      "/p/'%20or%201=1/x",
      '/p/%00/x',
    ]) {
      const reader = new Reader(application, application.url + path);
      const { status, text } = await reader.get();
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toContain('An offer');
      expect((await reader.json('deny', {})).status).toBe(404);
    }
  });

  it('has an address that cannot be guessed', async () => {
    const ids = await Promise.all([published(), published()]);
    const parts = ids.map(({ url }) => new URL(url as string).pathname.split('/')[2] ?? '');
    for (const part of parts) expect(Buffer.from(part, 'base64url')).toHaveLength(16);
    expect(parts[0]!.slice(0, 8)).not.toBe(parts[1]!.slice(0, 8));
  });
});

describe('the address', () => {
  it('leads to the right slug from a wrong one, from none, and from the one before', async () => {
    const proposal = await published({ slug: 'first' });
    const reader = page(proposal);
    const base = reader.path.replace(/\/[^/]+$/, '');
    expect(reader.path).toBe(`${base}/first`);
    for (const path of [`${base}/-`, `${base}/wrong`, `${base}/FIRST`]) {
      const { status, headers } = await reader.at(path);
      expect([path, status, headers.location]).toEqual([path, 302, `${base}/first`]);
    }
    expect((await reader.at(base)).headers.location).toMatch(new RegExp(`^${base}/[a-z-]+$`));
    await acme.api().patch(`/v1/proposals/${proposal.id}`, { slug: 'second' });
    expect((await reader.get()).headers.location).toBe(`${base}/second`);
    expect((await reader.at(`${base}/second`)).status).toBe(200);
    const hash = contentHashIn((await reader.at(`${base}/second`)).text);
    expect((await reader.json('sign', { ...SIGNATURE, content_sha256: hash })).status).toBe(200);
  });

  it('speaks the language of the proposal; where there is none, that of the browser', async () => {
    const french = await published({ language: 'fr', password: PASSWORD });
    expect((await page(french).get()).text).toContain('<html lang="fr"');
    const nowhere = new Reader(application, `${application.url}/p/AAAAAAAAAAAAAAAAAAAAAA/x`);
    expect((await nowhere.get('', { 'accept-language': 'fr-CH, en;q=0.5' })).text).toContain('<html lang="fr"');
    expect((await nowhere.get('', { 'accept-language': 'en' })).text).toContain('<html lang="en"');
  });
});

describe('a page that the reader has already', () => {
  it('is not sent again until it changes', async () => {
    const proposal = await published();
    const reader = page(proposal);
    const { etag = '', 'content-security-policy': policy } = (await reader.get()).headers;
    const again = await reader.get('', { 'if-none-match': etag });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['content-security-policy']).toBe(policy);
    await acme.api().patch(`/v1/proposals/${proposal.id}`, { allow_client_to_deny: false });
    expect((await reader.get('', { 'if-none-match': etag })).status).toBe(200);
  });

  it('is nowhere to be found by others while it asks for a password', async () => {
    const proposal = await published({ password: PASSWORD });
    const reader = page(proposal);
    await reader.form('unlock', { password: PASSWORD });
    const shown = await reader.get();
    expect(shown.text).toContain(SECRET);
    expect([shown.headers.etag, shown.headers['cache-control']]).toEqual([undefined, 'private, no-store']);
    expect((await page(proposal).get()).text).not.toContain(SECRET);
  });
});
