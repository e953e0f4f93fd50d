import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { anOffer } from '../offers/examples.js';
import { aProposal, aPublished, act, paragraph, read, write, type Json } from '../proposals/examples.js';

const PAGE = '/app/proposals';

let acme: GivenOrganization;
let ann: Person;
let viewer: Person;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization({ timezone: 'Europe/Paris' });
  ann = await Person.of(acme, 'member');
  viewer = await Person.of(acme, 'viewer');
});

const pathOf = ({ id }: Json, name: string) => `${PAGE}/${id as string}/actions/${name}`;
const stateOf = async ({ id }: Json) => {
  const { deal_status, page_status } = await read(acme, id as string);
  return `${deal_status as string} ${page_status as string}`;
};

async function confirm(proposal: Json, name: string, values: Record<string, string> = {}, person = ann) {
  const path = pathOf(proposal, name);
  return person.submit(await person.get(path), path, values);
}

describe('an action', () => {
  it('asks before it is done, and leads back to the proposal', async () => {
    const proposal = await aProposal(acme, { title: 'Shop' });
    await write(acme, proposal.id as string, [paragraph('Words.')]);
    const asked = await ann.get(pathOf(proposal, 'publish'));
    expect(asked.text).toContain('Publish “Shop”?');
    expect(await stateOf(proposal)).toBe('pending draft');
    expect((await confirm(proposal, 'publish')).location).toBe(`${PAGE}/${proposal.id as string}`);
    expect(await stateOf(proposal)).toBe('pending published');
    await confirm(proposal, 'unpublish');
    expect(await stateOf(proposal)).toBe('pending unpublished');
    expect((await confirm(proposal, 'cancel')).status).toBe(400);
    await confirm(proposal, 'cancel', { reason: 'Twice' });
    expect(await stateOf(proposal)).toBe('canceled unpublished');
    await confirm(proposal, 'reopen', { expires_at: '2099-06-30' });
    expect(await read(acme, proposal.id as string)).toMatchObject({ expires_at: '2099-06-30T21:59:59.000Z' });
    await confirm(proposal, 'deny', { reason: 'Too dear' });
    expect(await read(acme, proposal.id as string)).toMatchObject({ denial_reason: 'Too dear', decided_via: 'member' });
    await confirm(proposal, 'archive');
    expect(await stateOf(proposal)).toBe('denied archived');
  });

  it('does at once what is easily taken back, and follows the copy', async () => {
    const proposal = await aProposal(acme);
    const page = await ann.get(`${PAGE}/${proposal.id as string}`);
    const { location } = await ann.submit(page, pathOf(proposal, 'duplicate'));
    expect(location).toMatch(new RegExp(`^${PAGE}/[0-9a-f-]{36}$`));
    expect(location).not.toContain(proposal.id as string);
    expect((await confirm(proposal, 'delete')).location).toBe(PAGE);
    expect((await ann.get(`${PAGE}/${proposal.id as string}`)).status).toBe(404);
  });

  it('refuses to act on another version than the one that was looked at', async () => {
    const proposal = await aPublished(acme);
    const path = pathOf(proposal, 'approve');
    const seen = await ann.get(`${path}?version=${proposal.version as number}`);
    await acme.api().patch(`/v1/proposals/${proposal.id as string}`, { title: 'Changed' });
    const answer = await ann.submit(seen, path);
    expect([answer.status, answer.text.includes('It has changed meanwhile')]).toEqual([409, true]);
    expect(await stateOf(proposal)).toBe('pending published');
  });

  it('says in words what publishing objects to', async () => {
    const proposal = await aProposal(acme, { settings: { allow_payment: true } });
    await write(acme, proposal.id as string, [paragraph('Dear {{lead.name}}')]);
    const { status, text } = await confirm(proposal, 'publish');
    expect(status).toBe(400);
    expect(text).toContain('Section 1 – “lead.name” has no value');
    expect(text).toContain('The client may pay, but nothing is offered');
  });

  it('keeps what was typed when it is refused', async () => {
    const proposal = await aProposal(acme);
    const { status, text } = await confirm(proposal, 'reopen', { expires_at: '2020-01-01' });
    expect([status, text.includes('value="2020-01-01"')]).toEqual([400, true]);
  });

  it('is refused to viewers, who see no button for it, and to forms that are not ours', async () => {
    const proposal = await aPublished(acme);
    const id = proposal.id as string;
    const page = await viewer.get(`${PAGE}/${id}`);
    expect(page.text).not.toContain('/actions/');
    expect((await viewer.get(pathOf(proposal, 'cancel'))).status).toBe(403);
    const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec(page.text)!;
    const values = { _csrf: token, version: String(proposal.version), reason: 'No' };
    for (const name of ['cancel', 'delete', 'approve', 'unpublish', 'duplicate'])
      expect([name, (await viewer.post(pathOf(proposal, name), values)).status]).toEqual([name, 403]);
    expect((await viewer.post(`${PAGE}/${id}/settings`, { ...values, title: 'x' })).status).toBe(403);
    expect((await ann.post(pathOf(proposal, 'cancel'), { ...values, _csrf: 'made-up' })).status).toBe(403);
    expect(await stateOf(proposal)).toBe('pending published');
  });

  it('does not find what belongs to another organization', async () => {
    const proposal = await aPublished(acme);
    const stranger = await Person.of(await given.organization());
    const [, token = ''] = /name="_csrf" value="([^"]+)"/.exec((await stranger.get(PAGE)).text)!;
    const values = { _csrf: token, version: String(proposal.version), reason: 'No' };
    expect((await stranger.get(pathOf(proposal, 'cancel'))).status).toBe(404);
    expect((await stranger.post(pathOf(proposal, 'cancel'), values)).status).toBe(404);
    expect((await stranger.get(`${PAGE}/${proposal.id as string}/settings`)).status).toBe(404);
    expect(await stateOf(proposal)).toBe('pending published');
  });
});

describe('the settings', () => {
  const settings = ({ id }: Json) => `${PAGE}/${id as string}/settings`;

  it('change the lead, the end and the switches, and clear what is emptied', async () => {
    const lead = await given.lead(acme, { name: 'Claire Morel', email: 'claire@example.com' });
    const proposal = await aProposal(acme, { expires_at: '2099-01-01T00:00:00.000Z' });
    const path = settings(proposal);
    const values = { title: 'New words', lead: 'Claire Morel · claire@example.com', language: 'fr', theme_id: '' };
    await ann.submit(await ann.get(path), path, {
      ...values,
      expires_at: '',
      allow_payment: 'true',
      password: 'secret',
    });
    const changed = await read(acme, proposal.id as string);
    expect(changed).toMatchObject({ title: 'New words', lead_id: lead.id, language: 'fr', expires_at: null });
    expect([changed.has_password, changed.settings]).toMatchObject([
      true,
      { allow_payment: true, allow_client_to_sign: false },
    ]);
    const unknown = await ann.submit(await ann.get(path), path, { ...values, lead: 'Nobody of ours' });
    expect([unknown.status, unknown.text.includes('value="Nobody of ours"')]).toEqual([400, true]);
  });

  it('fill variables as the reader writes them, and show what is wrong at its field', async () => {
    const variable_declarations = [
      { name: 'seats', label: 'How many seats', type: 'number', default: 1.5 },
      { name: 'budget', label: 'Budget', type: 'money' },
      { name: 'city', label: 'City', type: 'text' },
    ];
    const proposal = await aProposal(acme, { variable_declarations, variables: { city: 'Lyon' } });
    const path = settings(proposal);
    const form = await ann.get(path);
    expect(form.text).toContain('How many seats');
    expect(form.text).toMatch(/name="variables\.city"[^>]* value="Lyon"/);
    const values = { title: 'Filled', language: 'en', lead: '', theme_id: '' };
    const wrong = { ...values, 'variables.seats': 'many', 'variables.budget': '12,500.00 EURO', 'variables.city': '' };
    const refused = await ann.submit(form, path, wrong);
    expect([refused.status, refused.text.match(/id="variables\.\w+-error"/g)]).toEqual([
      400,
      ['id="variables.seats-error"', 'id="variables.budget-error"'],
    ]);
    expect(refused.text).toContain('value="12,500.00 EURO"');
    const right = { ...wrong, 'variables.seats': '-7.5', 'variables.budget': '12,500.00 eur' };
    expect((await ann.submit(refused, path, right)).status).toBe(303);
    expect(await read(acme, proposal.id as string)).toMatchObject({
      title: 'Filled',
      variables: { seats: -7.5, budget: { amount: 1_250_000, currency: 'EUR' } },
    });
    expect((await read(acme, proposal.id as string)).variables.city).toBeUndefined();
  });

  it('keep what was typed when somebody else was faster, and take it then', async () => {
    const proposal = await aProposal(acme, { title: 'Before' });
    const path = settings(proposal);
    const form = await ann.get(path);
    await acme.api().patch(`/v1/proposals/${proposal.id as string}`, { title: 'Theirs' });
    const stale = await ann.submit(form, path, { title: 'Mine', language: 'en', lead: '', theme_id: '' });
    expect([stale.status, stale.text.includes('value="Mine"')]).toEqual([409, true]);
    expect(await read(acme, proposal.id as string)).toMatchObject({ title: 'Theirs' });
    await ann.submit(stale, path, { title: 'Mine', language: 'en', lead: '', theme_id: '' });
    expect(await read(acme, proposal.id as string)).toMatchObject({ title: 'Mine' });
  });

  it('leave what was agreed on as it is', async () => {
    const proposal = await aPublished(acme, { title: 'Agreed' });
    await act(acme, proposal.id as string, 'approve', {});
    const path = settings(proposal);
    const form = await ann.get(path);
    expect(form.text).not.toContain('name="title"');
    await ann.submit(form, path, { title: 'Other', allow_payment: 'true' });
    const after = await read(acme, proposal.id as string);
    expect([after.title, after.settings]).toMatchObject(['Agreed', { allow_payment: true }]);
  });
});

describe('the list as CSV', () => {
  it('has all that match, page after page, and nothing that a spreadsheet would run', async () => {
    const organization = await given.organization();
    const reader = await Person.of(organization, 'viewer');
    for (let index = 0; index < 102; index += 1) await aProposal(organization, { title: `Row ${index}` });
    const { id } = await aProposal(organization, { title: '=HYPERLINK("http://evil"), row' });
    await anOffer(organization, id as string);
    const { text, headers } = await reader.get(`${PAGE}/export.csv?search=row`);
    expect(headers.get('content-type')).toContain('text/csv');
    const lines = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(104);
    expect(lines[1]).toContain(
      `${id as string},"'=HYPERLINK(""http://evil""), row",,pending,draft,EUR,100.00,20.00,120.00,`,
    );
    expect((await reader.get(`${PAGE}/export.csv?search=nothing`)).text.trimEnd().split('\r\n')).toHaveLength(1);
  });
});
