import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';

let acme: GivenOrganization;
let agent: Toolbox;

beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
  agent = await Toolbox.of(acme);
});

const ORIGINAL = {
  ...{ title: 'Nouveau site pour l’Atelier Bréhat', language: 'fr' },
  lead: { name: 'Solène Le Goff', company: 'Atelier Bréhat' },
  variable_declarations: [{ name: 'launch', label: 'Mise en ligne', type: 'text', default: 'mai 2027' }],
  sections: [
    { title: 'Calendrier', blocks: [{ type: 'timeline', items: [{ date: '1 – 2', title: 'Cadrage' }] }] },
    {
      title: 'Prix',
      blocks: [{ type: 'paragraph', text: 'Pour {{lead.company}}, en {{var.launch}}.' }, { type: 'offer' }],
    },
  ],
  offer: {
    ...{ name: 'Site internet', currency: 'EUR' },
    packages: [
      { id: 'small', name: 'Essentiel', rows: [{ label: 'Projets repris', value: '60' }] },
      { id: 'large', name: 'Intégral', description: 'Avec photographies' },
    ],
    lines: [{ name: 'Conception', quantity: 1, unit_amount: 100_000, unit: 'forfait' }],
    payment: { milestones: [{ label: 'À la signature', percent: 100, due: { on: 'signature' } }] },
  },
};
const textsOf = async (proposal_id: string) =>
  (await agent.get('get_proposal_content', { proposal_id, view: 'texts', short_ids: true })).texts as Record<
    string,
    string
  >;
const FOR = {
  title: 'A new site',
  language: 'en',
  lead: { name: 'Imogen Finch', email: 'imogen@harbourfinch.example' },
};

it('the same for another client in another language is one call, and one change', async () => {
  const { proposal_id } = await agent.get('create_proposal', ORIGINAL);
  const known = await textsOf(proposal_id);
  // Numbers and what is nothing but variables need no translation.
  const words = Object.keys(known).filter((key) => /\p{L}/u.test(known[key]!));
  const texts = Object.fromEntries(words.map((key, index) => [key, `In English ${index}`]));
  const copy = await agent.get('duplicate_proposal', {
    ...{ proposal_id, ...FOR, texts, theme: '#1F6F54', variables: { launch: 'May 2027' } },
    recipients: [{ name: 'Imogen Finch', email: 'imogen@harbourfinch.example' }],
  });
  expect(copy).toMatchObject({ left_out: [], texts_kept: 0, revision: 1, lead: { created: true } });
  expect(Object.values(await textsOf(copy.proposal_id)).filter((text) => /\p{L}/u.test(text))).toEqual(
    Object.values(texts),
  );
  expect(await textsOf(proposal_id)).toEqual(known);
  const record = await agent.get('get_proposal', { proposal_id: copy.proposal_id });
  expect(record).toMatchObject({ title: 'A new site', language: 'en', variables: { launch: 'May 2027' } });
  const [offer] = (await agent.get('list_offers', { proposal_id: copy.proposal_id })).data as Json[];
  const names = [offer!.name, offer!.lines[0].unit, offer!.packages[1].description, offer!.payment.milestones[0].label];
  for (const name of names) expect(name).toMatch(/^In English/);
});

it('says how many texts it kept, and which keys are of none', async () => {
  const { proposal_id } = await agent.get('create_proposal', ORIGINAL);
  const known = Object.entries(await textsOf(proposal_id));
  const [first] = known.find(([, text]) => text === 'Calendrier')!;
  const some = await agent.get('duplicate_proposal', { proposal_id, ...FOR, texts: { [first]: 'Schedule' } });
  expect(some.texts_kept).toBe(known.filter(([, text]) => /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, ''))).length - 1);
  const kept = known.filter(([key, text]) => key !== first && /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, '')));
  expect(some.kept).toEqual(kept.slice(0, 8).map(([key]) => key));
  const refused = async (texts: JsonObject) =>
    (await agent.fail('duplicate_proposal', { proposal_id, ...FOR, texts })).details as Json[];
  const before = (await agent.get('list_proposals')).data as Json[];
  const [section] = first.split('.') as [string];
  expect(await refused({ 'abcdef.text': 'x' })).toMatchObject([{ field: 'texts.abcdef.text' }]);
  expect(await refused({ [`${section}.style`]: 'x' })).toMatchObject([
    {
      field: expect.stringMatching(new RegExp(`^texts\\..*${section}\\.style$`)),
      code: 'not_found',
      params: { list: 'get_proposal_content' },
    },
  ]);
  expect(await refused({ [first]: 7 })).toMatchObject([
    { field: expect.stringContaining(`${section}.title`), message: 'Must be a string.' },
  ]);
  expect((await agent.get('list_proposals')).data).toHaveLength(before.length);
});

it('is the same by REST, with whole ids', async () => {
  const { proposal_id } = await agent.get('create_proposal', ORIGINAL);
  const path = `/v1/proposals/${proposal_id as string}`;
  const { texts } = (await acme.api().get(`${path}/content?view=texts`)).body as { texts: Record<string, string> };
  const [key] = Object.entries(texts).find(([, text]) => text === 'Essentiel')!;
  const made = await acme.api().post(`${path}/duplicate`, { texts: { [key]: 'Essential' } });
  expect([made.status, Object.keys(made.body as object)]).toEqual([201, ['id']]);
  const { body } = await acme.api().get(`/v1/proposals/${made.body.id as string}/products`);
  expect((body.data[0].packages as Json[]).map(({ name }) => name)).toEqual(['Essential', 'Intégral']);
});
