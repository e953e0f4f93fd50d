import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person, hiddenFields } from '../../setup/person.js';
import { FILES, FOLDERS, declared, put, uploaded } from '../media/given.js';
import { aProposal } from '../proposals/examples.js';

const PAGE = '/app/media';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'member');
});

const csrfOf = async (person: Person) => hiddenFields((await person.get(PAGE)).text, '/app/logout')._csrf ?? '';
const aPicture = (name: string) => uploaded(acme.api(), PIXEL, { name, content_type: 'image/png' });

it('says what it takes before anything is sent, and lets its script speak to the store alone', async () => {
  const { text, headers } = await ann.get(PAGE);
  expect(text).toContain('No files yet.');
  expect(text).toContain('Pictures up to 50 MB are scaled');
  expect(/<noscript>(.*?)<\/noscript>/s.exec(text)![1]).toContain('takes JavaScript');
  const store = new URL((await declared(acme.api())).uploadUrl as string).origin;
  const [, allowed] = /connect-src ([^;]+)/.exec(headers.get('content-security-policy')!)!;
  expect(allowed).toBe(`'self' ${store}`);
});

it('declares a file for the script, and tells what is wrong with one', async () => {
  const _csrf = await csrfOf(ann);
  const declaredOne = await ann.post(PAGE, { _csrf, name: 'plan.png', content_type: 'image/png', folder_id: '' });
  expect(declaredOne.status).toBe(201);
  const { id, upload_url } = JSON.parse(declaredOne.text) as { id: string; upload_url: string };
  expect((await ann.get(`${PAGE}/${id}/tile`)).text).toContain('data-state="awaited"');
  expect((await ann.get(`${PAGE}/${id}/picture`)).status).toBe(404);
  await put(upload_url, 'image/png', PIXEL);
  const tile = await ann.get(`${PAGE}/${id}/tile`);
  expect(tile.text).toContain(`<img class="thumbnail" src="/app/media/${id}/picture`);
  const picture = await ann.get(`${PAGE}/${id}/picture`);
  expect([picture.status, picture.headers.get('content-security-policy')?.includes('sandbox')]).toEqual([200, true]);
  const wrong = await ann.post(PAGE, { _csrf, name: 'plan.png', content_type: 'nonsense', folder_id: '' });
  expect([wrong.status, typeof (JSON.parse(wrong.text) as { mistake: string }).mistake]).toEqual([400, 'string']);
});

it('shows no page that was declared as a picture', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const { id } = await uploaded(acme.api(), page, { name: 'plan.png', content_type: 'image/png' });
  const { status, headers } = await ann.get(`${PAGE}/${id as string}/picture`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  expect(headers.get('content-disposition')).toMatch(/^attachment;/);
});

it('finds by folder and state, page by page', async () => {
  const form = await ann.get(PAGE);
  const made = await ann.submit(form, `${PAGE}/folders`, { title: 'Many' });
  const folder_id = new URL(made.location!, 'http://desk').searchParams.get('folder_id')!;
  for (let index = 0; index < 25; index += 1) await declared(acme.api(), { name: `Many ${index}.pdf`, folder_id });
  const first = await ann.get(`${PAGE}?folder_id=${folder_id}&status=pending`);
  expect(first.text).toContain('25 files');
  const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first.text)!;
  const second = await ann.get(next.replaceAll('&amp;', '&'));
  expect([second.text.includes('Many 0.pdf'), second.text.includes('Many 1.pdf')]).toEqual([true, false]);
  expect((await ann.get(`${PAGE}?folder_id=${folder_id}&status=ready`)).text).toContain('No file is like that.');
  const question = await ann.get(`${PAGE}/folders/${folder_id}/delete`);
  expect(question.text).toContain('Delete the folder Many?');
  await ann.submit(question, `${PAGE}/folders/${folder_id}/delete`);
  expect((await acme.api().get(FOLDERS)).body.pagination.total_count).toBe(0);
});

it('tells where a file is used and how it is described there, and keeps it', async () => {
  const picture = await aPicture('team.png');
  const id = picture.id as string;
  const proposal = await aProposal(acme, { title: 'For Bob & Co' });
  const blocks = [{ type: 'image', file_id: id, alt: 'Four people at a table' }];
  const api = acme.api();
  await api.put(`/v1/proposals/${proposal.id}/content`, { sections: [{ title: 'Team', blocks }] });
  const page = await ann.get(`${PAGE}/${id}`);
  expect(page.text).toContain('For Bob &amp; Co');
  expect(page.text).toContain('“Four people at a table”');
  expect(page.text).toMatch(new RegExp(`href="/app/proposals/${proposal.id}/content/[^"]+"`));
  const refused = await ann.submit(await ann.get(`${PAGE}/${id}/delete`), `${PAGE}/${id}/delete`);
  expect([refused.status, refused.text.includes('This file is used')]).toEqual([409, true]);
  const free = (await aPicture('free.png')).id as string;
  expect((await ann.get(`${PAGE}/${free}`)).text).toContain('Nowhere.');
  const gone = await ann.submit(await ann.get(`${PAGE}/${free}/delete`), `${PAGE}/${free}/delete`);
  expect([gone.location, (await api.get(`${FILES}/${free}`)).status]).toEqual([PAGE, 404]);
});

it('lets viewers look and nothing more, and others see nothing', async () => {
  const id = (await aPicture('seen.png')).id as string;
  const viewer = await Person.of(acme, 'viewer');
  const page = await viewer.get(PAGE);
  expect([page.text.includes('seen.png'), page.text.includes('data-upload')]).toEqual([true, false]);
  expect((await viewer.get(`${PAGE}/${id}/picture`)).status).toBe(200);
  const _csrf = await csrfOf(viewer);
  for (const address of [PAGE, `${PAGE}/folders`, `${PAGE}/${id}/delete`])
    expect([address, (await viewer.post(address, { name: 'x', title: 'x', _csrf })).status]).toEqual([address, 403]);
  const stranger = await Person.of(await given.organization(), 'owner');
  for (const address of ['', '/tile', '/picture', '/delete'])
    expect([address, (await stranger.get(`${PAGE}/${id}${address}`)).status]).toEqual([address, 404]);
  expect((await acme.api().get(`${FILES}/${id}`)).status).toBe(200);
});
