import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';

const DAY = 24 * 3600;

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
});

beforeEach(async () => {
  application.clock.reset();
  acme = await given.organization();
});

const later = (days: number) => new Date(Date.now() + days * DAY * 1000).toISOString();
const create = async (fields: object) =>
  (await acme.api().post('/v1/proposals', { title: 'Offer', ...fields })).body.id as string;
const sweep = () => work(application, 'proposals.announce-expired');
const expired = () => acme.events('proposal.expired');

it('is told once, and changes nothing else', async () => {
  const id = await create({ expires_at: later(2) });
  const before = (await acme.api().get(`/v1/proposals/${id}`)).body;
  await sweep();
  expect(await expired()).toEqual([]);

  application.clock.shift(3 * DAY);
  await sweep();
  await sweep();

  const [event, ...more] = await expired();
  expect(more).toEqual([]);
  expect(event?.data).toEqual({
    object: { id, type: 'proposal', deal_status: 'expired', page_status: 'draft', version: before.version },
    previous: { deal_status: 'pending' },
  });
  expect([event?.actor_kind, event?.actor_id]).toEqual(['system', null]);
  const after = (await acme.api().get(`/v1/proposals/${id}`)).body;
  expect(after).toMatchObject({ version: before.version, updated_at: before.updated_at, deal_status: 'expired' });
});

it('is told again when it was extended and expires again', async () => {
  const id = await create({ expires_at: later(1) });
  application.clock.shift(2 * DAY);
  await sweep();
  await acme.api().patch(`/v1/proposals/${id}`, { expires_at: later(4) });
  await sweep();
  expect(await expired()).toHaveLength(1);
  application.clock.shift(3 * DAY);
  await sweep();
  expect(await expired()).toHaveLength(2);
});

it('is not told of what was decided or deleted in time', async () => {
  const decided = await create({ expires_at: later(1) });
  await acme.api().post(`/v1/proposals/${decided}/approve`, {});
  const deleted = await create({ expires_at: later(1) });
  await acme.api().delete(`/v1/proposals/${deleted}`);
  application.clock.shift(2 * DAY);
  await sweep();
  expect(await expired()).toEqual([]);
});
