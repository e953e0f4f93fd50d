import { Toolbox } from '../../setup/tools.js';
import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { aProposal, aTemplate, paragraph, write, type Json } from './examples.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await sharedApplication();
  acme = await given.organization();
});

const LINE = { name: 'Plan', quantity: 1, unit_amount: 10_000 };
const PACKAGES = [{ name: 'Small' }, { name: 'Large' }];
const OFFER = { name: 'Garden', currency: 'EUR', lines: [LINE] };
const WRONG = 'Hi {{leed.name}}';
const French = { headers: { 'Accept-Language': 'fr' } };

const details = (body: Json) => (body.error as Json).details as Json[];
const told = ({ code, message, params }: Json) => ({ code, message, params });

async function ofContent(id: string, text: string, options = {}): Promise<Json> {
  const sections = [paragraph(text)];
  const { status, body } = await acme.api().put(`/v1/proposals/${id}/content`, { sections }, options);
  expect(status).toBe(400);
  return told(details(body)[0]!);
}

describe('a placeholder that is no variable', () => {
  it.each<[string, Json]>([
    ['name', { name: WRONG }],
    ['lines[0].name', { lines: [{ ...LINE, name: WRONG }] }],
    ['lines[0].description', { lines: [{ ...LINE, description: WRONG }] }],
    ['lines[0].unit', { lines: [{ ...LINE, unit: WRONG }] }],
    ['packages[1].name', { packages: [PACKAGES[0], { name: WRONG }] }],
    ['packages[0].description', { packages: [{ name: 'Small', description: WRONG }, PACKAGES[1]] }],
    ['packages[0].rows[0].label', { packages: [{ name: 'S', rows: [{ label: WRONG, value: '1' }] }, PACKAGES[1]] }],
    ['packages[0].rows[0].value', { packages: [{ name: 'S', rows: [{ label: 'Days', value: WRONG }] }, PACKAGES[1]] }],
    [
      'payment.milestones[0].label',
      { payment: { schedule: 'milestones', milestones: [{ label: WRONG, percent: 100, due: { on: 'signature' } }] } },
    ],
  ])('is refused at %s of an offer as it is in content', async (field, change) => {
    const { id } = await aProposal(acme);
    const made = await acme.api().post(`/v1/proposals/${String(id)}/products`, OFFER);
    expect(made.status).toBe(201);
    const expected = { field, ...(await ofContent(id as string, WRONG)) };
    const path = `/v1/proposals/${String(id)}/products`;
    for (const { status, body } of [
      await acme.api().post(path, { ...OFFER, ...change }),
      await acme.api().put(`${path}/${String(made.body.id)}`, { ...OFFER, ...change }),
      await acme.api().patch(`${path}/${String(made.body.id)}`, change),
    ])
      expect([status, details(body)]).toEqual([400, [expected]]);
  });

  it('is refused in titles, in each language as in content, and of agents', async () => {
    const { id } = await aProposal(acme);
    const path = `/v1/proposals/${String(id)}`;
    for (const options of [{}, French])
      for (const text of [WRONG, 'Hi {{lead.name']) {
        const expected = { field: 'title', ...(await ofContent(id as string, text, options)) };
        for (const { status, body } of [
          await acme.api().patch(path, { title: text }, options),
          await acme.api().post('/v1/proposals', { title: text }, options),
          await acme.api().post(`${path}/duplicate`, { title: text }, options),
        ])
          expect([status, details(body)]).toEqual([400, [expected]]);
      }
    const agent = await Toolbox.of(acme, 'admin');
    expect(await agent.fail('update_proposal', { proposal_id: id, title: WRONG })).toMatchObject({
      code: 'validation_error',
      details: [{ field: 'title', params: { name: 'leed.name' } }],
    });
    expect((await acme.api().patch(path, { title: 'For {{lead.name|you}}, {{var.city|here}}' })).status).toBe(200);
  });

  it('that was stored before is an error of the preflight, with the ids of where it stands', async () => {
    const { id } = await aProposal(acme);
    await write(acme, id as string, [paragraph('One')]);
    const path = `/v1/proposals/${String(id)}/products`;
    await acme.api().post(path, { ...OFFER, name: 'First' });
    const packages = [
      { id: '0198c0de-7a11-7000-8000-00000000aaaa', name: 'Small' },
      { id: '0198c0de-7a11-7000-8000-00000000bbbb', name: 'Large' },
    ];
    const lines = [LINE, { ...LINE, name: 'Care' }];
    const { body: offer } = await acme.api().post(path, { ...OFFER, packages, lines });
    const [, line] = offer.lines as Json[];
    await application.sql('update proposals set title = $2 where id = $1', [id, WRONG]);
    await application.sql(
      `update proposal_products set lines = replace(lines::text, 'Care', $2)::jsonb,
        packages = replace(packages::text, 'Small', $2)::jsonb where id = $1`,
      [offer.id, '{{leed.name}}'],
    );
    const { ready, errors } = (await acme.api().get(`/v1/proposals/${String(id)}/preflight`)).body as Json;
    expect(ready).toBe(false);
    expect((errors as Json[]).map(({ field, code, params }) => [field, code, params])).toEqual([
      ['title', 'invalid_value', expect.objectContaining({ name: 'leed.name' })],
      [
        'products[1].lines[1].name',
        'invalid_value',
        expect.objectContaining({ name: 'leed.name', offer_id: offer.id, line_id: line!.id }),
      ],
      [
        'products[1].packages[0].name',
        'invalid_value',
        expect.objectContaining({ name: 'leed.name', offer_id: offer.id, package_id: packages[0]!.id }),
      ],
    ]);
    const { status, body } = await acme.api().post(`/v1/proposals/${String(id)}/publish`);
    expect([status, details(body).map(({ params }) => params)]).toEqual([
      400,
      (errors as Json[]).map(({ params }) => params),
    ]);
  });
});

it('tells of an undeclared variable with the operation that wrote it, and without one where none of them did', async () => {
  const { id } = await aProposal(acme);
  const template_id = await aTemplate(acme, [paragraph('One'), paragraph('Two')]);
  await write(acme, id as string, [paragraph('One'), paragraph('Two')]);
  const agent = await Toolbox.of(acme, 'admin');
  const [proposals, templates] = [`/v1/proposals/${String(id)}/content`, `/v1/templates/${template_id}/content`];
  for (const [path, target, expected] of [
    [proposals, { proposal_id: id }, 'variable_declarations'],
    [templates, { template_id }, 'variables'],
  ] as const) {
    const { sections } = (await acme.api().get(path)).body as Json;
    const [first, second] = (sections as Json[]).map(({ id: section_id }) => String(section_id));
    const text = (words: string) => ({ type: 'paragraph', text: words });
    const operations = [
      { op: 'update_section', section_id: first, set: { title: 'A title' } },
      { op: 'insert_block', in: second, block: text('By {{var.day}}') },
    ];
    const { status, body } = await acme.api().patch(path, { operations });
    const [, changed] = body.changed as Json[];
    const place = { section_id: second, block_id: (changed!.block_ids as string[])[0] };
    const about = { name: 'var.day', expected, ...place };
    expect([
      status,
      (body.problems as Json[]).map(({ field, operation, params }) => [field, operation, params]),
    ]).toEqual([200, [['sections[1].blocks[1].text', 1, { ...about, operation: 1 }]]]);
    const later = [{ op: 'insert_block', in: first, block: text('{{var.place}}') }];
    const { problems } = await agent.get('edit_content', { ...target, operations: later });
    expect((problems as Json[]).map(({ params }) => params)).toEqual([
      { ...about, name: 'var.place', operation: 0, section_id: first, block_id: expect.any(String) },
      about,
    ]);
  }
});
