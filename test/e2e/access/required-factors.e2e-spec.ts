import { Agent } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Authenticator, FACTORS } from '../../setup/authenticator.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { PASSWORD, Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

const ORGANIZATION = '/v1/organization';
/** In the studio. */
const SETUP = '/app/settings/security';

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;
let app: Authenticator;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
  ann = await Person.of(acme);
  app = await Authenticator.of(ann);
});
afterEach(() => application.clock.reset());

const demand = (person: Person, require_mfa: boolean) => inPerson(person, 'PATCH', ORGANIZATION, { require_mfa });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } | null }) =>
  body?.error?.code ?? status;

async function joins(person: Person, organization: GivenOrganization): Promise<void> {
  await application.sql(
    `insert into memberships (organization_id, user_id, role, joined_at)
     select $1, id, 'member', now() from users where email = $2`,
    [organization.id, person.email],
  );
}

it('is demanded by an owner in person, who has just proved who they are, and by nobody else', async () => {
  const admin = await Person.of(acme, 'admin');
  expect(codeOf(await demand(admin, true))).toBe('forbidden');
  expect(codeOf(await acme.api().patch(ORGANIZATION, { require_mfa: true }))).toBe('forbidden');
  expect((await acme.api().patch(ORGANIZATION, { require_mfa: false })).status).toBe(200);
  application.clock.shift(601);
  expect(codeOf(await demand(ann, true))).toBe('reauthentication_required');
  await inPerson(ann, 'POST', '/v1/me/reauthenticate', { password: PASSWORD });
  expect((await demand(ann, true)).body.require_mfa).toBe(true);
  const [entry] = (await acme.api().all('/v1/audit-log')).filter(({ type }) => type === 'organization.updated');
  expect(entry!.changes).toEqual({ require_mfa: [false, true] });
});

it('lets members without a factor add one by the API, and nothing else', async () => {
  const max = await Person.of(acme, 'member');
  await demand(ann, true);
  for (const [method, path] of [
    ['GET', '/v1/leads'],
    ['POST', '/v1/leads'],
    ['GET', ORGANIZATION],
    ['GET', '/v1/service-accounts'],
  ] as const)
    expect(codeOf(await inPerson(max, method, path, method === 'POST' ? { name: 'Zoë' } : undefined))).toBe(
      'second_factor_required',
    );
  expect((await inPerson(max, 'GET', '/v1/me/sessions')).status).toBe(200);
  const { id } = await Authenticator.of(max);
  expect((await inPerson(max, 'GET', '/v1/leads')).status).toBe(200);
  const refused = await inPerson(max, 'DELETE', `${FACTORS}/${id}`);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'conflict']);
  const second = await Authenticator.of(max);
  expect((await inPerson(max, 'DELETE', `${FACTORS}/${id}`)).status).toBe(204);
  expect((await inPerson(max, 'DELETE', `${FACTORS}/${second.id}`)).status).toBe(409);
  await demand(ann, false);
  expect((await inPerson(max, 'DELETE', `${FACTORS}/${second.id}`)).status).toBe(204);
});

it('concerns the organization that demands it, and keys not at all', async () => {
  const globex = await given.organization();
  const max = await Person.of(globex, 'member');
  await joins(max, acme);
  await demand(ann, true);
  expect((await inPerson(max, 'GET', '/v1/leads')).status).toBe(200);
  expect((await acme.api().get('/v1/leads')).status).toBe(200);
  const choice = await max.submit(await max.get('/app/organizations'), '/app/organizations', {
    organization_id: acme.id,
  });
  expect(choice.location).toBe('/app');
  for (const path of ['/app', '/app/leads?q=zoe', `/app/proposals/${acme.id}/canvas`, `/app/media/${acme.id}/picture`])
    expect((await max.get(path)).location).toBe(`${SETUP}?next=${encodeURIComponent(path)}`);
  expect((await max.get(SETUP)).status).toBe(200);
  expect(codeOf(await inPerson(max, 'GET', '/v1/leads'))).toBe('second_factor_required');
});

it('holds in test mode too, where it is not to be changed', async () => {
  const max = await Person.of(acme, 'member');
  const enter = (person: Person) => inPerson(person, 'PUT', '/v1/me/mode', { mode: 'test' });
  await enter(max);
  expect((await inPerson(max, 'GET', '/v1/leads')).status).toBe(200);
  await demand(ann, true);
  expect(codeOf(await inPerson(max, 'GET', '/v1/leads'))).toBe('second_factor_required');
  await enter(ann);
  expect(codeOf(await demand(ann, true))).toBe('forbidden');
});

it('keeps agents of members without one waiting, and lets no new one in', async () => {
  const max = await Person.of(acme, 'member');
  const agent = await Agent.connected(max, acme);
  await demand(ann, true);
  const { status, body } = await agent.call('tools/list');
  expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining('has to add a second factor first')]);
  const next = new Agent(application);
  await next.register();
  const asked = await max.get(next.address());
  const { pathname } = new URL(asked.location!, application.url);
  expect((await max.get(pathname)).location).toBe(`${SETUP}?next=${encodeURIComponent(pathname)}`);
  await Authenticator.of(max);
  expect((await agent.call('tools/list')).status).toBe(200);
  expect((await max.get(pathname)).status).toBe(200);
});

it('is asked for on the way to an agent by who may choose among organizations', async () => {
  const globex = await given.organization();
  const max = await Person.of(globex, 'member');
  await joins(max, acme);
  await demand(ann, true);
  const agent = new Agent(application);
  await agent.register();
  const page = await agent.consentOf(max);
  const answer = { scopes: ['mcp:use'], access: 'full', answer: 'allow', organization_id: acme.id };
  const led = await max.submit(page, page.path, answer);
  expect(led.location).toBe(`${SETUP}?next=${encodeURIComponent(page.path)}`);
  expect(await application.sql('select 1 from connections where organization_id = $1', [acme.id])).toEqual([]);
  expect((await max.get(led.location!)).status).toBe(200);
});

it('is not lost by an owner who removes the app: a code still lets in', async () => {
  await demand(ann, true);
  expect(codeOf(await inPerson(ann, 'DELETE', `${FACTORS}/${app.id}`))).toBe('conflict');
  expect((await inPerson(ann, 'GET', FACTORS)).body.recovery_codes_left).toBe(10);
});
