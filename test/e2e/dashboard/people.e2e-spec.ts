import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { textOf } from '../pages/reader.js';
import { aCounterSigner, aNamed, CLAIRE } from '../recipients/people.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord' }, application);
});

it('names people, tells how far each has come, and takes somebody off', async () => {
  const named = await aNamed(acme, []);
  const page = `/app/proposals/${named.id}/people`;
  const member = await Person.of(acme, 'member');
  const empty = await member.get(page);
  expect(textOf(empty.text)).toContain('Nobody is named yet.');
  const wrong = await member.submit(empty, page, { role: 'signer', name: '<b>Zoé</b>', email: 'nobody' });
  expect([wrong.status, wrong.text.includes('value="&lt;b>Zoé&lt;/b>"')]).toEqual([400, true]);
  expect((await member.submit(empty, page, { role: 'signer', ...CLAIRE, position: '2' })).location).toBe(page);
  await named.publish();
  const claire = await named.person(CLAIRE.email);
  expect(claire).toMatchObject({ position: 2, status: 'invited' });
  const shown = await member.get(page);
  for (const words of [CLAIRE.name, 'Invited']) expect(textOf(shown.text)).toContain(words);
  expect(shown.text).toContain(claire.url as string);
  const viewer = await Person.of(acme, 'viewer');
  const read = await viewer.get(page);
  expect([
    read.text.includes(CLAIRE.name),
    read.text.includes('/for/'),
    read.text.includes('<form class="form"'),
  ]).toEqual([...[true, false, false]]);
  const remove = `${page}/${claire.id as string}/remove`;
  expect((await viewer.post(remove, {})).status).toBe(403);
  expect((await member.submit(shown, remove)).location).toBe(page);
  expect(await named.all()).toEqual([]);
});

it('has a member sign for the organization when it is their turn, and nobody else', async () => {
  const { member, user_id } = await aCounterSigner(acme);
  const named = await aNamed(acme, [CLAIRE, { role: 'counter_signer', user_id }]);
  const page = `/app/proposals/${named.id}/people`;
  await named.publish();
  expect(textOf((await member.get(page)).text)).not.toContain('Your signature is awaited');
  await named.sign(CLAIRE);
  const asked = await member.get(page);
  expect(textOf(asked.text)).toContain('Your signature is awaited');
  const other = await Person.of(acme, 'owner');
  expect(textOf((await other.get(page)).text)).not.toContain('Your signature is awaited');
  const refused = await member.submit(asked, `${page}/sign`, { signature: 'Ann' });
  expect([refused.status, (await named.read()).deal_status]).toEqual([400, 'pending']);
  const signed = await member.submit(asked, `${page}/sign`, { signature: 'Ann', consent: 'true' });
  expect([signed.location, (await named.read()).deal_status]).toEqual([page, 'approved']);
  expect(textOf((await member.get(page)).text)).toContain('Signed');
});
