import { randomUUID } from 'node:crypto';
import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { aProposal, aTemplate, paragraph, write, type Json } from '../proposals/examples.js';

const PAGE = '/app/proposals';

let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'member');
});

const contentOf = ({ id }: Json) => `${PAGE}/${id as string}/content`;
const read = async ({ id }: Json) =>
  (await acme.api().get(`/v1/proposals/${id as string}/content`)).body.sections as Json[];
const titles = async (proposal: Json) => (await read(proposal)).map(({ title }) => title);

async function written(...names: string[]): Promise<Json> {
  const proposal = await aProposal(acme);
  await write(
    acme,
    proposal.id as string,
    names.map((title) => ({ title, ...paragraph(`About ${title}.`) })),
  );
  return proposal;
}

it('adds sections of the library, and orders, doubles and removes them', async () => {
  const proposal = await written('One', 'Two');
  const path = contentOf(proposal);
  const [one, two] = (await read(proposal)) as [Json, Json];
  const act = async (name: string, section: Json) =>
    ann.submit(await ann.get(path), path, { act: name, section: section.id as string });
  await act('up', two);
  expect(await titles(proposal)).toEqual(['Two', 'One']);
  await act('down', two);
  await act('duplicate', one);
  expect(await titles(proposal)).toEqual(['One', 'One', 'Two']);
  const library = await ann.get(`${path}/add?after=${one.id as string}`);
  const [, prefab_id = ''] = /name="prefab_id" value="([^"]+)"/.exec(library.text)!;
  const added = await ann.submit(library, `${path}/add`, { prefab_id });
  const sections = await read(proposal);
  expect([added.location, sections.length]).toEqual([`${path}/${sections[1]!.id as string}`, 4]);
  const away = `${path}/${two.id as string}/remove`;
  const [, href = ''] = new RegExp(`href="(${away}[^"]*)"`).exec((await ann.get(path)).text)!;
  await ann.submit(await ann.get(href), away);
  expect((await titles(proposal)).slice(-1)).toEqual(['One']);
});

it('changes the words of a section, and leaves out what was emptied', async () => {
  const proposal = await aProposal(acme);
  const blocks = [
    { type: 'list', style: 'bullet', items: ['First', 'Second', 'Third'] },
    { type: 'quote', text: 'Good.', author: 'Jo' },
  ];
  await write(acme, proposal.id as string, [{ blocks }]);
  const [section] = (await read(proposal)) as [Json];
  const path = `${contentOf(proposal)}/${section.id as string}`;
  const form = await ann.get(path);
  expect(form.text).toContain('List · item 2');
  const values = { title: 'Why', 'blocks[0].items[0]': 'Primero', 'blocks[0].items[1]': '', 'blocks[1].author': '' };
  expect((await ann.submit(form, path, values)).status).toBe(303);
  expect(await read(proposal)).toMatchObject([
    {
      id: section.id,
      title: 'Why',
      blocks: [
        { type: 'list', items: ['Primero', 'Third'] },
        { type: 'quote', text: 'Good.' },
      ],
    },
  ]);
  const refused = await ann.submit(await ann.get(path), path, { title: 'Kept', 'blocks[1].text': '' });
  expect([refused.status, refused.text.includes('>Kept</textarea>')]).toEqual([400, true]);
  expect(refused.text).toContain('id="blocks[1].text-error"');
});

it('adds, moves and removes the items of lists, keeps what is typed, and stores it whole', async () => {
  const proposal = await aProposal(acme);
  const blocks = [
    { type: 'list', style: 'check', items: ['First', 'Second'] },
    { type: 'cards', variant: 'steps', items: [{ title: 'One', text: 'Begin.' }] },
    { type: 'table', header: ['A', 'B'], rows: [['1', '2']] },
  ];
  await write(acme, proposal.id as string, [{ blocks }]);
  const [section] = (await read(proposal)) as [Json];
  const path = `${contentOf(proposal)}/${section.id as string}`;
  const typed = { 'blocks[0].items[0]': 'Changed', 'blocks[0].items[1]': 'Second' };
  const one = await ann.submit(await ann.get(path), path, { ...typed, act: 'add:blocks[0].items' });
  expect([one.status, one.text.includes('>Changed</textarea>'), one.text.includes('id="blocks[0].items[2]"')]).toEqual([
    ...[200, true, true],
  ]);
  const two = await ann.submit(one, path, { ...typed, 'blocks[0].items[2]': 'Third', act: 'up:blocks[0].items[2]' });
  const swapped = { 'blocks[0].items[0]': 'Changed', 'blocks[0].items[1]': 'Third', 'blocks[0].items[2]': 'Second' };
  expect(two.text.indexOf('>Third<')).toBeLessThan(two.text.indexOf('>Second<'));
  const three = await ann.submit(two, path, { ...swapped, act: 'remove:blocks[0].items[0]' });
  const rest = { 'blocks[0].items[0]': 'Third', 'blocks[0].items[1]': 'Second' };
  const four = await ann.submit(three, path, { ...rest, act: 'add:blocks[1].items' });
  const five = await ann.submit(four, path, { ...rest, act: 'add:blocks[2].rows' });
  expect((await read(proposal))[0]).toEqual(section);
  const card = { 'blocks[1].items[1].title': 'Two' };
  const row = { 'blocks[2].rows[1][0]': '3', 'blocks[2].rows[1][1]': '' };
  const half = await ann.submit(five, path, {
    ...rest,
    ...card,
    ...row,
    'blocks[0].items[0]': 'x{{nobody}}',
    act: 'save',
  });
  expect([half.status, half.text.includes('id="blocks[0].items[0]-error"'), half.text.includes('>Two<')]).toEqual([
    ...[400, true, true],
  ]);
  expect((await ann.submit(half, path, { ...rest, ...card, ...row, act: 'save' })).status).toBe(303);
  expect((await read(proposal))[0]).toMatchObject({
    blocks: [
      { items: ['Third', 'Second'] },
      { items: [{ title: 'One', text: 'Begin.' }, { title: 'Two' }] },
      {
        rows: [
          ['1', '2'],
          ['3', ''],
        ],
      },
    ],
  });
});

it('tells mistakes in French on the French desk', async () => {
  const proposal = await written('One');
  const [section] = (await read(proposal)) as [Json];
  const path = `${contentOf(proposal)}/${section.id as string}`;
  const french = { 'accept-language': 'fr' };
  const form = await ann.get(path, french);
  const unknown = await ann.submit(form, path, { 'blocks[0].text': 'Bonjour {{qui}}' }, french);
  expect(unknown.text).toContain('La variable «\u00a0qui\u00a0» n’existe pas.');
  const long = await ann.submit(form, path, { title: 'x'.repeat(301), 'blocks[0].text': '' }, french);
  expect(long.text).toContain('id="title-error">Écrivez 300 caractères au plus.');
  expect(long.text).toContain('id="blocks[0].text-error">Ce champ est nécessaire.');
});

it('edits templates of the organization in the same way, and no other', async () => {
  const id = await aTemplate(acme, [{ id: randomUUID(), title: 'One', ...paragraph('Words.') }], 'fr');
  const path = `/app/templates/${id}/content`;
  const sections = async () => (await acme.api().get(`/v1/templates/${id}`)).body.content.sections as Json[];
  const library = await ann.get(`${path}/add`);
  const [, prefab_id = ''] = /name="prefab_id" value="([^"]+)"/.exec(library.text)!;
  const added = await ann.submit(library, `${path}/add`, { prefab_id });
  const [one, two] = (await sections()) as [Json, Json];
  expect(added.location).toBe(`${path}/${two.id as string}`);
  const seen = await ann.get(path);
  await ann.submit(seen, path, { act: 'up', section: two.id as string });
  expect((await sections()).map((section) => section.id)).toEqual([two.id, one.id]);
  expect((await ann.submit(seen, path, { act: 'up', section: one.id as string })).status).toBe(409);
  const own = `${path}/${one.id as string}`;
  await ann.submit(await ann.get(own), own, { title: 'Uno', 'blocks[0].text': 'Palabras.' });
  expect((await sections())[1]).toMatchObject({ id: one.id, title: 'Uno', blocks: [{ text: 'Palabras.' }] });
  const away = `${path}/${two.id as string}/remove`;
  const [, href = ''] = new RegExp(`href="(${away}[^"]*)"`).exec((await ann.get(path)).text)!;
  expect((await ann.submit(await ann.get(href), away)).location).toBe(path);
  expect(await sections()).toHaveLength(1);
  const viewer = await Person.of(acme, 'viewer');
  const stranger = await Person.of(await given.organization());
  const stock = (await acme.api().all('/v1/templates')).find(({ organization_id }) => organization_id === null)!;
  for (const address of [path, `${path}/add`, own]) {
    const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec((await viewer.get(PAGE)).text)!;
    expect([address, (await viewer.get(address)).status]).toEqual([address, 403]);
    expect([address, (await viewer.post(address, { _csrf: token, version: '2', act: 'up' })).status]).toEqual([
      address,
      403,
    ]);
    expect([address, (await stranger.get(address)).status]).toEqual([address, 404]);
  }
  expect((await ann.get(`/app/templates/${stock.id as string}/content`)).status).toBe(403);
});

it('loses nothing that was typed when somebody else was faster', async () => {
  const proposal = await written('One');
  const [section] = (await read(proposal)) as [Json];
  const path = `${contentOf(proposal)}/${section.id as string}`;
  const form = await ann.get(path);
  await write(acme, proposal.id as string, [{ ...section, title: 'Theirs' }]);
  const stale = await ann.submit(form, path, { title: 'Mine', 'blocks[0].text': 'My words' });
  expect([stale.status, stale.text.includes('>My words</textarea>')]).toEqual([409, true]);
  expect(await titles(proposal)).toEqual(['Theirs']);
  expect((await ann.submit(stale, path, { title: 'Mine', 'blocks[0].text': 'My words' })).status).toBe(303);
  const late = await ann.get(path);
  await write(acme, proposal.id as string, [paragraph('All new.')]);
  const lost = await ann.submit(late, path, { title: 'Mine', 'blocks[0].text': 'Once more' });
  expect([lost.status, lost.text.includes('<li>Once more</li>')]).toEqual([409, true]);
});

it('refuses to order what is another content by now', async () => {
  const proposal = await written('One', 'Two');
  const path = contentOf(proposal);
  const [, two] = (await read(proposal)) as [Json, Json];
  const page = await ann.get(path);
  await write(acme, proposal.id as string, [...(await read(proposal)), paragraph('Three.')]);
  expect((await ann.submit(page, path, { act: 'up', section: two.id as string })).status).toBe(409);
  expect((await titles(proposal)).slice(0, 2)).toEqual(['One', 'Two']);
});

it('shows what a revision changed, word by word, and restores it', async () => {
  const proposal = await written('One', 'Two');
  const [one, two] = (await read(proposal)) as [Json, Json];
  await write(acme, proposal.id as string, [
    { ...one, ...paragraph('About everything.') },
    { title: 'New', ...paragraph('Fresh.') },
  ]);
  const list = `${PAGE}/${proposal.id as string}/revisions`;
  expect((await ann.get(list)).text).toContain(`href="${list}/3"`);
  const { text } = await ann.get(`${list}/3`);
  expect(text).toContain('About <del>One</del><ins>everything</ins>.');
  expect(text).toContain('<ins>New · Fresh.</ins>');
  expect(text).toContain(`<del>${two.title as string} · About Two.</del>`);
  const back = `${list}/2/restore`;
  const [, href = ''] = new RegExp(`href="(${back}[^"]*)"`).exec((await ann.get(`${list}/2`)).text)!;
  const asked = await ann.get(href);
  expect((await ann.submit(asked, back)).status).toBe(303);
  expect(await titles(proposal)).toEqual(['One', 'Two']);
  expect((await ann.submit(asked, back)).status).toBe(409);
});

it('lets viewers read revisions and change nothing, and strangers find nothing', async () => {
  const proposal = await written('One');
  const viewer = await Person.of(acme, 'viewer');
  const stranger = await Person.of(await given.organization());
  const [section] = (await read(proposal)) as [Json];
  const revisions = `${PAGE}/${proposal.id as string}/revisions`;
  expect((await viewer.get(revisions)).status).toBe(200);
  const content = contentOf(proposal);
  const edited = [content, `${content}/add`, `${content}/${section.id as string}`, `${revisions}/1/restore`];
  for (const path of edited) {
    const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec((await viewer.get(PAGE)).text)!;
    expect([path, (await viewer.get(path)).status]).toEqual([path, 403]);
    expect([path, (await viewer.post(path, { _csrf: token, version: '2', act: 'up' })).status]).toEqual([path, 403]);
    expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
  }
  expect((await stranger.get(`${revisions}/1`)).status).toBe(404);
  expect(await titles(proposal)).toEqual(['One']);
});
