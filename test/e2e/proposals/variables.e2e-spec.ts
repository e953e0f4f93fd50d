import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Toolbox } from '../../setup/tools.js';
import { work } from '../../setup/work.js';
import { readPdf } from '../pages/pdf-text.js';
import { textOf } from '../pages/reader.js';
import { offerBlock } from '../offers/examples.js';
import { act, aProposal, paragraph, read, write, type Json } from './examples.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});

const COMPANY = { name: 'company', label: 'Company', type: 'text', required: true };
const DECLARED = [
  COMPANY,
  { name: 'seats', label: 'Seats', type: 'number', default: 1234.5 },
  { name: 'start', label: 'Start', type: 'date', default: '1968-05-01' },
  { name: 'budget', label: 'Budget', type: 'money', default: { amount: 1_250_000, currency: 'EUR' } },
  { name: 'contact', label: 'Contact', type: 'email', default: 'ada@studio.org' },
  { name: 'site', label: 'Site', type: 'url', default: 'https://studio.org/a%20b?c=(d)' },
];
const EVERY = '{{var.seats}} ; {{var.start}} ; {{var.budget}} ; {{var.contact}} ; {{var.site}}';
const SECTIONS = [
  { title: 'For {{var.company}}', blocks: [{ type: 'paragraph', text: EVERY }] },
  {
    blocks: [
      { type: 'cards', variant: 'stats', items: [{ title: '{{ var.company | you }}', value: '{{var.seats}}' }] },
    ],
  },
];

/** A template of its own, made by the API alone as an integrator would. */
async function aTemplate(sections: Json[] = SECTIONS, variables: Json[] = DECLARED): Promise<string> {
  const { id: proposal_id } = await aProposal(acme, { title: 'The template' });
  await write(acme, proposal_id as string, sections);
  const { status, body, text } = await acme.api().post('/v1/templates', { proposal_id, variables });
  if (status !== 201) throw new Error(text);
  return body.id as string;
}
const patch = (id: unknown, body: Json, headers = {}) =>
  acme.api().patch(`/v1/proposals/${String(id)}`, body, { headers });
const problemsOf = ({ status, body }: { status: number; body: Json }) => [
  status,
  (body.error.details as Json[] | undefined)?.map(({ field, code }) => `${String(field)} ${String(code)}`),
];
const page = async (proposal: Json) => textOf(await (await fetch(proposal.url as string)).text());

describe('a declaration', () => {
  it('is a template’s, by POST and PATCH, and a proposal’s that begins with it', async () => {
    const template_id = await aTemplate();
    const full = DECLARED.map((one) => ({ required: false, default: null, ...one }));
    expect((await acme.api().get(`/v1/templates/${template_id}`)).body.variables).toEqual(full);
    const made = await aProposal(acme, { template_id, variables: { seats: 3 } });
    expect(made).toMatchObject({ variable_declarations: full, variables: { seats: 3 }, version: 1 });
    const { status, body } = await acme.api().patch(`/v1/templates/${template_id}`, { variables: [COMPANY] });
    expect([status, body.variables, body.version]).toEqual([200, [{ ...COMPANY, default: null }], 2]);
    expect((await read(acme, made.id)).variable_declarations).toEqual(full);
    const again = await acme.api().patch(`/v1/templates/${template_id}`, { variables: [COMPANY] });
    expect(again.body.version).toBe(2);
  });

  it('is none of a stock template, and a blank proposal’s own', async () => {
    const stock = (await acme.api().all('/v1/templates')).find(({ organization_id }) => organization_id === null)!;
    expect((await acme.api().get(`/v1/templates/${stock.id}`)).body.variables).toEqual([]);
    const { id } = await aProposal(acme);
    expect(await read(acme, id)).toMatchObject({ variables: {}, variable_declarations: [] });
    const declared = await patch(id, { variable_declarations: [COMPANY], variables: { company: ' Morel\n& fils ' } });
    expect(declared.body).toMatchObject({ variables: { company: 'Morel & fils' }, version: 2, revision: 2 });
    const other = [{ ...COMPANY, name: 'firm' }];
    expect((await patch(id, { variable_declarations: other })).body).toMatchObject({ variables: {}, version: 3 });
  });

  const one = (change: Json) => [{ name: 'a', label: 'A', type: 'text', ...change }];
  it.each<[string, Json[]]>([
    ['variables[0].name invalid_format', one({ name: 'A' })],
    ['variables[0].name invalid_format', one({ name: 'a'.repeat(41) })],
    ['variables[0].label too_long', one({ label: 'x'.repeat(121) })],
    ['variables[0].type invalid_value', one({ type: 'colour' })],
    ['variables[0].default invalid_type', one({ default: 7 })],
    ['variables[0].default.currency invalid_format', one({ type: 'money', default: { amount: 1, currency: 'EURO' } })],
    ['variables[0].default.amount required', one({ type: 'money', default: { currency: 'EUR' } })],
    ['variables[0].required invalid_type', one({ required: 'yes' })],
    ['variables[1].name not_unique', [...one({}), ...one({})]],
    ['variables too_many', Array.from({ length: 51 }, (_, n) => one({ name: `a${n}` })[0]!)],
  ])('is refused: %s', async (problem, variables) => {
    const template_id = await aTemplate([], []);
    expect(problemsOf(await acme.api().patch(`/v1/templates/${template_id}`, { variables }))).toEqual([400, [problem]]);
  });
});

it('tells what is wrong with each declaration, whatever is wrong with another', async () => {
  const template_id = await aTemplate([], []);
  const of = async (...variables: unknown[]) => {
    const { body } = await acme.api().patch(`/v1/templates/${template_id}`, { variables });
    return (body.error.details as Json[]).map(({ field, code }) => `${String(field)} ${String(code)}`).sort();
  };
  const [fine, odd] = [
    { name: 'a', label: 'A', type: 'text' },
    { name: 'a', label: '', type: 'colour', foo: 1 },
  ];
  const theirs = ['label too_short', 'type invalid_value', 'foo unknown_field'].map((one) => `variables[1].${one}`);
  expect(await of(fine, odd)).toEqual([...theirs, 'variables[1].name not_unique'].sort());
  expect(await of('b', odd)).toEqual([...theirs, 'variables[0] invalid_type'].sort());
});

it('is refused in a title by the name that nothing has, and other braces are text', async () => {
  const title = 'A {{7*7}} for {{lead.name|you}} {{';
  const refused = await acme.api().post('/v1/proposals', { title: 'For {{lead.nmae}}' });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('lead.nmae')]);
  const { id } = await aProposal(acme, { title });
  expect(await page(await act(acme, id as string, 'publish'))).toContain('A {{7*7}} for you {{');
});

describe('a value', () => {
  it.each<[unknown, Json]>([
    ['variables.company invalid_type', { company: 7 }],
    ['variables.company too_short', { company: '  ' }],
    ['variables.company too_long', { company: 'x'.repeat(501) }],
    ['variables.seats invalid_type', { seats: '7' }],
    ['variables.seats too_large', { seats: 1e13 }],
    ['variables.seats invalid_value', { seats: 0.1234567 }],
    ['variables.start invalid_format', { start: '2026-02-30' }],
    ['variables.start invalid_type', { start: 2026 }],
    ['variables.budget invalid_type', { budget: 100 }],
    ['variables.budget.amount too_small', { budget: { amount: -1, currency: 'EUR' } }],
    ['variables.budget.tax unknown_field', { budget: { amount: 1, currency: 'EUR', tax: 2 } }],
    ['variables.contact invalid_format', { contact: 'ada' }],
    ['variables.site invalid_format', { site: 'http://studio.org' }],
    ['variables.site invalid_format', { site: 'javascript:alert(1)' }],
    ['variables.firm unknown_field', { firm: null }],
  ])('is refused, on creation and later: %s', async (problem, variables) => {
    const template_id = await aTemplate();
    const created = await acme.api().post('/v1/proposals', { title: 'x', template_id, variables });
    expect(problemsOf(created)).toEqual([400, [problem]]);
    const { id } = await aProposal(acme, { template_id });
    expect(problemsOf(await patch(id, { variables }))).toEqual([400, [problem]]);
    expect(await read(acme, id)).toMatchObject({ version: 1, variables: {} });
  });

  it('of an undeclared name is answered with the declared ones', async () => {
    const { id } = await aProposal(acme, { variable_declarations: [COMPANY] });
    const { body } = await patch(id, { variables: { firm: 'x' } });
    expect(body.error.details).toMatchObject([{ field: 'variables.firm', params: { allowed: ['company'] } }]);
    const blank = await acme.api().post('/v1/proposals', { title: 'x', variables: { firm: 'x' } });
    expect(blank.body.error.details).toMatchObject([{ code: 'unknown_field', params: { allowed: [] } }]);
  });

  it('is written one by one, and null takes it back', async () => {
    const { id } = await aProposal(acme, { template_id: await aTemplate(), variables: { company: 'Morel', seats: 2 } });
    expect((await patch(id, { variables: { seats: null, contact: 'b@studio.org' } })).body).toMatchObject({
      variables: { company: 'Morel', contact: 'b@studio.org' },
      revision: 2,
    });
    expect((await patch(id, { variables: { company: 'Morel' } })).body).toMatchObject({ version: 2, revision: 2 });
    expect((await patch(id, { variables: { company: 'X' } }, { 'if-match': '"1"' })).status).toBe(412);
    const asText = [{ name: 'seats', label: 'Seats', type: 'text' }];
    await patch(id, { variables: { seats: 4 } });
    const refused = await patch(id, { variable_declarations: asText });
    expect(problemsOf(refused)).toEqual([400, ['variable_declarations[0].type mismatch']]);
    expect(refused.body.error.details[0]).toMatchObject({
      message: expect.stringContaining('the value that is there, 4: send variables.seats with it, or null there'),
      params: { value: '4', expected: 'variables.seats' },
    });
    const wrong = await patch(id, { variable_declarations: asText, variables: { seats: 5 } });
    expect(problemsOf(wrong)).toEqual([400, ['variables.seats invalid_type']]);
    const mended = await patch(id, { variable_declarations: asText, variables: { seats: 'four' } });
    expect(mended.body.variables).toEqual({ seats: 'four' });
  });

  it('is fixed by the decision', async () => {
    const { id } = await aProposal(acme, { variable_declarations: [COMPANY], variables: { company: 'Morel' } });
    await act(acme, id as string, 'approve', {});
    expect((await patch(id, { variables: { company: 'Byron' } })).status).toBe(409);
  });
});

describe('what is published', () => {
  it.each([
    ['en', '1,234.5 ; 1 May 1968 ; €12,500.00 ; ada@studio.org ; https://studio.org/a%20b?c=(d)'],
    ['fr', '1 234,5 ; 1er mai 1968 ; 12 500,00 € ; ada@studio.org ; https://studio.org/a%20b?c=(d)'],
  ])('has values as one writes them in its language: %s', async (language, expected) => {
    const proposal = await aProposal(acme, { language, template_id: await aTemplate(), variables: { company: '*M*' } });
    const text = (await page(await act(acme, proposal.id as string, 'publish'))).replace(/\s/g, ' ');
    expect(text).toContain(expected);
    expect(text).toContain('For *M*');
    expect(text).not.toContain('{{');
  });

  it('leads where an address says, as it was written', async () => {
    const { id } = await aProposal(acme, {
      variable_declarations: [{ name: 'site', label: 'Site', type: 'url' }],
      variables: { site: 'https://studio.org/a%20b?c=1&d=%C3%A9' },
    });
    await write(acme, id as string, [paragraph('[Here]({{var.site}})')]);
    const { url } = await act(acme, id as string, 'publish');
    expect(await (await fetch(url as string)).text()).toContain('href="https://studio.org/a%20b?c=1&amp;d=%C3%A9"');
  });

  it('is refused while a name is not declared or a required one has no value, and names both', async () => {
    const { id } = await aProposal(acme, { variable_declarations: [COMPANY] });
    await write(acme, id as string, [paragraph('{{var.company|you}} {{var.firm|x}}')]);
    const publish = () => acme.api().post(`/v1/proposals/${String(id)}/publish`);
    const refused = await publish();
    expect(problemsOf(refused)).toEqual([
      400,
      ['variables.company required', 'sections[0].blocks[0].text invalid_value'],
    ]);
    const { body: before } = await acme.api().get(`/v1/proposals/${String(id)}/preflight`);
    expect([before.ready, (before.errors as Json[]).map(({ field }) => field as string)]).toEqual([
      false,
      ['variables.company', 'sections[0].blocks[0].text'],
    ]);
    const { sections } = (await acme.api().get(`/v1/proposals/${String(id)}/content`)).body as { sections: Json[] };
    const params = {
      ...{ name: 'var.firm', allowed: ['var.company'], expected: 'variable_declarations' },
      ...{ section_id: sections[0]!.id, block_id: (sections[0]!.blocks as Json[])[0]!.id },
    };
    expect(refused.body.error.details[1].params).toEqual(params);
    expect((before.errors as Json[])[1]!.params).toEqual(params);
    await patch(id, { variables: { company: 'Morel' } });
    await write(acme, id as string, [paragraph('{{var.company}}')]);
    expect((await publish()).status).toBe(200);
    await patch(id, { variable_declarations: [], variables: {} });
    const alone = await publish();
    expect(problemsOf(alone)).toEqual([400, ['sections[0].blocks[0].text invalid_value']]);
  });

  it('is refused while a variable of its own has no value, with where it stands and the field that fills it', async () => {
    const { id } = await aProposal(acme);
    await write(acme, id as string, [paragraph('Until {{proposal.expires_at}}')]);
    const { body } = await acme.api().post(`/v1/proposals/${String(id)}/publish`);
    expect(body.error.details).toMatchObject([
      {
        field: 'sections[0].blocks[0].text',
        params: { section_id: expect.any(String), block_id: expect.any(String), expected: 'expires_at' },
      },
    ]);
  });

  it('is told of a name that nobody has declared where that is written', async () => {
    const { id } = await aProposal(acme);
    await write(acme, id as string, [paragraph('One')]);
    const edit = async (replace: string, find: string) =>
      (
        await acme.api().patch(`/v1/proposals/${String(id)}/content`, {
          operations: [{ op: 'replace_text', find, replace }],
        })
      ).body as Json;
    const place = { section_id: expect.any(String), block_id: expect.any(String) };
    const { problems, revision } = await edit('For {{var.budget}}', 'One');
    expect(revision).toBe((await read(acme, id)).revision);
    expect(problems).toEqual([
      {
        ...{ field: 'sections[0].blocks[0].text', code: 'invalid_value' },
        message:
          'The variable "var.budget" is not declared, and no other is. Declare it in variable_declarations of the proposal.',
        params: { name: 'var.budget', expected: 'variable_declarations', operation: 0, ...place },
        operation: 0,
      },
    ]);
    await patch(id, { variable_declarations: [{ ...COMPANY, name: 'budget', required: false }] });
    expect((await edit('Only for', 'For')).problems).toEqual([]);
  });

  it('stays as it was until it is published again', async () => {
    const template_id = await aTemplate([paragraph('It is {{var.company}}.')], [COMPANY]);
    const { id } = await aProposal(acme, { template_id, variables: { company: 'Morel' } });
    const published = await act(acme, id as string, 'publish');
    const changed = await patch(id, { variables: { company: 'Byron' } });
    expect(changed.body).toMatchObject({ has_unpublished_changes: true });
    expect(await page(published)).toContain('It is Morel.');
    await act(acme, id as string, 'publish');
    expect(await page(published)).toContain('It is Byron.');
  });
});

describe('elsewhere', () => {
  it('a copy and a template keep the declarations, and no value', async () => {
    const values = { company: 'Morel' };
    const { id } = await aProposal(acme, { variable_declarations: [COMPANY], variables: values });
    const agent = await Toolbox.of(acme, 'member');
    const copy = await agent.get('duplicate_proposal', { proposal_id: id });
    expect(copy.left_out).toEqual(['variables']);
    const declared = [{ ...COMPANY, default: null }];
    expect(await read(acme, copy.id)).toMatchObject({ variables: {}, variable_declarations: declared });
    const template = (await acme.api().post('/v1/templates', { proposal_id: id })).body;
    expect(template.variables).toEqual(declared);
    expect(JSON.stringify(template)).not.toContain('Morel');
  });

  it('an agent declares, fills and reads them', async () => {
    const agent = await Toolbox.of(acme, 'member');
    const template_id = await aTemplate([paragraph('{{var.company}}')], [COMPANY]);
    expect((await agent.get('get_template', { template_id })).variables).toMatchObject([COMPANY]);
    const { id } = await agent.get('create_proposal', { title: 'x', template_id, variables: { company: 'Morel' } });
    expect(await agent.get('get_proposal', { proposal_id: id })).toMatchObject({ variables: { company: 'Morel' } });
    const wrong = await agent.fail('update_proposal', { proposal_id: id, variables: { company: 7 } });
    expect(wrong.details).toMatchObject([{ field: 'variables.company', code: 'invalid_type' }]);
    await agent.get('update_proposal', { proposal_id: id, variables: { company: null } });
    expect((await agent.fail('publish_proposal', { proposal_id: id })).details).toMatchObject([
      { field: 'variables.company', code: 'required' },
      { field: 'sections[0].blocks[0].text', code: 'required' },
    ]);
  });
});

it('fills fifty proposals from one template, and each page and PDF says its own', async () => {
  const template_id = await aTemplate();
  const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
  const published: Json[] = [];
  for (const number of numbers) {
    const variables = { company: `Client ${number} & Cie`, budget: { amount: number * 100_000, currency: 'EUR' } };
    const { body } = await acme.api().post('/v1/proposals', { title: `No ${number}`, template_id, variables });
    published.push(await act(acme, body.id as string, 'publish'));
  }
  for (const [index, proposal] of published.entries()) {
    const text = await page(proposal);
    expect(text).toContain(`For Client ${index + 1} & Cie`);
    expect(text).toContain(`€${(index + 1).toLocaleString('en')},000.00`);
  }
  for (const [proposal, number] of [
    [published[6]!, 7],
    [published[41]!, 42],
  ] as const) {
    const path = `/v1/proposals/${String(proposal.id)}/pdf`;
    expect((await acme.api().get(path)).status).toBe(202);
    await work(application);
    const headers = { authorization: `Bearer ${await acme.key()}`, accept: 'application/pdf' };
    const pdf = await fetch(`${application.url}${path}`, { headers });
    expect((await readPdf(Buffer.from(await pdf.arrayBuffer()))).text).toContain(`For Client ${number} & Cie`);
  }
}, 120_000);

describe('in the title and in offers', () => {
  const OFFER = {
    ...{ name: 'Web site of {{var.company}}', currency: 'EUR' },
    lines: [{ name: 'For {{lead.name|a *friend*}}', description: '{{offer.name}}', quantity: 1, unit_amount: 1000 }],
    payment: {
      schedule: 'milestones',
      milestones: [{ label: 'Go, {{var.company}}', percent: 100, due: { on: 'signature' } }],
    },
  };
  const variable_declarations = [COMPANY];

  it('is filled as in the content, on the page and on paper', async () => {
    const variables = { company: 'Müller & <Söhne>' };
    const proposal = await aProposal(acme, { title: 'Deal with {{var.company}}', variable_declarations, variables });
    expect((await acme.api().post(`/v1/proposals/${proposal.id as string}/products`, OFFER)).status).toBe(201);
    await write(acme, proposal.id as string, [paragraph('{{proposal.title}}, {{offer.name}}'), offerBlock()]);
    const published = await act(acme, proposal.id as string, 'publish');
    const said = [
      ...['Deal with Müller & <Söhne>', 'Web site of Müller & <Söhne>', 'For a *friend*', 'Go, Müller & <Söhne>'],
      'Deal with Müller & <Söhne>, Web site of Müller & <Söhne>',
    ];
    const text = await page(published);
    for (const words of said) expect(text).toContain(words);
    expect(text).not.toContain('{{');
    const record = { title: 'Deal with {{var.company}}', slug: expect.stringMatching(/^deal-with(-\d)?$/) };
    expect(await read(acme, proposal.id)).toMatchObject(record);
  });

  it('is a problem of publishing where nobody declared it', async () => {
    const proposal = await aProposal(acme, { title: '{{var.nobody}}' });
    await acme.api().post(`/v1/proposals/${proposal.id as string}/products`, OFFER);
    const answer = await acme.api().post(`/v1/proposals/${proposal.id as string}/publish`);
    expect(problemsOf(answer)).toEqual([
      400,
      expect.arrayContaining([
        expect.stringMatching(/^title /),
        expect.stringMatching(/^products\[0\]\.name /),
        expect.stringMatching(/^products\[0\]\.payment\.milestones\[0\]\.label /),
      ]),
    ]);
  });
});
