import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aProposal, aPublished, paragraph, read, write, type Json } from '../proposals/examples.js';
import { formOf, Reader, textOf } from './reader.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord', email: 'hello@nord.example' });
});

const SECTIONS = [
  paragraph('For {{lead.name}} of {{lead.company|your company}}, from {{organization.name}}: {{proposal.title}}.'),
];
const lasting = (html: string) => html.replace(/nonce="[^"]*"/g, '');

interface Published {
  proposal: Json;
  lead: string;
  theme: string;
  reader: Reader;
}

async function published(): Promise<Published> {
  const lead = await given.lead(acme, { name: 'Claire Morel', company: 'Atelier Nord' });
  const theme = (await acme.api().post('/v1/themes', { name: 'Ours', color_accent: 'green', radius: 1 })).body
    .id as string;
  const details = { title: 'A new website', lead_id: lead.id, theme_id: theme };
  const proposal = await aPublished(acme, details, SECTIONS);
  return { proposal, lead: lead.id, theme, reader: new Reader(application, proposal.url) };
}

async function changeEverything({ lead, theme, proposal }: Published): Promise<void> {
  const api = acme.api();
  const answers = [
    await api.patch(`/v1/leads/${lead}`, {
      name: 'Somebody Else',
      company: 'Another Company',
      email: 'else@example.com',
    }),
    await api.patch(`/v1/themes/${theme}`, { color_accent: 'red', radius: 0, font: 'poppins' }),
    await api.patch(`/v1/proposals/${proposal.id}`, { owner_id: null, metadata: { a: 'b' }, external_id: 'other' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await application.sql("update organizations set name = 'Renamed', email = 'new@example.com' where id = $1", [
    acme.id,
  ]);
}

it('shows what was published, whatever becomes of lead, theme and organization', async () => {
  const all = await published();
  const before = await all.reader.get();
  expect(textOf(before.text)).toContain('For Claire Morel of Atelier Nord, from Studio Nord: A new website.');
  await changeEverything(all);
  expect(lasting((await all.reader.get()).text)).toBe(lasting(before.text));
  await act(acme, all.proposal.id, 'publish');
  const after = await all.reader.get();
  expect(textOf(after.text)).toContain('For Somebody Else of Another Company, from Renamed: A new website.');
  expect(lasting(after.text)).not.toBe(lasting(before.text));
});

it('shows what was signed: page and copy stay to the byte', async () => {
  const all = await published();
  const sent = await all.reader.form('sign', formOf(await all.reader.signature()));
  const copyPath = (sent.headers.location ?? '').replace(/\?signed$/, '');
  const [page, copy] = [await all.reader.get(), await all.reader.at(copyPath)];
  expect([page.status, copy.status]).toEqual([200, 200]);
  await changeEverything(all);
  expect(lasting((await all.reader.get()).text)).toBe(lasting(page.text));
  expect(lasting((await all.reader.at(copyPath)).text)).toBe(lasting(copy.text));
});

it('takes edits of title and content to the page at the next publication only', async () => {
  const { proposal, reader } = await published();
  const before = lasting((await reader.get()).text);
  await acme.api().patch(`/v1/proposals/${proposal.id}`, { title: 'A cheaper website' });
  await write(acme, proposal.id, [paragraph('Other words')]);
  expect(lasting((await reader.get()).text)).toBe(before);
  expect(await read(acme, proposal.id)).toMatchObject({
    has_unpublished_changes: true,
    published_revision: 2,
    revision: 4,
  });
  await act(acme, proposal.id, 'publish');
  const text = textOf((await reader.get()).text);
  expect([text.includes('A cheaper website'), text.includes('Other words')]).toEqual([true, true]);
  expect(await read(acme, proposal.id)).toMatchObject({ has_unpublished_changes: false, published_revision: 4 });
});

describe('the signed copy', () => {
  async function signed(): Promise<{ id: string; path: string; reader: Reader }> {
    const { proposal, reader } = await published();
    const sent = await reader.json('sign', await reader.signature());
    return { id: proposal.id, path: new URL(sent.body.copy_url as string).pathname, reader };
  }

  it.each([
    ['unpublished', ['unpublish']],
    ['canceled', ['cancel']],
    ['archived', ['archive']],
    ['canceled and archived', ['cancel', 'archive']],
  ])('works when the proposal is %s', async (_what, actions) => {
    const { id, path, reader } = await signed();
    for (const action of actions) await act(acme, id, action, action === 'cancel' ? { reason: 'Over' } : undefined);
    expect((await reader.get()).status).toBe(410);
    const copy = await reader.at(path);
    expect([copy.status, copy.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const text = textOf(copy.text);
    for (const said of ['Claire Morel', 'claire@example.com (stated)', 'A new website', 'From Studio Nord'])
      expect(text).toContain(said);
    expect(copy.text).not.toContain('id="sign-form"');
  });

  it('is for who has its link: no other token opens it, and no other page', async () => {
    const { path, reader } = await signed();
    const other = await published();
    const token = path.split('/').at(-1) ?? '';
    const guess = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    for (const wrong of [path.replace(token, guess), path.slice(0, -1), `${other.reader.path}/copy/${token}`]) {
      const { status, text } = await reader.at(wrong);
      expect(status).toBe(404);
      expect(text).not.toContain('A new website');
    }
    const [row] = await application.sql('select * from signatures where organization_id = $1', [acme.id]);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('shows the mail address of the signer to nobody else', async () => {
    const { reader } = await signed();
    const { text } = await reader.get();
    expect(textOf(text)).toContain('Claire Morel');
    expect(text).not.toContain('claire@example.com');
  });
});

describe('publishing', () => {
  it('changes nothing when nothing changed: no event, no version, no evidence', async () => {
    const { proposal } = await published();
    const before = await read(acme, proposal.id);
    const { warnings: _warnings, ...again } = await act(acme, proposal.id, 'publish');
    expect(again).toEqual(before);
    expect(await acme.events('proposal.published')).toHaveLength(1);
    expect(JSON.parse((await acme.api().get(`/v1/proposals/${proposal.id}/evidence`)).text).events).toHaveLength(1);
    const snapshots = await application.sql('select id from proposal_snapshots where organization_id = $1', [acme.id]);
    expect(snapshots).toHaveLength(1);
  });

  it('says where a value is missing, and leaves the page as it was', async () => {
    const { id } = await aProposal(acme);
    const section = {
      title: 'For {{lead.name}}',
      blocks: [
        { type: 'paragraph', text: 'x' },
        { type: 'list', style: 'bullet', items: ['ok', '{{lead.company}} {{owner.email}}'] },
      ],
    };
    await write(acme, id, [paragraph('{{lead.name|you}}'), section]);
    const { status, body } = await acme.api().post(`/v1/proposals/${id}/publish`);
    expect([status, body.error.code]).toEqual([400, 'validation_error']);
    expect(body.error.details.map(({ field }: Json) => field as string)).toEqual([
      'sections[1].title',
      'sections[1].blocks[1].items[1]',
      'sections[1].blocks[1].items[1]',
    ]);
    for (const name of ['lead.name', 'lead.company', 'owner.email'])
      expect(JSON.stringify(body.error.details)).toContain(name);
    expect(await read(acme, id)).toMatchObject({ page_status: 'draft', url: null, published_revision: null });
  });

  it('demands an offer where the client may pay', async () => {
    const { id } = await aProposal(acme, { settings: { allow_payment: true } });
    const { status, body } = await acme.api().post(`/v1/proposals/${id}/publish`);
    expect([status, body.error.details[0].field]).toEqual([400, 'allow_payment']);
  });

  it('keeps the same link over every publication', async () => {
    const { proposal } = await published();
    await act(acme, proposal.id, 'unpublish');
    const again = await act(acme, proposal.id, 'publish');
    expect([again.url, again.published_at]).toEqual([proposal.url, proposal.published_at]);
    expect(again.version).toBe(Number(proposal.version) + 2);
  });
});
