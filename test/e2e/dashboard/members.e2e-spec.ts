import { AgentAuthenticationService } from '../../../src/modules/access/oauth/tokens/agent-authentication.service.js';
import { Agent } from '../../setup/agent.js';
import { ApiClient } from '../../setup/api-client.js';
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
const invite = async (by: Person, email: string, role = 'member') =>
  by.submit(await by.get(PAGE), PAGE, { email, role });
const account = { name: 'New', password: PASSWORD };

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

it('lets somebody new join by a link, once, with the role and the address that were chosen', async () => {
  const stranger = new Person('new@join.example');
  const link = linkIn(await invite(owner, ' New@Join.example', 'admin'));
  const page = await stranger.get(link);
  expect(page.text).toContain('Join Studio Nord');
  expect(page.text).toContain(stranger.email);
  const short = await stranger.submit(page, link, { name: 'Ann Lee', password: 'short' });
  expect([short.status, short.text.includes('value="Ann Lee"')]).toEqual([400, true]);
  expect((await stranger.submit(page, link, { ...account, email: 'other@join.example' })).location).toBe('/app');
  expect(await roleOf(stranger)).toBe('admin');
  expect((await stranger.get(PAGE)).text).toContain('Studio Nord');
  const second = new Person('second@join.example');
  expect((await second.get(link)).status).toBe(410);
  expect((await acme.events('member.added')).length).toBe(2);
  expect(await acme.events('invitation.accepted')).toMatchObject([
    { actor_kind: 'user', actor_id: await idOf(stranger), data: { object: { type: 'invitation', role: 'admin' } } },
  ]);
});

it('says in French what is wrong with a form in French', async () => {
  const stranger = new Person('french@join.example');
  const link = linkIn(await invite(owner, stranger.email));
  const french = { 'accept-language': 'fr-FR' };
  const nameless = { name: '', password: PASSWORD };
  const { text } = await stranger.submit(await stranger.get(link, french), link, nameless, french);
  expect(text).toContain('Indiquez un nom de 1 à 255 caractères.');
  expect(text).not.toMatch(/Must be/);
  const short = { ...account, password: 'court' };
  const refused = await stranger.submit(await stranger.get(link, french), link, short, french);
  expect(refused.text).toContain('Écrivez de 12 à 128 caractères.');
});

it('lets somebody who has an account join only as themself', async () => {
  const other = await Person.of(await given.organization());
  const third = await Person.of(await given.organization());
  const link = linkIn(await invite(owner, other.email));
  const stranger = new Person(other.email);
  const page = await stranger.get(link);
  expect(page.text).toContain('Sign in with it to join.');
  const csrf = hiddenFields((await stranger.get('/app/login')).text, '/app/login');
  const forged = await stranger.post(link, { ...csrf, ...account });
  expect([forged.status, forged.location]).toEqual([400, null]);
  expect((await third.get(link)).text).toContain('Sign out, then open the link again.');
  expect((await act(third, link)).status).toBe(400);
  expect([await roleOf(other), await roleOf(third)]).toEqual([null, null]);
  expect((await other.submit(await other.get(link), link)).status).toBe(303);
  expect(await roleOf(other)).toBe('member');
});

it('makes one account of one address, whoever comes by two links at the same moment', async () => {
  const globex = await given.organization({ name: 'Globex' });
  const email = 'twice@join.example';
  const links = [linkIn(await invite(owner, email)), linkIn(await invite(await Person.of(globex), email))];
  const people = links.map(() => new Person(email));
  const pages = await Promise.all(people.map((person, index) => person.get(links[index]!)));
  const passwords = ['the password of Ann Lee', 'what Bob Ray would type'];
  const answers = await Promise.all(
    people.map((person, index) =>
      person.submit(pages[index]!, links[index]!, { name: 'Twice', password: passwords[index]! }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
  const rows = await application.sql(
    'select m.role from users u join memberships m on m.user_id = u.id where email = $1',
    [email],
  );
  expect(rows).toHaveLength(1);
  const loser = answers.findIndex(({ status }) => status === 400);
  expect(people[loser]!.cookie('session')).toBeUndefined();
  expect((await new Person(email).signIn(passwords[loser])).status).toBe(401);
  expect((await new Person(email).signIn(passwords[1 - loser])).status).toBe(303);
});

it('ends with whoever is removed or demoted the invitations that they could make no longer', async () => {
  const second = await Person.of(acme, 'owner');
  const third = await Person.of(acme, 'admin');
  const owners = linkIn(await invite(second, 'owner@join.example', 'owner'));
  const viewers = linkIn(await invite(second, 'viewer@join.example', 'viewer'));
  const admins = linkIn(await invite(third, 'admin@join.example', 'admin'));
  const status = async (link: string) => (await new Person('x').get(link)).status;
  await act(owner, `${PAGE}/${await idOf(second)}/role`, { role: 'admin' });
  expect([await status(owners), await status(viewers)]).toEqual([410, 200]);
  await act(owner, `${PAGE}/${await idOf(second)}/role`, { role: 'member' });
  await act(owner, `${PAGE}/${await idOf(third)}/remove`);
  expect([await status(viewers), await status(admins)]).toEqual([410, 410]);
  const events = await acme.events('invitation.withdrawn');
  expect(events.map(({ data }) => data.object.role).sort()).toEqual(['admin', 'owner', 'viewer']);
  expect(await acme.events('invitation.created')).toHaveLength(3);
});

it('leaves no invitation of somebody who is demoted while making one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const second = await Person.of(acme, 'owner');
    const page = await second.get(PAGE);
    const id = await idOf(second);
    await Promise.all([
      second.submit(page, PAGE, { email: `round-${round}@join.example`, role: 'owner' }),
      act(owner, `${PAGE}/${id}/role`, { role: 'viewer' }),
    ]);
    expect(await application.sql('select id from invitations where created_by = $1', [id])).toEqual([]);
  }
});

it('says that an invitation has ended, not that an agent waited too long', async () => {
  const link = linkIn(await invite(owner, 'used@join.example'));
  const [{ id } = { id: '' }] = await application.sql<{ id: string }>(
    "select id from invitations where organization_id = $1 and email = 'used@join.example'",
    [acme.id],
  );
  await act(owner, `${PAGE}/invitations/${id}/withdraw`);
  const [english, french] = [{}, { 'accept-language': 'fr' }];
  expect((await new Person('x').get(link, english)).text).toContain('This invitation has ended');
  expect((await owner.get(link, english)).text).not.toContain('agent');
  expect((await new Person('x').get(link, french)).text).toContain('Cette invitation a pris fin');
});

it('tells the agent of a demoted member why it is out, and of a removed one', async () => {
  const [max, eve] = [await Person.of(acme, 'admin'), await Person.of(acme, 'admin')];
  const [agent, other] = [await Agent.connected(max, acme), await Agent.connected(eve, acme)];
  await act(owner, `${PAGE}/${await idOf(max)}/role`, { role: 'viewer' });
  await act(owner, `${PAGE}/${await idOf(eve)}/remove`);
  const told = async (one: typeof agent) => ((await one.call('tools/list')).body.error as { message: string }).message;
  expect(await told(agent)).toBe('The connection ended when its person was given a lesser role: connect again.');
  expect(await told(other)).toBe('The connection ended with the membership of its person: connect again.');
});

it('begins anew for whoever may do less: sessions and agents end', async () => {
  const max = await Person.of(acme, 'admin');
  const agent = await Agent.connected(max, acme);
  await act(owner, `${PAGE}/${await idOf(max)}/role`, { role: 'viewer' });
  expect((await max.get(PAGE)).status).toBe(303);
  expect(await application.get(AgentAuthenticationService).validate(agent.tokens.access_token)).toBeNull();
  await max.signIn();
  expect((await max.get(PAGE)).status).toBe(200);
});

it('names the keys of whoever is removed, and revokes them by one click', async () => {
  const KEYS = '/app/settings/api-keys';
  const max = await Person.of(acme, 'admin');
  const made = { name: 'Left behind', scopes: 'leads:read', expires: 'never' };
  const key = /pp_live_[0-9A-Za-z]{24}/.exec((await max.submit(await max.get(KEYS), KEYS, made)).text)![0];
  await owner.submit(await owner.get(KEYS), KEYS, { ...made, name: 'Another of the owner' });
  const id = await idOf(max);
  const question = await owner.get(`${PAGE}/${id}/remove`);
  expect(question.text).toContain('API keys go on working until somebody revokes them: Left behind.');
  const removed = await owner.submit(question, `${PAGE}/${id}/remove`);
  expect(removed.location).toBe(`${KEYS}/made-by/${id}`);
  const left = await owner.get(removed.location!);
  expect(left.text).toContain('Left behind');
  expect(left.text).not.toContain('Another of the owner');
  const api = new ApiClient(application, () => key);
  expect((await api.get('/v1/leads')).status).toBe(200);
  expect((await owner.submit(left, `${KEYS}/made-by/${id}/revoke`)).location).toBe(KEYS);
  const rows = await application.sql('select name from api_keys where organization_id = $1 and revoked_at is null', [
    acme.id,
  ]);
  expect(rows.map(({ name }) => name)).toEqual(['Another of the owner']);
  const stranger = await Person.of(await given.organization());
  expect((await stranger.get(`${KEYS}/made-by/${await idOf(owner)}`)).text).not.toContain('Another of the owner');
  const member = await Person.of(acme, 'member');
  expect((await member.get(`${KEYS}/made-by/${await idOf(owner)}`)).status).toBe(403);
});

it('refuses links that are forged, withdrawn or older than seven days', async () => {
  const stranger = new Person('x');
  const link = linkIn(await invite(owner, 'late@join.example'));
  expect((await stranger.get(`${link.slice(0, -3)}AAA`)).status).toBe(410);
  expect((await stranger.get('/app/join/nonsense')).status).toBe(410);
  application.clock.shift(7 * 24 * 3600 + 1);
  expect((await stranger.get(link)).status).toBe(410);
  application.clock.reset();
  const [, address = ''] = /action="([^"]*\/withdraw)"/.exec((await owner.get(PAGE)).text)!;
  expect((await owner.submit(await owner.get(PAGE), address)).status).toBe(303);
  expect((await stranger.get(link)).status).toBe(410);
  expect(await acme.events('invitation.withdrawn')).toHaveLength(1);
});

it.each([
  ['nobody', 'Must be an e-mail address.'],
  ['', 'Must be an e-mail address.'],
])('refuses to invite %j', async (email, message) => {
  const page = await invite(owner, email);
  expect([page.status, page.text]).toEqual([400, expect.stringContaining(message)]);
});

it('refuses to invite who is a member already', async () => {
  const max = await Person.of(acme, 'member');
  const page = await invite(owner, max.email.toUpperCase());
  expect([page.status, page.text]).toEqual([400, expect.stringContaining('already a member')]);
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
  await member.signIn();
  expect((await acme.events('member.updated'))[0]).toMatchObject({ data: { previous: { role: 'member' } } });
  expect((await act(admin, PAGE, { email: 'x@join.example', role: 'owner' })).status).toBe(403);
  expect((await act(member, PAGE, { email: 'x@join.example', role: 'viewer' })).status).toBe(403);
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
