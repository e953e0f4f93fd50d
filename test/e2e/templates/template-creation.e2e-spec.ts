import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

const SECTIONS = [{ title: 'Bonjour', blocks: [{ type: 'paragraph', text: 'Pour {{lead.name|vous}}' }] }];

let acme: GivenOrganization;
beforeAll(() => startApplication());
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
