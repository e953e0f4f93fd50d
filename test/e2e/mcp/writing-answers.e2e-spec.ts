import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';

let acme: GivenOrganization;
let agent: Toolbox;

beforeAll(async () => {
  await startApplication({ env: (await MailServer.start()).settings });
  acme = await given.organization();
  agent = await Toolbox.of(acme, 'owner');
});

afterAll(stopMailServers);

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const LONG = 'é'.repeat(255);
const paragraph = (text: string) => ({ type: 'paragraph', text });
const section = (index: number) => ({ title: `Section ${index}`, blocks: times(5, () => paragraph(LONG)) });
const line = (name: string) => ({ name, quantity: 1, unit_amount: 100_000 });
const OFFER = {
  ...{ name: LONG, currency: 'EUR', lines: times(100, (index) => line(`${index} ${LONG}`.slice(0, 255))) },
  payment: { schedule: 'installments', installments: 24 },
};
const people = times(19, (index) => ({ name: `${index} ${LONG}`.slice(0, 120), email: `p${index}@b.example` }));
const metadata = Object.fromEntries(times(20, (index) => [`key_${index}`, LONG]));

/** What each tool that writes is sent at its longest, one after the other; `published` is one that clients see. */
type Call = (ids: Record<string, string>) => JsonObject;
const CALLS: Record<string, Call> = {
  create_proposal: () => ({ title: LONG, sections: times(60, section), offer: OFFER, recipients: people, metadata }),
  save_lead: () => ({ name: LONG, company: LONG, email: 'a@b.example', metadata }),
  save_product: () => ({ name: LONG, description: LONG.repeat(10), unit_amount: 1, currency: 'EUR' }),
  save_theme: () => ({ name: 'Large', palette: { accent: '#ffff00', background: '#ffffff', text: '#eeeeee' } }),
  save_offer: ({ proposal_id }) => ({ proposal_id, ...OFFER }),
  save_recipient: ({ proposal_id }) => ({
    proposal_id,
    name: LONG.slice(0, 120),
    role: 'viewer',
    email: 'c@d.example',
  }),
  edit_content: ({ proposal_id }) => ({
    proposal_id,
    operations: times(30, (index) => ({ op: 'insert_section', section: section(index) })),
  }),
  update_proposal: ({ proposal_id }) => ({ proposal_id, title: LONG, metadata, expires_at: '2099-12-31' }),
  undo_last_change: ({ proposal_id }) => ({ proposal_id }),
  restore_revision: ({ proposal_id }) => ({ proposal_id, revision: 1 }),
  duplicate_proposal: ({ proposal_id }) => ({ proposal_id, recipients: people, lead: { name: 'Zoë' }, theme: 'ink' }),
  create_template_from_proposal: ({ proposal_id }) => ({ proposal_id, name: LONG, category: LONG.slice(0, 60) }),
  create_preview_link: ({ proposal_id }) => ({ proposal_id }),
  import_file: () => ({ name: `${'n'.repeat(200)}.png`, content_type: 'image/png' }),
  publish_proposal: ({ published }) => ({ proposal_id: published, accept: ['no_lead', 'no_signer_email'] }),
  send_proposal: ({ published }) => ({ proposal_id: published, to: 'e@f.example', message: LONG.repeat(4) }),
  reply_to_thread: ({ published }) => ({ proposal_id: published, text: LONG.repeat(7) }),
  change_proposal_state: ({ published }) => ({ proposal_id: published, action: 'cancel', reason: LONG.repeat(5) }),
  delete_record: ({ published }) => ({ kind: 'proposal', id: published }),
};
/** What needs a policy of release, and is told by the same fields as others here. */
const ELSEWHERE = ['request_review'];
/** What changes no proposal, or nothing of it that has revisions. */
const WITHOUT_REVISION =
  /^(save_(lead|product|theme)|create_(template|preview)\w*|import_file|reply_to_thread|save_recipient|delete_record)$/;

it('tells at most 2 KB of what it wrote, and which version and revision that is', async () => {
  const ids: Record<string, string> = {};
  const plain = { title: 'Published', sections: [section(1)], expires_at: '2099-01-01' };
  ids.published = (await agent.get('create_proposal', plain)).proposal_id;
  for (const [name, input] of Object.entries(CALLS)) {
    const answer = await agent.get(name, input(ids));
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    expect([name, bytes, bytes <= 2048]).toEqual([name, bytes, true]);
    if (!WITHOUT_REVISION.test(name))
      expect([name, answer]).toEqual([
        name,
        expect.objectContaining({ version: expect.any(Number), revision: expect.any(Number) }),
      ]);
    if (name === 'create_proposal') ids.proposal_id = answer.proposal_id;
  }
  const { tools } = await agent.client.listTools();
  const writing = tools.filter(({ annotations }) => !annotations!.readOnlyHint).map(({ name }) => name);
  expect([...Object.keys(CALLS), ...ELSEWHERE].sort()).toEqual(writing.sort());
});

it('says of what is left out how much it is', async () => {
  const operations = times(40, (index) => ({ op: 'insert_section', section: section(index) }));
  const { id: proposal_id } = await agent.get('create_proposal', { title: 'Long' });
  const { changed, cut } = await agent.get('edit_content', { proposal_id, operations });
  const told = (changed as Json[]).length;
  expect([told > 0, cut]).toEqual([true, { changed: 40 - told }]);
});

it('tells of what was sent how it is now', async () => {
  const { id: proposal_id } = await agent.get('create_proposal', { title: 'Before', language: 'fr' });
  const changed = await agent.get('update_proposal', {
    proposal_id,
    title: 'After',
    language: 'en',
    allow_payment: false,
  });
  expect(changed).toMatchObject({ proposal_id, title: 'After', language: 'en', settings: { allow_payment: false } });
  expect(Object.keys(changed as object)).not.toContain('variables');
});

it('answers tools of old with whole records', async () => {
  const { id: proposal_id } = await agent.get('create_proposal', { title: 'Old' });
  const { id: theme_id } = await agent.get('save_theme', { name: 'Old theme' });
  const { body: record } = await acme.api().get(`/v1/proposals/${proposal_id as string}`);
  const answer = await agent.get('apply_theme', { proposal_id, theme_id });
  expect(Object.keys(answer as object)).toEqual(Object.keys(record as object));
});

it('tells a few warnings that were accepted in words, more by code and place, and that people are mailed', async () => {
  const { id: proposal_id } = await agent.get('create_proposal', {
    ...{ title: 'Accepted', sections: [{ blocks: [{ type: 'image', alt: '', width: 'full' }] }] },
    recipients: [{ name: 'Ada Lovelace', email: 'ada@navy.example' }],
  });
  const { warnings } = await agent.get('check_proposal', { proposal_id });
  const accept = (warnings as Json[]).map(({ code }) => code as string);
  const published = await agent.get('publish_proposal', { proposal_id, accept });
  const [{ code, message, section_id, block_id }] = warnings as [Json];
  expect(published.warnings).toEqual([{ code, message, section_id, block_id }]);
  const image = { type: 'image', alt: '', width: 'full' };
  const { id: many } = await agent.get('create_proposal', {
    ...{ title: 'Accepted', sections: [{ blocks: [image, image, image] }] },
    recipients: [{ name: 'Ada Lovelace', email: 'ada@navy.example' }],
  });
  const told = await agent.get('publish_proposal', { proposal_id: many, accept: [code] });
  expect((told.warnings as Json[]).map((one) => Object.keys(one as object))).toEqual(
    Array.from({ length: 3 }, () => ['code', 'section_id', 'block_id']),
  );
  expect((await agent.get('get_started')).mail).toMatch(/^people are mailed/);
  expect(await agent.get('get_reading', { proposal_id })).not.toHaveProperty('mail');
});

it('shows the pages along with what was written, where that is asked for', async () => {
  const sections = [{ blocks: [{ type: 'paragraph', text: 'Seen.' }] }];
  const call = async (name: string, sent: object) => {
    const { content } = await agent.client.callTool({ name, arguments: { ...sent } });
    const [{ text }, ...others] = content as [{ text: string }, ...{ type: string; data?: string }[]];
    return { told: JSON.parse(text), images: others.filter(({ type }) => type === 'image') };
  };
  const made = await call('create_proposal', { title: 'Seen', sections, render: true });
  const { proposal_id } = made.told;
  const looked = await call('render_proposal', { proposal_id });
  expect(made.images).toEqual(looked.images);
  const operations = [{ op: 'replace_text', find: 'Seen', replace: 'Looked at' }];
  const edited = await call('edit_content', { proposal_id, operations, render: true });
  expect(edited.images).toEqual((await call('render_proposal', { proposal_id })).images);
  expect(edited.images).not.toEqual(made.images);
  expect((await call('duplicate_proposal', { proposal_id, title: 'Copy', render: true })).images).toHaveLength(1);
  expect((await call('edit_content', { proposal_id, operations, render: false })).images).toEqual([]);
  const tried = { title: 'Tried', dry_run: true, render: true };
  expect(await agent.fail('create_proposal', tried)).toMatchObject({ details: [{ field: 'render' }] });
  expect(await agent.fail('create_proposal', { title: 'Odd', render: 'yes' })).toMatchObject({
    details: [{ field: 'render' }],
  });
  expect(await agent.fail('save_lead', { name: 'No pages', render: true })).toMatchObject({
    details: [{ field: 'render', code: 'unknown_field' }],
  });
});

it('tells with each change of what is published which revision clients have', async () => {
  const { id: proposal_id } = await agent.get('create_proposal', {
    ...{ title: 'Published', sections: [{ blocks: [paragraph('First.')] }] },
    offer: { name: 'Offer', currency: 'EUR', lines: [line('One')] },
    recipients: [{ name: 'Ada Lovelace', email: 'ada@navy.example' }],
  });
  const operations = [{ op: 'replace_text', find: 'First', replace: 'Second' }];
  expect(await agent.get('edit_content', { proposal_id, operations })).not.toHaveProperty('published_revision');
  const { revision: published_revision } = await agent.get('publish_proposal', { proposal_id, accept: ['no_lead'] });
  const back = [{ op: 'replace_text', find: 'Second', replace: 'First' }];
  const { data } = await agent.get('list_records', { kind: 'offer', proposal_id });
  for (const [tool, input] of [
    ['edit_content', { operations: back }],
    ['save_offer', { offer_id: data[0].id, lines: [{ id: data[0].lines[0].id, unit_amount: 1 }] }],
    ['undo_last_change', {}],
  ] as const) {
    const answer = await agent.get(tool, { proposal_id, ...input });
    expect(answer).toMatchObject({ published_revision, next: expect.stringContaining('publish_proposal') });
    expect(answer.revision).toBeGreaterThan(published_revision as number);
  }
});
