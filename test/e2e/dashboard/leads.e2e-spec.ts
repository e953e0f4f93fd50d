import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person, hiddenFields } from '../../setup/person.js';
import { FREE, anOffer, every, line } from '../offers/examples.js';
import { aProposal } from '../proposals/examples.js';

const PAGE = '/app/leads';

let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'member');
});

const lead = async (id: string) => (await acme.api().get(`/v1/leads/${id}`)).body as Record<string, unknown>;

it('makes a lead, keeps what was typed when something is wrong, and changes it', async () => {
  expect((await ann.get(PAGE)).text).toContain('Nobody yet.');
  const form = await ann.get(`${PAGE}/new`);
  const wrong = await ann.submit(form, PAGE, { name: 'Zoë <b>', email: 'nonsense' });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('value="Zoë &lt;b>"');
  expect(wrong.text).toContain('id="email-error"');
  const made = await ann.submit(form, PAGE, { name: 'Zoë Ångström', email: 'zoe@example.com', city: 'Malmö' });
  const [path = ''] = made.location!.split('?');
  expect((await ann.get(made.location!)).text).toContain('Saved.');
  const id = path.slice(PAGE.length + 1);
  expect(await lead(id)).toMatchObject({ name: 'Zoë Ångström', email: 'zoe@example.com', city: 'Malmö', tva: null });
  await ann.submit(await ann.get(path), path, { name: 'Zoë Ångström', email: '', city: 'Lund' });
  expect(await lead(id)).toMatchObject({ email: null, city: 'Lund' });
});

it('finds by name and status, page by page, and tells how many there are', async () => {
  for (let index = 0; index < 51; index += 1) await given.lead(acme, { name: `Many ${index}` });
  const first = await ann.get(`${PAGE}?search=many&status=new`);
  expect(first.text).toContain('51 leads');
  const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first.text)!;
  const second = await ann.get(next.replaceAll('&amp;', '&'));
  expect([second.text.includes('>Many 0<'), second.text.includes('>Many 1<')]).toEqual([true, false]);
  expect((await ann.get(`${PAGE}?search=many&status=won`)).text).toContain('Nobody is like that.');
});

it('gives the whole list as CSV, as it is narrowed', async () => {
  await given.lead(acme, { name: '=Formula', city: 'Lund' });
  const all = await ann.get(`${PAGE}/export.csv?search=many`);
  expect(all.text.trim().split('\r\n')).toHaveLength(52);
  const one = await ann.get(`${PAGE}/export.csv?search=formula`);
  const [head, line] = one.text.trim().split('\r\n');
  expect([head!.includes('id,name,company,email'), line!.includes(",'=Formula,"), line!.includes(',Lund,')]).toEqual([
    ...[true, true, true],
  ]);
});

it('refuses to overwrite what somebody else changed meanwhile', async () => {
  const { id } = await given.lead(acme, { name: 'Ann' });
  const path = `${PAGE}/${id}`;
  const seen = await ann.get(path);
  await acme.api().patch(`/v1/leads/${id}`, { city: 'Paris' });
  const late = await ann.submit(seen, path, { name: 'Too late' });
  expect([late.status, late.text.includes('value="Too late"')]).toEqual([412, true]);
  expect(await lead(id)).toMatchObject({ name: 'Ann', city: 'Paris' });
});

it('deletes after a question, but not whom a proposal is for', async () => {
  const { id } = await given.lead(acme, { name: 'Bob' });
  await aProposal(acme, { title: 'For Bob & Co', lead_id: id });
  const path = `${PAGE}/${id}`;
  expect((await ann.get(path)).text).toContain('For Bob &amp; Co');
  const refused = await ann.submit(await ann.get(`${path}/delete`), `${path}/delete`);
  expect(refused.status).toBe(409);
  const { id: free } = await given.lead(acme, { name: 'Free' });
  const question = await ann.get(`${PAGE}/${free}/delete`);
  expect(question.text).toContain('Delete Free?');
  expect((await ann.submit(question, `${PAGE}/${free}/delete`)).location).toBe(PAGE);
  expect((await ann.get(`${PAGE}/${free}`)).status).toBe(404);
});

it('lets viewers look and nothing more, and others see nothing', async () => {
  const { id } = await given.lead(acme, { name: 'Seen', email: 'seen@example.com' });
  const path = `${PAGE}/${id}`;
  const viewer = await Person.of(acme, 'viewer');
  const page = await viewer.get(path);
  expect(page.text).toContain('seen@example.com');
  expect(page.text).not.toContain(`action="${path}"`);
  const { _csrf = '' } = hiddenFields(page.text, '/app/logout');
  for (const [address, values] of [
    [PAGE, { name: 'New' }],
    [path, { name: 'Changed' }],
    [`${path}/delete`, {}],
  ] as const) {
    expect([address, (await viewer.post(address, { ...values, _csrf })).status]).toEqual([address, 403]);
  }
  expect((await viewer.get(`${PAGE}/new`)).status).toBe(403);
  const stranger = await Person.of(await given.organization(), 'owner');
  expect((await stranger.get(path)).status).toBe(404);
  expect(await lead(id)).toMatchObject({ name: 'Seen' });
});

it('shows what a proposal is worth with what recurs beside what is paid once', async () => {
  const { id: lead_id } = await given.lead(acme);
  const { id } = await aProposal(acme, { lead_id });
  await anOffer(acme, id, { ...FREE, lines: [line(), line({ unit_amount: 990, ...every('month') })] });
  expect((await ann.get(`${PAGE}/${lead_id}`)).text).toContain('€100.00 +\u00a0€9.90\u00a0a\u00a0month');
});
