import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { Toolbox } from '../../setup/tools.js';
import { anOffer, line, offerBlock, offersOf, offersPath } from '../offers/examples.js';
import { aProposal, act, aPublished, paragraph, write, type Json } from './examples.js';
import { inPerson } from '../recipients/people.js';

let acme: GivenOrganization;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
});

const codes = ({ warnings }: Json) => (warnings as Json[]).map(({ code }) => code);
const about = ({ warnings }: Json, code: string) => (warnings as Json[]).filter((warning) => warning.code === code);
const lead = (email = 'ada@lovelace.org') => given.lead(acme, { name: 'Ada', email });

describe('publishing', () => {
  it('warns that a title alone says nothing, to nobody, and publishes it all the same', async () => {
    const { id } = await aProposal(acme);
    const published = await act(acme, id as string, 'publish');
    expect([codes(published), published.page_status]).toEqual([['empty_content', 'no_lead'], 'published']);
    expect(about(published, 'no_lead')[0]).toMatchObject({ section_id: null, field: 'lead_id', params: {} });
    expect(codes(await act(acme, id as string, 'publish'))).toEqual(['empty_content', 'no_lead']);
  });

  it('has nothing to say about a proposal that is complete', async () => {
    const { id: lead_id } = await lead();
    const inYears = new Date(Date.now() + 400 * 24 * 3_600_000).toISOString();
    const cover = {
      title: 'For {{lead.name}}',
      title_level: 1,
      ...paragraph('*A  proposal* for you, from 1 000 000 €.'),
    };
    const published = await aPublished(acme, { lead_id, expires_at: inYears }, [cover, offerBlock()]);
    expect(codes(published)).toEqual(['offer_missing']);
    await anOffer(acme, published.id as string);
    expect((await act(acme, published.id as string, 'publish')).warnings).toEqual([]);
  });

  it('warns of packages that no offer has, which the page leaves out', async () => {
    const { id: lead_id } = await lead();
    const published = await aPublished(acme, { lead_id }, [{ blocks: [{ type: 'packages' }] }, offerBlock()]);
    const id = published.id as string;
    expect(codes(published)).toEqual(['offer_missing', 'offer_missing']);
    await anOffer(acme, id);
    const without = await act(acme, id, 'publish');
    expect(about(without, 'offer_missing')).toMatchObject([{ field: 'sections[0].blocks[0]' }]);
    expect(await (await fetch(without.url as string)).text()).not.toContain('<fieldset class="packages');
    const packages = [{ name: 'Basic' }, { name: 'Full' }];
    const offer = (await offersOf(acme, id))[0]!;
    const path = `${offersPath(id)}/${offer.id as string}`;
    const packed = (await acme.api().patch(path, { packages })).body;
    const alike = await act(acme, id, 'publish');
    expect(alike.warnings).toMatchObject([{ code: 'packages_alike', params: { packages: ['Basic', 'Full'] } }]);
    const [, full] = packed.packages as Json[];
    await acme.api().patch(path, { lines: [...(packed.lines as Json[]), line({ package_id: full!.id })] });
    const whole = await act(acme, id, 'publish');
    expect(whole.warnings).toEqual([]);
    expect((await (await fetch(whole.url as string)).text()).match(/<fieldset class="packages/g)).toHaveLength(1);
  });

  it('names the section and the field that a client would stumble over', async () => {
    const { id: lead_id } = await given.lead(acme, { name: 'Ada' });
    const { id } = await aProposal(acme, { lead_id });
    const { sections } = await write(acme, id as string, [
      { title: 'Another slogan', title_level: 1, blocks: [{ type: 'button', label: 'Call', url: 'tel:+33000000000' }] },
      {
        blocks: [
          { type: 'image', alt: 'The team' },
          { type: 'columns', columns: [[{ type: 'video' }], [{ type: 'paragraph', text: 'Ask jo@example.com' }]] },
        ],
      },
    ]);
    const published = await act(acme, id as string, 'publish');
    expect(codes(published)).toEqual([
      ...['no_signer_email', 'title_not_shown', 'placeholder_image', 'placeholder_image'],
      ...['example_address', 'example_address'],
    ]);
    const second = (sections as Json[])[1]!.id;
    expect(about(published, 'placeholder_image')).toMatchObject([
      { section_id: second, field: 'sections[1].blocks[0].file_id' },
      { section_id: second, field: 'sections[1].blocks[1].columns[0][0].file_id' },
    ]);
    expect(about(published, 'example_address').map(({ field, params }) => [field, params])).toEqual([
      ['sections[1].blocks[1].columns[1][0].text', { found: 'example.com' }],
      ['sections[0].blocks[0].url', { found: '+33000000000' }],
    ]);
  });

  it('warns of names, words and figures that are still the examples of a template or a prefab, until they are replaced', async () => {
    const templates = await acme.api().all('/v1/templates', { limit: 100 });
    const { id: template_id } = templates.find(({ title }) => (title as string).startsWith('Web site'))!;
    const { id } = await aProposal(acme, { template_id, lead_id: (await lead()).id });
    const found = about(await act(acme, id as string, 'publish'), 'sample_text').map(({ params }) => params.found);
    expect(found).toEqual(expect.arrayContaining(['2 s to show a page on a phone', 'Camille Laurent']));
    expect(found.length).toBeGreaterThan(4);
    const agent = await Toolbox.of(acme, 'member');
    const { prefabs } = await agent.get('list_prefab_sections', { purpose: 'references' });
    const words = (prefabs as Json[]).find(({ title }) => title === 'Words of three clients')!;
    await agent.get('insert_prefab_section', { proposal_id: id, prefab_id: words.id });
    const { sections } = (await acme.api().get(`/v1/proposals/${id as string}/content`)).body;
    const own = JSON.stringify(sections).replace('Camille Laurent', 'Ada Byron').replace('"2 s"', '"3 s"');
    await write(acme, id as string, JSON.parse(own) as Json[]);
    const left = about(await act(acme, id as string, 'publish'), 'sample_text').map(({ field }) => field);
    expect(left).toEqual([
      ...[1, 2, 3].map((index) => `sections[4].blocks[0].items[${index}].value`),
      ...[1, 2, 3].map((index) => `sections[5].blocks[0].items[${index}].name`),
      ...[0, 1, 2].map((index) => `sections[11].blocks[0].items[${index}].text`),
    ]);
  });

  it.each([
    ['See https://www.example.com/call.', 'www.example.com'],
    ['ada@example.org', 'example.org'],
    ['at acme.example, today', 'acme.example'],
    ['Call 01 00 00 00 00.', '01 00 00 00 00'],
    ['Call +33 6 00 00 00 00 or write', '+33 6 00 00 00 00'],
    ['Call +33 (0)6 00 00 00 00', '+33 (0)6 00 00 00 00'],
    ['Call +33600000000', '+33600000000'],
    ['Call +1 555 000 0000', '+1 555 000 0000'],
    ['Call (555) 000-0000', '(555) 000-0000'],
    ['Call 555 000 0000', '555 000 0000'],
    ['Call +1 555 0100', '+1 555 0100'],
    ['Call 212-555-0123', '212-555-0123'],
  ])('quotes the example address in %j whole', async (text, found) => {
    const published = await aPublished(acme, { lead_id: (await lead()).id }, [paragraph(text)]);
    expect(about(published, 'example_address')).toMatchObject([{ params: { found } }]);
  });

  it('takes no price, date or free number for an example', async () => {
    const texts = [
      '0800 000 000, 0 800 000 000, +33 800 000 000, 0800000000',
      '1 000 000 €, 10 000 000,00 €, 600000000, +1 000 000 €, 0.00000001, +1.200.000.000 €, 1,555,0100',
      'From 2000-01-01, order 5550123, 01 00 00 00, +33 6 12 00 00 00, 01 42 00 00 00, +1 555 123 0000, 1 100 000 000',
    ];
    const published = await aPublished(
      acme,
      { lead_id: (await lead()).id },
      texts.map((text) => paragraph(text)),
    );
    expect(about(published, 'example_address')).toEqual([]);
  });

  it('warns of an end that is near', async () => {
    const expires_at = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString();
    const published = await aPublished(acme, { lead_id: (await lead()).id, expires_at });
    expect(about(published, 'expires_soon')).toMatchObject([{ field: 'expires_at', params: { expires_at } }]);
    await acme.api().patch(`/v1/proposals/${published.id as string}`, { expires_at: null });
    expect(codes(await act(acme, published.id as string, 'publish'))).toEqual([]);
  });

  it('warns an agent, and a member in person before it is done', async () => {
    const { id } = await aProposal(acme);
    const member = await Person.of(acme, 'member');
    const asked = await inPerson(member, 'GET', `/v1/proposals/${id as string}/preflight`);
    expect(asked.text).toContain('The page says nothing yet: write its content.');
    expect(asked.text).toContain('anyone with the link may decide: choose a lead.');
    const agent = await Toolbox.of(acme, 'member');
    const accept = ['no_lead', 'empty_content', 'long_page'];
    expect(codes(await agent.get('publish_proposal', { proposal_id: id, accept }))).toEqual([
      'empty_content',
      'no_lead',
    ]);
  });
});
