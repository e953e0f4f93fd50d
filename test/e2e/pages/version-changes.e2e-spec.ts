import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aProposal, read, write, type Json } from '../proposals/examples.js';
import { aNamed, CLAIRE, MEI } from '../recipients/people.js';
import { Reader, textOf } from './reader.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});
beforeEach(() => application.clock.reset());

const FIRST = '2030-03-03T10:00:00.000Z';
const LATER = '2030-03-09T10:00:00.000Z';
const NOTE = 'Changed since you last read on';

const section = (title: string, ...texts: string[]): Json => ({
  title,
  blocks: texts.map((text) => ({ type: 'paragraph', text })),
});

async function sectionsOf(id: string): Promise<Json[]> {
  return (await acme.api().get(`/v1/proposals/${id}/content`)).body!.sections as Json[];
}

async function put(id: string, sections: Json[]): Promise<void> {
  const { status, text } = await acme.api().put(`/v1/proposals/${id}/content`, { sections });
  if (status !== 200) throw new Error(text);
}

const before = (html: string) => /<aside class="notice changes"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '';

interface Given {
  id: string;
  reader: Reader;
}

/** A published page with three sections, read on the third of March. */
async function wasRead(details: Json = {}): Promise<Given> {
  application.clock.moveTo(FIRST);
  const { id } = await aProposal(acme, { language: 'en', ...details });
  await write(acme, id as string, [
    section('Aims', 'We build a garden.', 'It has a pond.'),
    section('Schedule', 'Begins in May.'),
    section('Risks', 'Rain and **moles**.'),
  ]);
  await act(acme, id as string, 'publish');
  const reader = new Reader(application, (await read(acme, id as string)).url as string);
  expect((await reader.get()).text).not.toContain(NOTE);
  return { id: id as string, reader };
}

async function changed({ id }: Given, change: (sections: Json[]) => Json[]): Promise<void> {
  application.clock.moveTo(LATER);
  await put(id, change(await sectionsOf(id)));
  await act(acme, id, 'publish');
}

/** One section with another text, one gone, one new. */
const revised = ([aims, schedule]: Json[]): Json[] => [
  { ...aims, blocks: [{ ...(aims!.blocks as Json[])[0], text: 'We build a park.' }] },
  section('Price guarantee', 'Fixed until June.'),
  schedule!,
];

describe('who comes back to another version', () => {
  it('is told what is new, what was changed and what is gone, with the words of before', async () => {
    const given = await wasRead();
    expect((await given.reader.get()).text).not.toContain(NOTE);
    await changed(given, revised);
    const { text } = await given.reader.get();
    const note = before(text);
    expect(textOf(note)).toContain(`${NOTE} 3 March 2030`);
    for (const words of ['New Price guarantee', 'Changed Aims', 'Removed Risks Rain and moles .'])
      expect(textOf(note)).toContain(words);
    expect(textOf(note)).not.toContain('Schedule');
    for (const [, target] of note.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${target!}"`);
    const page = textOf(text.replace(note, ''));
    expect(page).toContain('We build a park. Changed: what it said before We build a garden.');
    expect(page).toContain('Removed here It has a pond.');
    expect(page).toContain('New Price guarantee Fixed until June.');
  });

  it('finds nothing marked who has read nothing before, nor where nothing was changed', async () => {
    const given = await wasRead();
    await changed(given, revised);
    const stranger = new Reader(application, application.url + given.reader.path);
    const { text } = await stranger.get();
    for (const mark of [NOTE, 'class="was', 'change-mark']) expect(text).not.toContain(mark);
    const same = await wasRead();
    await changed(same, (sections) => sections.map((one) => ({ ...one, style: '1' })));
    expect((await same.reader.get()).text).not.toContain(NOTE);
  });

  it('keeps the note until it is put away, also without a script', async () => {
    const given = await wasRead();
    await changed(given, revised);
    for (let times = 0; times < 2; times += 1) expect((await given.reader.get()).text).toContain(NOTE);
    const { status, headers } = await given.reader.form('changes', {});
    expect([status, headers.location]).toEqual([303, given.reader.path]);
    expect((await given.reader.get()).text).not.toContain(NOTE);
    await changed(given, (sections) => [...sections, section('Thanks', 'Until soon.')]);
    expect(textOf(before((await given.reader.get()).text))).toContain('9 March 2030 New Thanks');
  });

  it('is not put away by another site, nor believed what it did not sign', async () => {
    const given = await wasRead();
    await changed(given, revised);
    expect((await given.reader.form('changes', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await given.reader.json('changes', { more: 1 })).status).toBe(400);
    expect((await given.reader.get()).text).toContain(NOTE);
    const [, publicId = ''] = /^\/p\/([^/]+)/.exec(given.reader.path) ?? [];
    const other = await wasRead();
    const [{ id: snapshot } = {}] = await application.sql<{ id: string }>(
      'select id from proposal_snapshots where proposal_id = $1',
      [other.id],
    );
    const cookie = `version_${publicId.slice(0, 8)}=${snapshot!}.1898762400.x`;
    const forged = new Reader(application, application.url + given.reader.path, { cookie });
    expect((await forged.get()).text).not.toContain(NOTE);
  });

  it('is told in French, of a cover too, in whatever script it is written', async () => {
    const given = await wasRead({ language: 'fr' });
    const cover = { ...section('مشروع 🏡', 'Donaudampfschifffahrtsgesellschaft'), title_level: 1 };
    await changed(given, (sections) => [cover, ...sections]);
    const first = textOf(before((await given.reader.get()).text));
    expect(first).toContain('Modifié depuis votre lecture du 3 mars 2030 Nouveau مشروع 🏡');
    await given.reader.form('changes', {});
    await changed(given, ([head, ...rest]) => [
      { ...head, title: 'Un jardin', blocks: [{ ...(head!.blocks as Json[])[0], text: 'Pour vous.' }] },
      ...rest,
    ]);
    const note = textOf(before((await given.reader.get()).text));
    expect(note).toContain('Modifié Un jardin');
    for (const words of ['مشروع 🏡', 'Donaudampfschifffahrtsgesellschaft']) expect(note).toContain(words);
  });
});

it('shows of a table the rows that are gone, and of what merely grew that it did', async () => {
  const given = await wasRead();
  const table = {
    type: 'table',
    header: ['Step', 'When'],
    rows: [
      ['Dig', 'May'],
      ['Plant', 'June'],
    ],
  };
  const list = { type: 'list', style: 'bullet', items: ['One'] };
  await changed(given, () => [{ title: 'Steps', blocks: [table, list] }]);
  await given.reader.form('changes', {});
  await changed(given, ([only]) => {
    const [first, second] = only!.blocks as Json[];
    const rows = [
      ['Dig', 'May'],
      ['Plant', 'July'],
    ];
    return [
      {
        ...only,
        blocks: [
          { ...first, rows },
          { ...second, items: ['One', 'Two'] },
        ],
      },
    ];
  });
  const page = textOf((await given.reader.get()).text);
  expect(page).toContain('Changed: what it said before Plant · June One Two Changed');
  expect(page).not.toContain('Dig · May');
});

describe('prices', () => {
  const line = (name: string, unit_amount: number): Json => ({ name, quantity: 1, unit_amount, tax_rate: 0 });

  it('stand as they were beside what they are, line by line', async () => {
    application.clock.moveTo(FIRST);
    const { id } = await aProposal(acme, { language: 'en', title: 'A garden' });
    const offer = { name: 'Garden', currency: 'EUR', lines: [line('Pond', 100_000), line('Lawn', 50_000)] };
    const made = await acme.api().post(`/v1/proposals/${id as string}/products`, offer);
    await write(acme, id as string, [{ title: 'Offer', blocks: [{ type: 'offer' }] }]);
    await act(acme, id as string, 'publish');
    const reader = new Reader(application, (await read(acme, id as string)).url as string);
    await reader.get();
    application.clock.moveTo(LATER);
    const [pond, lawn] = made.body!.lines as Json[];
    const change = {
      lines: [{ id: pond!.id, unit_amount: 120_000 }, line('Path', 10_000)],
      remove_line_ids: [lawn!.id],
    };
    const patched = await acme.api().patch(`/v1/proposals/${id as string}/products/${made.body!.id as string}`, change);
    expect(patched.status).toBe(200);
    await acme.api().patch(`/v1/proposals/${id as string}`, { title: 'A park' });
    await act(acme, id as string, 'publish');
    const { text } = await reader.get();
    const plain = (html: string) => textOf(html).replace(/[\u00a0\u202f]/g, ' ');
    const note = plain(before(text));
    expect(note).toContain('The title was A garden');
    expect(note).toContain('Changed Garden Before: €1,500.00 Now: €1,300.00');
    const page = plain(text.replace(before(text), ''));
    expect(page).toContain('3 lines differ');
    expect(page).toContain('Changed Pond · 1 × €1,200.00 Before: Pond · 1 × €1,000.00');
    expect(page).toContain('New Path · 1 × €100.00');
    expect(page).toContain('Removed Lawn · 1 × €500.00');
  });
});

describe('a named person', () => {
  it('is known by their own link on any device, and in a frame without a cookie', async () => {
    application.clock.moveTo(FIRST);
    const proposal = await aNamed(acme, [CLAIRE, MEI], { language: 'en' });
    await proposal.publish();
    expect((await (await proposal.reader(CLAIRE)).json('sessions', {})).status).toBe(201);
    application.clock.moveTo(LATER);
    const [only] = await sectionsOf(proposal.id);
    await put(proposal.id, [{ ...only, blocks: [{ ...(only!.blocks as Json[])[0], text: 'Other words.' }] }]);
    await proposal.publish();
    const elsewhere = await proposal.reader(CLAIRE);
    expect(textOf((await elsewhere.get()).text)).toContain(`${NOTE} 3 March 2030`);
    await elsewhere.json('sessions', {});
    const { id } = await proposal.person(CLAIRE.email);
    const body = { origins: ['https://app.example.com'], expires_in: 600, purpose: 'view' };
    const session = await proposal.api.post(proposal.at(`/recipients/${id as string}/session`), body);
    const framed = new Reader(application, session.body!.url as string);
    const { text } = await framed.get();
    expect(text).toContain(NOTE);
    expect(text).toContain(`action="${framed.path}/changes"`);
    expect((await (await proposal.reader(MEI)).get()).text).not.toContain(NOTE);
    expect((await framed.json('changes', {})).status).toBe(204);
    expect((await elsewhere.get()).text).not.toContain(NOTE);
  });

  it('starts anew with another address', async () => {
    application.clock.moveTo(FIRST);
    const proposal = await aNamed(acme, [CLAIRE], { language: 'en' });
    await proposal.publish();
    await (await proposal.reader(CLAIRE)).json('sessions', {});
    application.clock.moveTo(LATER);
    const { id } = await proposal.person(CLAIRE.email);
    await proposal.api.patch(proposal.at(`/recipients/${id as string}`), { email: 'else@example.com' });
    await put(proposal.id, [section('Other', 'Other words.')]);
    await proposal.publish();
    expect((await (await proposal.reader({ email: 'else@example.com' })).get()).text).not.toContain(NOTE);
  });
});

it('changes nothing of what is signed or printed', async () => {
  const given = await wasRead();
  await changed(given, revised);
  const stranger = new Reader(application, application.url + given.reader.path);
  expect(await given.reader.contentHash()).toBe(await stranger.contentHash());
  const signed = await given.reader.json('sign', await given.reader.signature());
  expect(signed.status).toBe(200);
  const { text } = await given.reader.get();
  for (const mark of [NOTE, 'class="was', 'change-mark']) expect(text).not.toContain(mark);
});
