import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { aTemplate, paragraph, read, type Json } from '../proposals/examples.js';

const PAGE = '/app/proposals/new';

let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'member');
});

const make = async (values: Record<string, string | string[]>) => ann.submit(await ann.get(PAGE), PAGE, values);
const count = async (path: string) => (await acme.api().get(path)).body.pagination.total_count as number;

async function made(values: Record<string, string | string[]>): Promise<Json> {
  const { location, text } = await make(values);
  if (location === null) throw new Error(text);
  return read(acme, location.split('/').at(-1)!);
}

it('makes one from a template, for a lead of the list', async () => {
  const lead = await given.lead(acme, { name: 'Claire Morel', email: 'claire@example.com' });
  const template_id = await aTemplate(acme, [{ id: '', ...paragraph('From the template.') }], 'fr');
  expect((await ann.get(PAGE)).text).toContain('<option value="Claire Morel · claire@example.com"');
  const proposal = await made({ title: 'Garden', lead: 'claire morel · claire@example.com', template_id });
  expect(proposal).toMatchObject({ title: 'Garden', lead_id: lead.id, language: 'fr', template_id });
});

it('is for the lead from whose page it was begun', async () => {
  const { id } = await given.lead(acme, { name: 'Niamh O’Brien', email: 'niamh@example.com' });
  expect((await ann.get(`${PAGE}?lead_id=${id}`)).text).toContain('value="Niamh O’Brien · niamh@example.com"');
  expect((await ann.get(`${PAGE}?lead_id=nobody`)).status).toBe(200);
});

it('makes a lead along with it, or neither', async () => {
  const before = [await count('/v1/leads'), await count('/v1/proposals')];
  const refused = await make({ title: '', new_lead_name: 'Max Roy', new_lead_email: 'max@example.com' });
  expect([refused.status, refused.text.includes('value="max@example.com"')]).toEqual([400, true]);
  const gone = '0198c0de-7a11-7000-8000-00000000dead';
  const late = await make({ title: 'Shop', new_lead_name: 'Max Roy', template_id: gone });
  expect([late.status, late.text.includes('value="Shop"')]).toEqual([400, true]);
  const odd = await make({ title: 'Shop', new_lead_name: 'Max Roy', new_lead_email: 'no address' });
  expect([odd.status, odd.text.includes('id="new_lead_email-error"')]).toEqual([400, true]);
  expect([await count('/v1/leads'), await count('/v1/proposals')]).toEqual(before);
  expect(await made({ title: 'Shop', new_lead_name: 'Max Roy' })).toMatchObject({ lead_name: 'Max Roy' });
});

it('asks for the address where several leads have the name', async () => {
  for (const email of ['a@example.com', 'b@example.com']) await given.lead(acme, { name: 'Jo Twin', email });
  expect((await make({ title: 'Shop', lead: 'Jo Twin' })).text).toContain('Several leads are called this');
  expect(await made({ title: 'Shop', lead: 'b@example.com' })).toMatchObject({ lead_name: 'Jo Twin' });
});

it('is for those who may write', async () => {
  const viewer = await Person.of(acme, 'viewer');
  expect((await viewer.get(PAGE)).status).toBe(403);
  const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec((await viewer.get('/app/proposals')).text)!;
  expect((await viewer.post(PAGE, { _csrf: token, title: 'x' })).status).toBe(403);
  expect((await ann.post(PAGE, { _csrf: 'made-up', title: 'x' })).status).toBe(403);
});
