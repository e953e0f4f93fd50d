import { AgentAuthenticationService } from '../../../src/modules/access/oauth/tokens/agent-authentication.service.js';
import { Agent } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { hiddenFields, PASSWORD, Person, type Page } from '../../setup/person.js';

const PAGE = '/app/settings/members';

let application: RunningApplication;
let acme: GivenOrganization;
let owner: Person;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord' });
  owner = await Person.of(acme, 'owner');
});
afterEach(() => application.clock.reset());

const linkIn = ({ text }: Page) => /\/app\/join\/[\w.-]+/.exec(text)![0];
const invite = async (by: Person, role = 'member') => by.submit(await by.get(PAGE), PAGE, { role });
const account = (name: string) => ({ name, email: `${name}@join.example`, password: PASSWORD });

async function idOf(person: Person): Promise<string> {
  return (await application.sql('select id from users where email = $1', [person.email]))[0]!.id as string;
}

async function roleOf(person: Person): Promise<unknown> {
  const rows = await application.sql('select role from memberships where organization_id = $1 and user_id = $2', [
    acme.id,
    await idOf(person),
  ]);
  return rows[0]?.role ?? null;
}

/** Sends what a form of the page would, to any address. */
async function act(person: Person, path: string, values = {}): Promise<Page> {
  const page = await person.get('/app/settings/api-keys');
  return person.post(path, { ...hiddenFields(page.text, '/app/logout'), ...values });
}

it('lets somebody new join by a link, once, with the role that was chosen', async () => {
  const link = linkIn(await invite(owner, 'admin'));
  const stranger = new Person('new@join.example');
  const page = await stranger.get(link);
  expect(page.text).toContain('Join Studio Nord');
  const short = await stranger.submit(page, link, { ...account('new'), password: 'short' });
  expect([short.status, short.text.includes('value="new@join.example"')]).toEqual([400, true]);
  expect((await stranger.submit(page, link, account('new'))).location).toBe('/app');
  expect(await roleOf(stranger)).toBe('admin');
  expect((await stranger.get(PAGE)).text).toContain('Studio Nord');
  const second = new Person('second@join.example');
  expect((await second.get(link)).status).toBe(410);
  expect((await acme.events('member.added')).length).toBe(2);
});

it('says in French what is wrong with a form in French', async () => {
  const link = linkIn(await invite(owner));
  const stranger = new Person('new@join.example');
  const french = { 'accept-language': 'fr-FR' };
  const wrong = { name: '', email: 'nobody', password: PASSWORD };
  const { text } = await stranger.submit(await stranger.get(link, french), link, wrong, french);
  expect(text).toContain('Indiquez un nom de 1 à 255 caractères.');
  expect(text).not.toMatch(/Must be/);
  const short = { ...account('nouvelle'), password: 'court' };
  const refused = await stranger.submit(await stranger.get(link, french), link, short, french);
  expect(refused.text).toContain('Choisissez de 10 à 128 caractères.');
});

it('lets somebody who has an account join only as themself', async () => {
  const other = await Person.of(await given.organization());
  const link = linkIn(await invite(owner));
  const stranger = new Person(other.email);
  const forged = await stranger.submit(await stranger.get(link), link, { ...account('x'), email: other.email });
  expect(forged.status).toBe(400);
  expect(forged.text).toContain('There is an account with this e-mail');
  expect(await roleOf(other)).toBeNull();
  expect((await other.submit(await other.get(link), link)).status).toBe(303);
  expect(await roleOf(other)).toBe('member');
});

it('refuses links that are forged, withdrawn or older than seven days', async () => {
  const stranger = new Person('x');
  const link = linkIn(await invite(owner));
  expect((await stranger.get(`${link.slice(0, -3)}AAA`)).status).toBe(410);
  expect((await stranger.get('/app/join/nonsense')).status).toBe(410);
  application.clock.shift(7 * 24 * 3600 + 1);
  expect((await stranger.get(link)).status).toBe(410);
  application.clock.reset();
  const [, address = ''] = /action="([^"]*\/withdraw)"/.exec((await owner.get(PAGE)).text)!;
  expect((await owner.submit(await owner.get(PAGE), address)).status).toBe(303);
  expect((await stranger.get(link)).status).toBe(410);
});

it('lets admins manage, owners alone make owners, and others nothing', async () => {
  const [admin, member] = [await Person.of(acme, 'admin'), await Person.of(acme, 'member')];
  const role = async (by: Person, whom: Person, value: string) =>
    (await act(by, `${PAGE}/${await idOf(whom)}/role`, { role: value })).status;
  expect(await role(member, member, 'owner')).toBe(403);
  expect(await role(admin, member, 'owner')).toBe(403);
  expect(await role(admin, owner, 'viewer')).toBe(403);
  expect(await role(admin, member, 'viewer')).toBe(303);
  expect(await roleOf(member)).toBe('viewer');
  expect((await acme.events('member.updated'))[0]).toMatchObject({ data: { previous: { role: 'member' } } });
  expect((await act(admin, PAGE, { role: 'owner' })).status).toBe(403);
  expect((await act(member, PAGE, { role: 'viewer' })).status).toBe(403);
  expect((await act(admin, `${PAGE}/${await idOf(owner)}/remove`)).status).toBe(403);
  expect(await role(owner, admin, 'owner')).toBe(303);
  expect(await roleOf(admin)).toBe('owner');
});

it('keeps the last owner', async () => {
  const id = await idOf(owner);
  expect((await act(owner, `${PAGE}/${id}/remove`)).status).toBe(409);
  expect((await act(owner, `${PAGE}/${id}/role`, { role: 'admin' })).status).toBe(409);
  const second = await Person.of(acme, 'owner');
  const both = await Promise.all([owner, second].map(async (one) => act(one, `${PAGE}/${await idOf(one)}/remove`)));
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
});

it('ends everything of somebody who is removed, at once', async () => {
  const max = await Person.of(acme, 'member');
  const agent = await Agent.connected(max, acme);
  const path = `${PAGE}/${await idOf(max)}/remove`;
  expect((await owner.submit(await owner.get(path), path)).location).toBe(PAGE);
  expect((await max.get(PAGE)).status).toBe(303);
  expect(await application.get(AgentAuthenticationService).validate(agent.tokens.access_token)).toBeNull();
  expect((await agent.refresh(agent.tokens.refresh_token)).body.error).toBe('invalid_grant');
  expect(await acme.events('member.removed')).toHaveLength(1);
  expect(await acme.events('connection.revoked')).toHaveLength(1);
});

it('knows nobody of other organizations', async () => {
  const other = await given.organization();
  const stranger = await Person.of(other, 'owner');
  expect((await act(stranger, `${PAGE}/${await idOf(owner)}/remove`)).status).toBe(404);
  expect((await stranger.get(PAGE)).text).not.toContain(owner.email);
});
