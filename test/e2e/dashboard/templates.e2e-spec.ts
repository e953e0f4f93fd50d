import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { bundle } from '../catalog/examples.js';
import { aProposal, aTemplate, paragraph, write, type Json } from '../proposals/examples.js';

const PAGE = '/app/templates';

let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'member');
});

const read = async (id: string) => (await acme.api().get(`/v1/templates/${id}`)).body as Json;
const words = (text: string) => [{ id: '', ...paragraph(text) }];
const stock = async () =>
  (await acme.api().all('/v1/templates')).find(({ organization_id }) => organization_id === null)!;

/** What the desk's page leads to, as the frame in it shows it. */
async function preview(person: Person, address: string): Promise<string> {
  const { status, location } = await person.get(address);
  expect([address, status]).toEqual([address, 303]);
  return (await person.get(location!)).text;
}

it('lists own and stock ones, and finds by title and language', async () => {
  await aTemplate(acme, words('Hello.'), 'fr');
  const all = await ann.get(PAGE);
  expect([all.text.includes('>Ours<'), all.text.includes('Comes with the service')]).toEqual([true, true]);
  const french = await ann.get(`${PAGE}?language=fr&search=ours`);
  expect(french.text).toContain('1 template<');
  expect((await ann.get(`${PAGE}?language=en&search=ours`)).text).toContain('No template matches');
});

it('is kept from a proposal, shown, renamed and deleted', async () => {
  const { id } = await aProposal(acme, { title: 'A fine garden' });
  await write(acme, id as string, [paragraph('Roses and thyme.')]);
  const proposal = await ann.get(`/app/proposals/${id as string}`);
  expect(proposal.text).toContain(`href="${PAGE}/new?proposal_id=${id as string}"`);
  const form = await ann.get(`${PAGE}/new?proposal_id=${id as string}`);
  const wrong = await ann.submit(form, PAGE, { title: '', color: 'no colour' });
  expect([wrong.text.includes('id="title-error"'), wrong.text.includes('id="color-error"')]).toEqual([true, true]);
  const made = await ann.submit(form, PAGE, { title: 'Gardens', category: 'Outside', color: '#0a7' });
  const path = made.location!.split('?')[0]!;
  expect(await read(path.split('/').at(-1)!)).toMatchObject({ title: 'Gardens', category: 'Outside', color: '#0a7' });
  expect(await preview(ann, `${path}/preview`)).toContain('Roses and thyme.');
  const seen = await ann.get(path);
  await ann.submit(seen, path, { title: 'Green gardens' });
  const late = await ann.submit(seen, path, { title: 'Too late' });
  expect([late.status, late.text.includes('value="Too late"')]).toEqual([409, true]);
  expect(await read(path.split('/').at(-1)!)).toMatchObject({ title: 'Green gardens', category: null });
  await ann.submit(await ann.get(`${path}/delete`), `${path}/delete`);
  expect((await ann.get(path)).status).toBe(404);
});

it('leaves the stock ones as they are', async () => {
  const { id, title } = await stock();
  const page = await ann.get(`${PAGE}/${id as string}`);
  expect([page.text.includes(title as string), page.text.includes(`action="${PAGE}/${id as string}"`)]).toEqual([
    true,
    false,
  ]);
  const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec(page.text)!;
  expect((await ann.post(`${PAGE}/${id as string}`, { _csrf: token, title: 'Mine', version: '1' })).status).toBe(403);
  expect((await ann.post(`${PAGE}/${id as string}/delete`, { _csrf: token })).status).toBe(403);
  expect((await preview(ann, `${PAGE}/${id as string}/preview`)).length).toBeGreaterThan(5000);
});

describe('a new proposal', () => {
  const NEW = '/app/proposals/new';

  it('shows what it would be while its form is filled in, and stores nothing for it', async () => {
    const lead = await given.lead(acme, { name: 'Claire Morel', email: 'claire@example.com' });
    const template_id = await aTemplate(acme, words('Dear {{lead.name}}, {{offer.name}}.'), 'en');
    const { id: bundleId } = await bundle(acme, { name: 'Everything' });
    const before = await acme.api().get('/v1/proposals');
    const query = new URLSearchParams({
      title: 'Roses',
      template_id,
      lead: `Claire Morel · ${lead.email!}`,
      bundles: bundleId as string,
    });
    const text = await preview(ann, `${NEW}/preview?${query.toString()}`);
    expect([text.includes('Roses'), text.includes('Dear Claire Morel, Everything.')]).toEqual([true, true]);
    const half = new URLSearchParams({ template_id, lead: 'Nobody', new_lead_name: 'Max Roy' });
    expect(await preview(ann, `${NEW}/preview?${half.toString()}`)).toContain('Dear Max Roy');
    const form = await ann.get(`${NEW}?template_id=${template_id}`);
    expect(form.text).toContain(`src="${NEW}/preview?template_id=${template_id}"`);
    const again = await ann.submit(form, NEW, { act: 'preview', title: 'Kept', template_id });
    expect([again.status, again.text.includes('value="Kept"'), again.text.includes('preview?title=Kept')]).toEqual([
      ...[200, true, true],
    ]);
    expect((await acme.api().get('/v1/proposals')).body).toEqual(before.body);
  });

  it('is shown inside of the desk alone, for an hour, to those who may write', async () => {
    const template_id = await aTemplate(acme, words('Hello.'));
    const { location } = await ann.get(`${NEW}/preview?template_id=${template_id}`);
    const { headers } = await ann.get(location!);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const [text = '', signature] = location!.split('/').at(-1)!.split('.');
    const claim = JSON.parse(Buffer.from(text, 'base64url').toString()) as Json;
    const forged = Buffer.from(JSON.stringify({ ...claim, organization_id: (await given.organization()).id }));
    expect((await ann.get(`/p/preview/${forged.toString('base64url')}.${signature!}`)).status).toBe(404);
    const viewer = await Person.of(acme, 'viewer');
    expect((await viewer.get(`${NEW}/preview?template_id=${template_id}`)).status).toBe(403);
    const stranger = await Person.of(await given.organization());
    const foreign = await stranger.get(`${NEW}/preview?template_id=${template_id}`);
    expect((await stranger.get(foreign.location!)).status).toBe(404);
  });
});

it('lets viewers look and nothing more, and others see nothing', async () => {
  const id = await aTemplate(acme, words('Hello.'));
  const { id: proposalId } = await aProposal(acme);
  const viewer = await Person.of(acme, 'viewer');
  const stranger = await Person.of(await given.organization());
  const path = `${PAGE}/${id}`;
  const page = await viewer.get(path);
  expect([page.status, page.text.includes(`action="${path}"`), page.text.includes(`${path}/content`)]).toEqual([
    ...[200, false, false],
  ]);
  const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec(page.text)!;
  for (const address of [PAGE, path, `${path}/delete`])
    expect([
      address,
      (await viewer.post(address, { _csrf: token, title: 'x', proposal_id: proposalId as string })).status,
    ]).toEqual([address, 403]);
  for (const address of [`${path}/delete`, `${PAGE}/new?proposal_id=${proposalId as string}`])
    expect([address, (await viewer.get(address)).status]).toEqual([address, 403]);
  for (const address of [path, `${path}/preview`, `${path}/delete`, `${PAGE}/new?proposal_id=${proposalId as string}`])
    expect([address, (await stranger.get(address)).status]).toEqual([address, 404]);
});
