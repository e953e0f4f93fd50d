import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { read } from '../proposals/examples.js';
import { aDraft, govern, offered, rule } from './reviews.js';

let acme: GivenOrganization;
let owner: Person;
let member: Person;

beforeAll(async () => {
  await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
  [owner, member] = [await Person.of(acme, 'owner'), await Person.of(acme, 'member')];
});

const POLICY = '/app/settings/release';

it('has admins set the rules, and shows them to everybody', async () => {
  const page = await owner.get(POLICY);
  const values = {
    ...{ rules: ['by_agent', 'discount_percent_over', 'total_over', 'recipients_outside'] },
    ...{ value_discount_percent_over: '12.5 %', value_total_over: '1,500.00' },
    ...{ value_recipients_outside: 'acme.com\n other.org', approver_roles: ['admin', 'owner'] },
  };
  expect((await owner.submit(page, POLICY, values)).location).toBe(`${POLICY}?saved=true`);
  expect((await acme.api().get('/v1/organization')).body.release_policy).toEqual({
    rules: [
      { when: 'by_agent', value: null },
      { when: 'discount_percent_over', value: 12.5 },
      { when: 'total_over', value: 150_000 },
      { when: 'recipients_outside', value: ['acme.com', 'other.org'] },
    ],
    approver_roles: ['admin', 'owner'],
  });
  const again = await owner.get(POLICY);
  for (const text of ['value="12.5"', 'value="1500.00"', 'acme.com\nother.org']) expect(again.text).toContain(text);
  const wrong = await owner.submit(again, POLICY, { ...values, value_total_over: 'much', approver_roles: [] });
  expect([wrong.status, wrong.text.includes('value="much"')]).toEqual([400, true]);
  expect(wrong.text).toMatch(/id="value_total_over-error"/);
  expect(wrong.text).toMatch(/id="approver_roles-error"/);
  const seen = await member.get(POLICY, { 'accept-language': 'fr' });
  expect(seen.text).toContain('Une remise de plus de');
  expect([seen.text.includes('<textarea'), (await member.post(POLICY, {})).status]).toEqual([false, 403]);
});

it('says why something waits, and has one ask and another decide', async () => {
  await govern(acme, { rules: [rule('discount_percent_over', 10)] });
  const id = await aDraft(acme);
  const discount = { type: 'percent', value: 20 };
  await offered(acme, id, [{ name: 'Line', quantity: 1, unit_amount: 1000 }], { discount });
  const path = `/app/proposals/${id}`;
  const publish = await member.get(`${path}/actions/publish`);
  const refused = await member.submit(publish, `${path}/actions/publish`);
  expect([refused.status, refused.text.includes('A discount of 20 % is over the 10 %')]).toEqual([409, true]);
  const page = await member.get(path);
  expect(page.text).toContain('A discount of 20 % is over the 10 %');
  const asked = await member.submit(page, `${path}/review/request`, { note: '<b>Please</b>' });
  expect(asked.location).toBe(path);
  expect((await member.get(path)).text).not.toContain(`${path}/review/release`);
  const seen = await owner.get(path);
  expect(seen.text).toContain('&lt;b>Please&lt;/b>');
  expect((await owner.get('/app')).text).toContain('To be released');
  const empty = await owner.submit(seen, `${path}/review/refuse`, { note: '' });
  expect([empty.status, (await read(acme, id)).review_status]).toEqual([400, 'requested']);
  expect((await owner.submit(seen, `${path}/review/refuse`, { note: 'Too much.' })).location).toBe(path);
  const back = await member.get(path);
  expect(back.text).toContain('Too much.');
  await member.submit(back, `${path}/review/request`, { note: '' });
  const stale = await owner.submit(seen, `${path}/review/release`);
  expect([stale.status, (await read(acme, id)).review_status]).toEqual([409, 'requested']);
  await owner.submit(await owner.get(path), `${path}/review/release`);
  await member.submit(await member.get(`${path}/actions/publish`), `${path}/actions/publish`);
  expect(await read(acme, id)).toMatchObject({ review_status: 'released', page_status: 'published' });
});
