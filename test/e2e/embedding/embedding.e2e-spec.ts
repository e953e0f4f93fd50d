import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Reader, SIGNATURE, type Shown } from '../pages/reader.js';
import type { Json } from '../proposals/examples.js';
import { aCounterSigner, aNamed, CLAIRE, JAN, MEI, type Named } from '../recipients/people.js';

const ORIGIN = 'https://app.example.com';
const FOR_SIGNING = { origins: [ORIGIN], expires_in: 600, purpose: 'sign' };

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});
beforeEach(() => application.clock.reset());

async function ask(proposal: Named, { email }: { email: string }, body: Json = FOR_SIGNING) {
  return proposal.api.post(proposal.at(`/recipients/${(await proposal.person(email)).id}/session`), body);
}

/** Who reads inside of another site's page: without any cookie. */
async function framed(proposal: Named, person: { email: string }, body: Json = {}): Promise<Reader> {
  const answer = await ask(proposal, person, { ...FOR_SIGNING, ...body });
  if (answer.status !== 200) throw new Error(answer.text);
  return new Reader(application, answer.body!.url as string);
}

async function published(people: Json[] = [CLAIRE], details: Json = {}): Promise<Named> {
  const proposal = await aNamed(acme, people, details);
  await proposal.publish();
  return proposal;
}

const ancestors = ({ headers }: Shown) => /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
const told = ({ text }: Shown) => {
  const [, json = 'null'] = /data-embedded="([^"]*)"/.exec(text) ?? [];
  return JSON.parse(json.replaceAll('&quot;', '"')) as { origins: string[]; tells: Json[] } | null;
};

describe('a session', () => {
  it('is an address that ends when it was asked to, and changes nothing', async () => {
    const proposal = await published();
    const { version } = await proposal.read();
    application.clock.stopAt('2031-04-01T10:30:00.000Z');
    const { status, body, headers } = await ask(proposal, CLAIRE);
    expect(status).toBe(200);
    expect(body).toEqual({ url: expect.any(String), expires_at: '2031-04-01T10:40:00.000Z' });
    expect(body!.url).toMatch(new RegExp(`^${application.url}/p/[\\w-]{22}/~[\\w-]+\\.[\\w-]+$`));
    expect(headers['cache-control']).toContain('no-store');
    expect((await proposal.read()).version).toBe(version);
  });

  it.each([
    ['origins', []],
    ['origins', Array.from({ length: 6 }, (_none, at) => `https://a${at}.example.com`)],
    ['origins', 'https://app.example.com'],
    ['origins', [ORIGIN, ORIGIN]],
    ['origins', undefined],
    ['expires_in', 59],
    ['expires_in', 3601],
    ['expires_in', 60.5],
    ['expires_in', '600'],
    ['expires_in', undefined],
    ['purpose', 'pay'],
    ['purpose', undefined],
  ])('needs %s other than %j', async (field, value) => {
    const proposal = await published();
    const { status, body } = await ask(proposal, CLAIRE, { ...FOR_SIGNING, [field]: value });
    expect([status, body?.error.details[0].field]).toEqual([400, field]);
  });

  it.each([
    ['http://app.example.com'],
    ['http://localhost.example.com'],
    ['https://app.example.com/'],
    ['https://app.example.com/path'],
    ['https://App.example.com'],
    ['https://user@app.example.com'],
    ['https://*.example.com'],
    ['https://app.example.com;script-src'],
    ["https://app.example.com 'self'"],
    ['*'],
    ['null'],
    ['data:text/html,x'],
    [7],
    [`https://${'a'.repeat(270)}.example.com`],
  ])('is for no such origin as %j', async (origin) => {
    const proposal = await published();
    const { status, body } = await ask(proposal, CLAIRE, { ...FOR_SIGNING, origins: [ORIGIN, origin] });
    expect([status, body?.error.details[0].field]).toEqual([400, 'origins[1]']);
  });

  it.each(['https://app.example.com/', 'https://app.example.com:8443/offers?id=1#top'])(
    'says of %s what its origin is',
    async (address) => {
      const proposal = await published();
      const { body } = await ask(proposal, CLAIRE, { ...FOR_SIGNING, origins: [address] });
      expect(body?.error.details[0]).toMatchObject({
        code: 'invalid_format',
        message: `Must be an origin without a path: ${new URL(address).origin}.`,
      });
    },
  );

  it('is for five origins, and http on the own machine', async () => {
    const proposal = await published();
    const origins = [
      'http://localhost:5173',
      'http://127.0.0.1:8080',
      'http://[::1]:3000',
      ORIGIN,
      'https://b.test:8443',
    ];
    const page = await (await framed(proposal, CLAIRE, { origins })).get();
    expect(ancestors(page)).toBe(origins.join(' '));
    expect(told(page)?.origins).toEqual(origins);
  });

  it('is refused before the page is published, afterwards, and to who has no page', async () => {
    const { user_id } = await aCounterSigner(acme);
    const proposal = await aNamed(acme, [CLAIRE, MEI, { role: 'counter_signer', user_id }]);
    const draft = await ask(proposal, CLAIRE);
    expect([draft.status, draft.body?.error.code]).toEqual([409, 'invalid_state']);
    await proposal.publish();
    const member = (await proposal.all()).find(({ role }) => role === 'counter_signer')!;
    const counter = await proposal.api.post(proposal.at(`/recipients/${member.id as string}/session`), FOR_SIGNING);
    expect([counter.status, counter.body?.error.code]).toEqual([409, 'conflict']);
    const reading = await ask(proposal, MEI);
    expect([reading.status, reading.body?.error.details[0].field]).toEqual([400, 'purpose']);
    expect((await ask(proposal, MEI, { ...FOR_SIGNING, purpose: 'view' })).status).toBe(200);
    await proposal.api.post(proposal.at('/unpublish'));
    expect((await ask(proposal, CLAIRE)).status).toBe(409);
  });

  it('holds If-Match against the version of the proposal', async () => {
    const proposal = await published();
    const at = proposal.at(`/recipients/${(await proposal.person(CLAIRE.email)).id}/session`);
    const { status } = await proposal.api.request('POST', at, { body: FOR_SIGNING, headers: { 'if-match': '"1.x"' } });
    expect(status).toBe(412);
  });
});

describe('the page in a frame', () => {
  it('is framed by exactly these origins, and by nobody without a session', async () => {
    const proposal = await published();
    const reader = await framed(proposal, CLAIRE);
    const page = await reader.get();
    expect([page.status, ancestors(page), page.headers['x-frame-options']]).toEqual([200, ORIGIN, undefined]);
    expect([page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      'private, no-store',
      'same-origin',
    ]);
    expect(told(page)).toMatchObject({ origins: [ORIGIN], tells: [{ type: 'ready', state: 'open' }] });
    expect(page.headers['set-cookie']).toBeUndefined();
    for (const path of [(await proposal.read()).url as string, (await proposal.person(CLAIRE.email)).url as string]) {
      const open = await new Reader(application, path).get();
      expect([ancestors(open), open.headers['x-frame-options']]).toEqual(["'none'", 'DENY']);
    }
  });

  it('keeps its address to itself: forms and what is measured stay in the session, and links of others do not have it', async () => {
    const proposal = await published([CLAIRE], { settings: { allow_client_to_download_pdf: true } });
    const reader = await framed(proposal, CLAIRE);
    const { text } = await reader.get();
    for (const below of ['sign', 'deny', 'sessions']) expect(text).toContain(`${reader.path}/${below}"`);
    const shared = /property="og:url" content="([^"]*)"/.exec(text)?.[1];
    expect(shared).toBe((await proposal.read()).url);
    expect(text).toContain(`Sign online: ${shared}`);
  });

  it('signs as that person without a cookie, and tells of it', async () => {
    const proposal = await published([CLAIRE, JAN]);
    const reader = await framed(proposal, CLAIRE);
    const signature = await reader.signature({ ...SIGNATURE, name: CLAIRE.name, email: CLAIRE.email });
    const fields = Object.fromEntries(Object.entries(signature).map(([name, value]) => [name, String(value)]));
    const signed = await reader.form('sign', fields, { 'sec-fetch-site': 'same-origin' });
    expect(signed.status).toBe(303);
    expect(signed.headers.location).toMatch(
      new RegExp(`^${reader.path.replace(/[.~]/g, '\\$&')}/copy/[\\w-]+\\?signed$`),
    );
    expect([ancestors(signed), signed.headers['x-frame-options']]).toEqual([ORIGIN, undefined]);
    const copy = await reader.at(signed.headers.location!);
    expect([copy.status, ancestors(copy)]).toEqual([200, ORIGIN]);
    expect(told(copy)?.tells).toContainEqual({ type: 'signed', deal_status: 'pending' });
    expect(await proposal.statuses()).toMatchObject({ [CLAIRE.name]: 'signed', [JAN.name]: 'invited' });
  });

  it('declines, and tells of it where it is so', async () => {
    const proposal = await published();
    const reader = await framed(proposal, CLAIRE);
    expect(told(await reader.get('?denied'))?.tells).toEqual([{ type: 'ready', state: 'open' }]);
    const denied = await reader.form('deny', { reason: 'Too early' });
    expect([denied.status, denied.headers.location]).toEqual([303, `${reader.path}?denied`]);
    const page = await reader.at(denied.headers.location!);
    expect(told(page)?.tells).toEqual([
      { type: 'ready', state: 'denied' },
      { type: 'denied', deal_status: 'denied' },
    ]);
    expect((await proposal.person(CLAIRE.email)).status).toBe('denied');
  });

  it('counts reading as that of the person', async () => {
    const proposal = await published();
    const reader = await framed(proposal, CLAIRE);
    expect((await reader.json('sessions', {})).status).toBe(201);
    expect((await proposal.person(CLAIRE.email)).status).toBe('viewed');
  });

  it('takes nothing that another site sends', async () => {
    const proposal = await published();
    const reader = await framed(proposal, CLAIRE);
    const from = { 'sec-fetch-site': 'cross-site', origin: ORIGIN };
    for (const act of ['sign', 'deny', 'sessions', 'unlock'])
      expect((await reader.json(act, { password: 'x' }, from)).status).toBe(403);
  });

  it('only shows itself where it was made for viewing', async () => {
    const proposal = await published();
    const reader = await framed(proposal, CLAIRE, { purpose: 'view' });
    const { text } = await reader.get();
    for (const below of ['/sign"', '/deny"']) expect(text).not.toContain(reader.path + below);
    const content_sha256 = await proposal.contentHash();
    const { name, email } = CLAIRE;
    for (const [act, body] of [
      ['sign', { ...SIGNATURE, name, email, content_sha256 }],
      ['deny', {}],
      ['email-code', { email }],
    ] as const) {
      const { status, body: answer } = await reader.json(act, body);
      expect([act, status, answer.error.code]).toEqual([act, 403, 'forbidden']);
    }
    expect((await reader.json('sessions', {})).status).toBe(201);
    expect((await proposal.person(CLAIRE.email)).status).toBe('viewed');
  });
});

describe('a password', () => {
  it('is asked for in the frame, and remembered by the address alone', async () => {
    const proposal = await published([CLAIRE], { password: 'correct horse' });
    const reader = await framed(proposal, CLAIRE);
    const locked = await reader.get();
    expect([locked.status, ancestors(locked)]).toEqual([200, ORIGIN]);
    expect(locked.text).toContain(`action="${reader.path}/unlock"`);
    expect(told(locked)?.tells).toEqual([{ type: 'ready', state: 'locked' }]);
    const wrong = await reader.form('unlock', { password: 'wrong horse' });
    expect([wrong.status, ancestors(wrong)]).toEqual([401, ORIGIN]);
    const right = await reader.form('unlock', { password: 'correct horse' });
    expect([right.status, right.headers['set-cookie']]).toEqual([303, undefined]);
    expect(right.headers.location).toMatch(/^\/p\/[\w-]{22}\/~/);
    const open = new Reader(application, application.url + right.headers.location!);
    expect((await open.get()).text).toContain('Words for the client.');
    expect((await open.json('sessions', {})).status).toBe(201);
    expect((await reader.get()).text).not.toContain('Words for the client.');
    const { body } = await reader.json('unlock', { password: 'correct horse' });
    expect(body.url).toBe(right.headers.location);
    await proposal.api.patch(proposal.at(), { password: 'another horse' });
    expect((await open.get()).text).not.toContain('Words for the client.');
    expect((await open.json('sessions', {})).status).toBe(401);
  });

  it('is not forgone by a cookie of the reader, nor by another session', async () => {
    const proposal = await published([CLAIRE, MEI], { password: 'correct horse' });
    const reader = await framed(proposal, CLAIRE);
    const direct = new Reader(application, (await proposal.read()).url as string);
    await direct.form('unlock', { password: 'correct horse' });
    expect((await direct.get()).text).toContain('Words for the client.');
    expect((await direct.at(reader.path)).text).not.toContain('Words for the client.');
  });
});

describe('the end', () => {
  it('comes when its time is over, on a page that the frame can show', async () => {
    const proposal = await published();
    const reader = await framed(proposal, CLAIRE, { expires_in: 60 });
    const signature = await reader.signature({ name: CLAIRE.name, email: CLAIRE.email });
    application.clock.shift(60);
    const page = await reader.get();
    expect([page.status, ancestors(page)]).toEqual([410, ORIGIN]);
    expect(page.text).toContain('This view has ended');
    expect(page.text).not.toContain('Words for the client.');
    expect(told(page)?.tells).toEqual([{ type: 'error', code: 'session_ended' }]);
    for (const act of ['sign', 'deny', 'sessions'])
      expect((await reader.json(act, act === 'sign' ? signature : {})).status).toBe(410);
    expect((await proposal.person(CLAIRE.email)).status).toBe('invited');
  });

  it.each([
    ['is removed', (proposal: Named, id: string) => proposal.api.delete(proposal.at(`/recipients/${id}`))],
    [
      'gets another address',
      (proposal: Named, id: string) =>
        proposal.api.patch(proposal.at(`/recipients/${id}`), { email: 'new@example.com' }),
    ],
  ])('comes at once when the person %s', async (_what, change) => {
    const proposal = await published([CLAIRE, JAN]);
    const reader = await framed(proposal, CLAIRE);
    const signature = await reader.signature({ name: CLAIRE.name, email: CLAIRE.email });
    expect((await change(proposal, (await proposal.person(CLAIRE.email)).id as string)).status).toBeLessThan(300);
    expect((await reader.get()).status).toBe(410);
    for (const act of ['sign', 'deny', 'sessions'])
      expect((await reader.json(act, act === 'sign' ? signature : {})).status).toBe(410);
    expect((await proposal.read()).deal_status).toBe('pending');
  });

  it('comes with that of the page, which the frame is told', async () => {
    const proposal = await published();
    const reader = await framed(proposal, CLAIRE);
    await proposal.api.post(proposal.at('/unpublish'));
    const page = await reader.get();
    expect([page.status, ancestors(page)]).toEqual([410, ORIGIN]);
    expect(told(page)?.tells).toEqual([{ type: 'error', code: 'gone' }]);
  });
});

describe('another address', () => {
  it('opens nothing: changed, of another page, or a link in its place', async () => {
    const [proposal, other] = [await published(), await published()];
    const reader = await framed(proposal, CLAIRE);
    const [, , id, segment = ''] = reader.path.split('/');
    const [, , otherId] = new URL((await other.read()).url as string).pathname.split('/');
    const own = new URL((await proposal.person(CLAIRE.email)).url as string).pathname.split('/').at(-1)!;
    const shorter = segment.slice(0, -1);
    const later = `${segment.slice(0, 40)}${segment[40] === 'A' ? 'B' : 'A'}${segment.slice(41)}`;
    for (const path of [
      `/p/${id}/${shorter}`,
      `/p/${id}/${later}`,
      `/p/${otherId}/${segment}`,
      `/p/${id}/~${own}`,
      `/p/${id}/~`,
    ]) {
      const { status, headers, text } = await reader.at(path);
      expect([path, status, headers['x-frame-options']]).toEqual([path, 404, 'DENY']);
      expect(text).not.toContain('Words for the client.');
    }
  });
});
