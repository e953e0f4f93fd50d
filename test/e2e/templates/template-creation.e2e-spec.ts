import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

const SECTIONS = [{ title: 'Bonjour', blocks: [{ type: 'paragraph', text: 'Pour {{lead.name|vous}}' }] }];

let acme: GivenOrganization;
beforeAll(() => sharedApplication());
beforeEach(async () => {
  acme = await given.organization();
});

async function proposal(organization = acme): Promise<string> {
  const { body } = await organization.api().post('/v1/proposals', { title: 'Offre été', language: 'fr' });
  await organization.api().put(`/v1/proposals/${body.id}/content`, { sections: SECTIONS });
  return body.id as string;
}

it('keeps what the proposal says now, under its title unless another is given', async () => {
  const id = await proposal();
  const made = await acme.api().post('/v1/templates', { proposal_id: id });
  expect(made.status).toBe(201);
  expect(made.headers.location).toBe(`/v1/templates/${made.body.id}`);
  expect(made.body).toMatchObject({
    title: 'Offre été',
    language: 'fr',
    organization_id: acme.id,
    category: null,
    image: null,
    color: null,
    content: { sections: [{ title: 'Bonjour' }] },
  });
  const named = { proposal_id: id, name: 'Été', category: 'web', color: '#abc', image: 'https://example.com/i.png' };
  expect((await acme.api().post('/v1/templates', named)).body).toMatchObject({
    title: 'Été',
    category: 'web',
    color: '#abc',
    image: 'https://example.com/i.png',
  });
});

it('stays as it is when the proposal changes, and proposals begin with it', async () => {
  const id = await proposal();
  const { body: template } = await acme.api().post('/v1/templates', { proposal_id: id });
  await acme.api().put(`/v1/proposals/${id}/content`, { sections: [] });
  const { body: made } = await acme.api().post('/v1/proposals', { title: 'Next', template_id: template.id });
  const { body } = await acme.api().get(`/v1/proposals/${made.id}/content`);
  expect(body).toMatchObject({ sections: [{ title: 'Bonjour', blocks: SECTIONS[0]?.blocks }] });
});

it("does not know another organization's proposal, and names the field", async () => {
  const stranger = await given.organization();
  const answer = await acme.api().post('/v1/templates', { proposal_id: await proposal(stranger) });
  expect(answer.status).toBe(404);
  expect(answer.body.error.details).toMatchObject([{ field: 'proposal_id', message: expect.any(String) }]);
  expect((await acme.events('template.created')).length).toBe(0);
});

it('tells nobody what a proposal says who may not read it', async () => {
  const proposal_id = await proposal();
  const writer = acme.api(['templates:read', 'templates:write']);
  const refused = await writer.post('/v1/templates', { proposal_id });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden']);
  expect(refused.body.error.details).toMatchObject([{ params: { scope: 'proposals:read' } }]);
  const unknown = await writer.post('/v1/templates', { proposal_id: '0192f3c4-7a5e-7c3b-9a4d-6b1f2e8c0d11' });
  expect(unknown.body.error).toEqual({ ...refused.body.error, request_id: unknown.body.error.request_id });
  const { data } = (await acme.api().get('/v1/templates?limit=100')).body;
  expect(data.filter(({ organization_id }: { organization_id: string | null }) => organization_id)).toEqual([]);
  const both = acme.api(['templates:write', 'proposals:read']);
  expect((await both.post('/v1/templates', { proposal_id })).status).toBe(201);
  expect((await acme.api(['templates:write']).post('/v1/templates', { name: 'Empty' })).status).toBe(201);
});

it('copies another template with its variables, a stock one as well, which from then on is its own', async () => {
  const { body: first } = await acme.api().post('/v1/templates', { proposal_id: await proposal() });
  const variables = [{ name: 'budget', label: 'Budget', type: 'text', required: true, default: null }];
  await acme.api().patch(`/v1/templates/${first.id}`, { variables });
  const { body: copy } = await acme.api().post('/v1/templates', { template_id: first.id, name: 'Copie' });
  expect(copy).toMatchObject({
    title: 'Copie',
    language: 'fr',
    variables,
    content: { sections: [{ title: 'Bonjour' }] },
  });
  await acme.api().put(`/v1/templates/${copy.id}/content`, { sections: [] });
  expect((await acme.api().get(`/v1/templates/${first.id}/content`)).body.sections).toHaveLength(1);

  const { body: list } = await acme.api().get('/v1/templates?language=fr&limit=100');
  const stock = list.data.find(({ organization_id }: { organization_id: string | null }) => organization_id === null);
  const { body: own } = await acme.api().post('/v1/templates', { template_id: stock.id });
  expect(own).toMatchObject({ title: stock.title, language: 'fr', organization_id: acme.id });
  expect(own.content.sections.length).toBeGreaterThan(1);
});

it('makes an empty one in the language that is asked for', async () => {
  const { body } = await acme.api().post('/v1/templates', { name: 'Devis', language: 'fr' });
  expect(body).toMatchObject({ title: 'Devis', language: 'fr', content: { sections: [] }, variables: [] });
  expect((await acme.api().post('/v1/templates', { name: 'Quote' })).body.language).toBe('en');
});

it('refuses what says two things at once, and nothing at all, and names the field', async () => {
  const [proposal_id, { body: first }] = [await proposal(), await acme.api().post('/v1/templates', { name: 'One' })];
  const stranger = await given.organization();
  const { body: theirs } = await stranger.api().post('/v1/templates', { name: 'Theirs' });
  for (const [input, status, ...fields] of [
    [{ proposal_id, template_id: first.id }, 400, 'proposal_id', 'template_id'],
    [{ template_id: first.id, language: 'fr' }, 400, 'language'],
    [{}, 400, 'proposal_id', 'name'],
    [{ template_id: theirs.id }, 404, 'template_id'],
  ] as const) {
    const answer = await acme.api().post('/v1/templates', input);
    const named = (answer.body.error.details as { field: string }[]).map(({ field }) => field);
    expect([answer.status, named]).toEqual([status, fields]);
  }
});
