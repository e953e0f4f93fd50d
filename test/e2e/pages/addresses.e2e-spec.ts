import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aPublished } from '../proposals/examples.js';
import { Reader } from './reader.js';

const UNKNOWN = '/p/AAAAAAAAAAAAAAAAAAAAAA';
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let application: RunningApplication;
let acme: GivenOrganization;
let page: string;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  page = new URL((await aPublished(acme, { title: 'An offer' })).url as string).pathname;
});

const send = (method: string, path: string, init: RequestInit = {}) =>
  fetch(application.url + path, { method, redirect: 'manual', ...init, headers: { ...BROWSER, ...init.headers } });

const typed = (type: string, body: string): RequestInit => ({ body, headers: { 'content-type': type } });
const FORM = 'application/x-www-form-urlencoded';

/** What every answer below the address of a page has, whatever its kind. */
function isGuarded(headers: Headers): void {
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toMatch(/^private, no-(store|cache)$/);
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
}

describe('an address below /p that is no page', () => {
  const paths = [
    '/p',
    '/p/',
    `${UNKNOWN}/x`,
    `${UNKNOWN}/x/nothing`,
    '/p/a/b/c/d/e',
    '/p/preview/x/y',
    '/p/%3Cb%3E/x/y',
    '/p/%/x',
    '/p/%ff/%ff',
  ];

  it.each(paths)('is told of on a page to people, and in the envelope to programs: %s', async (path) => {
    const shown = await send('GET', path);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await shown.text()).toContain('<main class="state-page"');
    const told = await send('GET', path, { headers: { accept: 'application/json' } });
    expect([told.status, ((await told.json()) as { error: { code: string } }).error.code]).toEqual([404, 'not_found']);
    const problem = await send('GET', path, { headers: { accept: 'application/problem+json' } });
    expect(problem.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await problem.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('but takes what the page sends leads back to it', async () => {
    const shown = await send('GET', `${page}/sign`);
    expect([shown.status, shown.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await shown.text()).toContain(`href="${page}"`);
  });

  it('says the same of an address whether its page exists or not', async () => {
    const told = async (path: string) => (await (await send('GET', path)).text()).replace(/nonce="[^"]+"/g, '');
    expect(await told(`${page}/nothing`)).toBe(await told(`${UNKNOWN}/x/nothing`));
  });
});

describe('what does not fit', () => {
  it.each<[number, string, RequestInit]>([
    [413, 'is too large', typed(FORM, `reason=${'x'.repeat(200_000)}`)],
    [413, 'has too many fields', typed(FORM, 'a=1&'.repeat(1500))],
    [415, 'is no form', typed('text/plain', 'reason=')],
    [400, 'has fields that nobody knows', typed(FORM, '__proto__=1&constructor=2')],
  ])('is answered %i where it %s, on a page that blames nobody', async (status, _why, init) => {
    const shown = await send('POST', `${page}/deny`, init);
    const text = await shown.text();
    expect(shown.status).toBe(status);
    expect(text).toContain('<html');
    expect(text).not.toContain('went wrong on our side');
    expect((await acme.events('proposal.denied')).length).toBe(0);
  });
});

it('guards every answer, whatever became of the page and whatever was sent', async () => {
  const locked = new URL((await aPublished(acme, { password: 'orchid' })).url as string).pathname;
  const closed = await aPublished(acme);
  await act(acme, closed.id as string, 'unpublish');
  const gone = new URL(closed.url as string).pathname;
  const json = { headers: { accept: 'application/json' } };
  const answers = [
    ...[page, locked, gone, `${UNKNOWN}/x`, UNKNOWN, `${page}-old`, `${page}/sign`, `${page}/pdf`, `${page}/paid`],
    ...[`${page}/copy/x`, `${page}/files/x`, `${locked}/pdf`, `${locked}/files/x`, '/p/preview/x', '/p/%E0%A4%A/x'],
  ].flatMap((path) => [send('GET', path), send('GET', path, json)]);
  const sent = ['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'HEAD'].map((method) => send(method, page));
  const wrong = [typed('text/plain', 'x'), typed('application/json', '{'), typed('application/json', '[')];
  const acts = wrong.flatMap((init) =>
    [`${page}/sign`, `${locked}/sign`, `${gone}/deny`].map((to) => send('POST', to, init)),
  );
  for (const { headers } of await Promise.all([...answers, ...sent, ...acts])) isGuarded(headers);
});

it('leads nobody to another site, whatever stands in the address', async () => {
  for (const path of [
    '/p//evil.example',
    '/p/%2F%2Fevil.example',
    '/p/%5C%5Cevil.example',
    `${page}%2F%2Fevil.example`,
  ]) {
    const location = (await send('GET', path)).headers.get('location') ?? '/p/';
    expect(new URL(location, application.url).origin).toBe(application.url);
  }
  const reader = new Reader(application, `${application.url}${page}`);
  expect((await reader.form('deny', { reason: '', next: 'http://evil.example' })).status).toBe(400);
});
