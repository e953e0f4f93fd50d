import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

let acme: GivenOrganization;

beforeAll(() => startApplication());
beforeEach(async () => {
  acme = await given.organization();
});

async function made(path: string, body: object): Promise<string> {
  const { status, body: record, text } = await acme.api().post(path, body);
  if (status !== 201) throw new Error(text);
  return record.id as string;
}

async function found(path: string, search: string): Promise<unknown[]> {
  const { status, body } = await acme.api().get(`${path}?search=${encodeURIComponent(search)}`);
  expect([status, body.pagination.total_count]).toEqual([200, body.data.length]);
  return (body.data as { id?: string; proposal_id?: string }[]).map((item) => item.id ?? item.proposal_id);
}

const LISTS: [string, (text: string) => Promise<string>][] = [
  ['/v1/leads', (name) => made('/v1/leads', { name })],
  ['/v1/leads', (company) => made('/v1/leads', { name: 'Somebody', company })],
  ['/v1/catalog/products', (name) => made('/v1/catalog/products', { name, unit_amount: 100 })],
  ['/v1/catalog/products', (sku) => made('/v1/catalog/products', { name: 'Something', unit_amount: 100, sku })],
  [
    '/v1/catalog/bundles',
    async (name) => {
      const product_id = await made('/v1/catalog/products', { name: 'Something', unit_amount: 100 });
      return made('/v1/catalog/bundles', { name, items: [{ product_id, quantity: 1 }] });
    },
  ],
  ['/v1/proposals', (title) => made('/v1/proposals', { title })],
  [
    '/v1/proposals',
    async (name) => made('/v1/proposals', { title: 'An offer', lead_id: await made('/v1/leads', { name }) }),
  ],
  [
    '/v1/proposals',
    async (company) => {
      const lead_id = await made('/v1/leads', { name: 'Somebody', company });
      return made('/v1/proposals', { title: 'An offer', lead_id });
    },
  ],
];

it.each(LISTS)('finds what differs by accents alone in %s (%#)', async (path, make) => {
  const [with_, without] = [await make('Société Grée-Élan'), await make('Societe Gree Elan')];
  const both = [without, with_];
  for (const search of ['gree', 'Grée', 'GRÉE', 'societe g', 'Société G', 'cie\u0301te'])
    expect([search, await found(path, search)]).toEqual([search, both]);
  expect(await found(path, 'gree-élan')).toEqual([with_]);
});

it.each([
  ['Cœur & Œuvre', 'coeur & oeuvre'],
  ['Hauptstraße 5', 'HAUPTSTRASSE'],
  ['Æther', 'aether'],
  ['L’été à l’Île', "l'ete a l'ile"],
  ['Prix\u00a0: 12\u202f000', 'prix : 12 000'],
  ['Zoe\u0308', 'zoë'],
  ['Łódź, Đakovo, Tromsø', 'lodz, dakovo, tromso'],
  ['İstanbul, Ağrı', 'istanbul, agri'],
  ['ΑΘΉΝΑ', 'αθηνα'],
  ['Йошкар', 'йош'],
  ['شركة النور', 'النور'],
  ['株式会社ガス', 'ガス'],
  ['🎉 Party', '🎉'],
  ['100 % \\ of_it', '% \\ of_'],
])('finds %s by %s', async (name, search) => {
  const id = await made('/v1/leads', { name });
  await made('/v1/leads', { name: 'Somebody else' });
  expect(await found('/v1/leads', search)).toEqual([id]);
});

it.each(['%', '_', '\\', 'x%', '％', '＿', '＼', 'xy'])('takes %s for what it is', async (search) => {
  await made('/v1/leads', { name: 'x y', company: 'z' });
  expect(await found('/v1/leads', search)).toEqual([]);
});

it('finds a template by its title, whether it has accents or not', async () => {
  const proposal_id = await made('/v1/proposals', { title: 'Rénovation' });
  const id = await made('/v1/templates', { proposal_id });
  const ids = async (search: string) => await found('/v1/templates', search);
  expect(await ids('renovation')).toContain(id);
  expect(await ids('RÉNOVATION')).toContain(id);
});

it('finds no proposal by the e-mail of its lead', async () => {
  const lead_id = await made('/v1/leads', { name: 'Zoé', email: 'zoe@acme.example' });
  const id = await made('/v1/proposals', { title: 'An offer', lead_id });
  expect(await found('/v1/proposals', 'acme.example')).toEqual([]);
  expect(await found('/v1/proposals', 'zoe')).toEqual([id]);
});

it('finds what was changed by what it is now', async () => {
  const id = await made('/v1/leads', { name: 'Léa' });
  await acme.api().patch(`/v1/leads/${id}`, { name: 'Maëlle' });
  expect([await found('/v1/leads', 'lea'), await found('/v1/leads', 'maelle')]).toEqual([[], [id]]);
});
