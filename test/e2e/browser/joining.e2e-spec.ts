import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { hiddenFields, PASSWORD, Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

const MEMBERS = '/v1/organization/members';
const INVITATIONS = '/v1/organization/invitations';

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

async function invite(by: Person, email: string, role = 'member'): Promise<string> {
  const { status, body } = await inPerson(by, 'POST', INVITATIONS, { email, role });
  if (status !== 201) throw new Error(`Inviting answered ${status}: ${JSON.stringify(body)}`);
  return new URL(body.url as string).pathname;
}

const account = { name: 'New', password: PASSWORD };

async function idOf(person: Person): Promise<string> {
  return (await application.sql('select id from users where email = $1', [person.email]))[0]!.id as string;
}

async function withdraw(email: string): Promise<void> {
  const { data } = (await inPerson(owner, 'GET', INVITATIONS)).body as { data: { id: string; email: string }[] };
  const { id } = data.find((one) => one.email === email)!;
  expect((await inPerson(owner, 'DELETE', `${INVITATIONS}/${id}`)).status).toBe(204);
}

async function roleOf(person: Person): Promise<unknown> {
  const rows = await application.sql('select role from memberships where organization_id = $1 and user_id = $2', [
    acme.id,
    await idOf(person),
  ]);
  return rows[0]?.role ?? null;
}

const setRole = async (by: Person, whom: Person, role: string) =>
  (await inPerson(by, 'PATCH', `${MEMBERS}/${await idOf(whom)}`, { role })).status;
const remove = async (by: Person, whom: Person) =>
  (await inPerson(by, 'DELETE', `${MEMBERS}/${await idOf(whom)}`)).status;

it('lets somebody new join by a link, once, with the role and the address that were chosen', async () => {
  const stranger = new Person('new@join.example');
  const link = await invite(owner, ' New@Join.example', 'admin');
  const page = await stranger.get(link);
  expect(page.text).toContain('Join Studio Nord');
  expect(page.text).toContain(stranger.email);
  const short = await stranger.submit(page, link, { name: 'Ann Lee', password: 'short' });
  expect([short.status, short.text.includes('value="Ann Lee"')]).toEqual([400, true]);
  expect((await stranger.submit(page, link, { ...account, email: 'other@join.example' })).location).toBe('/app');
  expect(await roleOf(stranger)).toBe('admin');
  expect((await inPerson(stranger, 'GET', '/v1/me')).body.organization_name).toBe('Studio Nord');
  const second = new Person('second@join.example');
  expect((await second.get(link)).status).toBe(410);
  expect((await acme.events('member.added')).length).toBe(2);
  expect(await acme.events('invitation.accepted')).toMatchObject([
    { actor_kind: 'user', actor_id: await idOf(stranger), data: { object: { type: 'invitation', role: 'admin' } } },
  ]);
});

it('takes a name in one line, which turns the order of no sentence that it stands in', async () => {
  const stranger = new Person('odd@join.example');
  const link = await invite(owner, stranger.email);
  const page = await stranger.get(link);
  expect((await stranger.submit(page, link, { ...account, name: '\u202e' })).status).toBe(400);
  await stranger.submit(page, link, { ...account, name: 'Ann\r\nLee\u202e' });
  expect((await inPerson(stranger, 'GET', '/v1/me')).body.credential.name).toBe('Ann Lee');
});

it('says in French what is wrong with a form in French', async () => {
  const stranger = new Person('french@join.example');
  const link = await invite(owner, stranger.email);
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
  const link = await invite(owner, other.email);
  const stranger = new Person(other.email);
  const page = await stranger.get(link);
  expect(page.text).toContain('Sign in with it to join.');
  const csrf = hiddenFields((await stranger.get('/app/login')).text, '/app/login');
  const forged = await stranger.post(link, { ...csrf, ...account });
  expect([forged.status, forged.location]).toEqual([400, null]);
  expect((await third.get(link)).text).toContain('Sign out, then open the link again.');
  const form = hiddenFields((await third.get(link)).text, '/app/logout');
  expect((await third.post(link, form)).status).toBe(400);
  expect([await roleOf(other), await roleOf(third)]).toEqual([null, null]);
  expect((await other.submit(await other.get(link), link)).status).toBe(303);
  expect(await roleOf(other)).toBe('member');
});

it('makes one account of one address, whoever comes by two links at the same moment', async () => {
  const globex = await given.organization({ name: 'Globex' });
  const email = 'twice@join.example';
  const links = [await invite(owner, email), await invite(await Person.of(globex), email)];
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
  const [second, third] = [await Person.of(acme, 'owner'), await Person.of(acme, 'admin')];
  const owners = await invite(second, 'owner@join.example', 'owner');
  const viewers = await invite(second, 'viewer@join.example', 'viewer');
  const admins = await invite(third, 'admin@join.example', 'admin');
  const status = async (link: string) => (await new Person('x').get(link)).status;
  await setRole(owner, second, 'admin');
  expect([await status(owners), await status(viewers)]).toEqual([410, 200]);
  await setRole(owner, second, 'member');
  await remove(owner, third);
  expect([await status(viewers), await status(admins)]).toEqual([410, 410]);
  const events = await acme.events('invitation.withdrawn');
  expect(events.map(({ data }) => data.object.role).sort()).toEqual(['admin', 'owner', 'viewer']);
  expect(await acme.events('invitation.created')).toHaveLength(3);
});

it('leaves no invitation of somebody who is demoted while making one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const second = await Person.of(acme, 'owner');
    await Promise.all([
      inPerson(second, 'POST', INVITATIONS, { email: `round-${round}@join.example`, role: 'owner' }),
      setRole(owner, second, 'viewer'),
    ]);
    const made = await application.sql('select id from invitations where created_by = $1', [await idOf(second)]);
    expect(made).toEqual([]);
  }
});

it('says that an invitation has ended, not that an agent waited too long', async () => {
  const link = await invite(owner, 'used@join.example');
  await withdraw('used@join.example');
  const [english, french] = [{}, { 'accept-language': 'fr' }];
  expect((await new Person('x').get(link, english)).text).toContain('This invitation has ended');
  expect((await owner.get(link, english)).text).not.toContain('agent');
  expect((await new Person('x').get(link, french)).text).toContain('Cette invitation a pris fin');
});

it('refuses links that are forged, withdrawn or older than seven days', async () => {
  const stranger = new Person('x');
  const link = await invite(owner, 'late@join.example');
  expect((await stranger.get(`${link.slice(0, -3)}AAA`)).status).toBe(410);
  expect((await stranger.get('/app/join/nonsense')).status).toBe(410);
  application.clock.shift(7 * 24 * 3600 + 1);
  expect((await stranger.get(link)).status).toBe(410);
  application.clock.reset();
  await withdraw('late@join.example');
  expect((await stranger.get(link)).status).toBe(410);
  expect(await acme.events('invitation.withdrawn')).toHaveLength(1);
});
