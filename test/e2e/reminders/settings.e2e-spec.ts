import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { aProposal, read, type Json } from '../proposals/examples.js';

let acme: GivenOrganization;
beforeAll(() => sharedApplication());
beforeEach(async () => {
  acme = await given.organization();
});

const TWICE = { days: [3, 7], until: 'decision' };

const govern = (reminders: Json | null) => acme.api().patch('/v1/organization', { reminders });

it('there are none, unless somebody wants them', async () => {
  expect((await acme.api().get('/v1/organization')).body.reminders).toBeNull();
  expect((await aProposal(acme)).reminders).toBeNull();
});

it('of the organization are what new proposals begin with, and change none that are there', async () => {
  const before = await aProposal(acme);
  const { status, body } = await govern({ days: [3, 7] });
  expect([status, body.reminders]).toEqual([200, TWICE]);
  expect((await govern({ until: 'decision', days: [3, 7] })).body.version).toBe(body.version);
  const { id, reminders } = await aProposal(acme);
  expect(reminders).toEqual(TWICE);
  expect((await read(acme, before.id as string)).reminders).toBeNull();
  expect((await govern(null)).body.reminders).toBeNull();
  expect((await read(acme, id as string)).reminders).toEqual(TWICE);
  expect((await acme.events('organization.updated')).map(({ data }) => data.object.changed)).toEqual([
    ['reminders'],
    ['reminders'],
  ]);
});

it('of a proposal are its own, from the beginning and by a change', async () => {
  await govern({ days: [1] });
  expect((await aProposal(acme, { reminders: null })).reminders).toBeNull();
  const own = await aProposal(acme, { reminders: { days: [90], until: 'expiry' } });
  expect(own.reminders).toEqual({ days: [90], until: 'expiry' });
  const at = `/v1/proposals/${own.id as string}`;
  const { body } = await acme.api().patch(at, { reminders: { days: [2, 4, 6, 8, 10] } });
  expect(body).toMatchObject({
    reminders: { days: [2, 4, 6, 8, 10], until: 'decision' },
    ...{ version: Number(own.version) + 1, has_unpublished_changes: own.has_unpublished_changes },
  });
  expect((await acme.api().patch(at, { reminders: body.reminders })).body.version).toBe(body.version);
  expect((await acme.api().patch(at, { title: 'Another' })).body.reminders).toEqual(body.reminders);
  expect((await acme.api().patch(at, { reminders: null })).body.reminders).toBeNull();
});

it('are not copied: whoever makes a copy reminds nobody by that', async () => {
  await govern({ days: [1] });
  const { id } = await aProposal(acme);
  const { status, body } = await acme.api().post(`/v1/proposals/${id as string}/duplicate`, {});
  expect(status).toBe(201);
  expect((await read(acme, body.id as string)).reminders).toBeNull();
});

describe.each(['the organization', 'a new proposal', 'a proposal'])('of %s', (whose) => {
  const written = async (reminders: unknown) => {
    const body = { reminders };
    if (whose === 'the organization') return acme.api().patch('/v1/organization', body);
    if (whose === 'a new proposal') return acme.api().post('/v1/proposals', { title: 'A proposal', ...body });
    return acme.api().patch(`/v1/proposals/${(await aProposal(acme)).id as string}`, body);
  };

  it.each<[string, unknown, [string, string][]]>([
    ['a list', [3, 7], [['reminders', 'invalid_type']]],
    ['no days', { until: 'expiry' }, [['reminders.days', 'required']]],
    ['null for days', { days: null }, [['reminders.days', 'required']]],
    ['one number', { days: 3 }, [['reminders.days', 'invalid_type']]],
    ['not one day', { days: [] }, [['reminders.days', 'too_few']]],
    ['six days', { days: [1, 2, 3, 4, 5, 6] }, [['reminders.days', 'too_many']]],
    ['the same day', { days: [0, 3] }, [['reminders.days[0]', 'too_small']]],
    ['another quarter', { days: [3, 91] }, [['reminders.days[1]', 'too_large']]],
    ['half a day', { days: [1.5] }, [['reminders.days[0]', 'invalid_value']]],
    ['a text', { days: [1, '3'] }, [['reminders.days[1]', 'invalid_type']]],
    ['days that fall', { days: [7, 3] }, [['reminders.days[1]', 'invalid_value']]],
    ['a day twice', { days: [3, 3, 7] }, [['reminders.days[1]', 'invalid_value']]],
    ['another end', { days: [3], until: 'forever' }, [['reminders.until', 'invalid_value']]],
    ['null for the end', { days: [3], until: null }, [['reminders.until', 'invalid_type']]],
    ['another field', { days: [3], hours: 9 }, [['reminders.hours', 'unknown_field']]],
  ])('refuses %s, and names it', async (_what, reminders, wanted) => {
    const { status, body } = await written(reminders);
    const details = (body.error?.details ?? []) as Json[];
    expect([status, details.map(({ field, code }) => [field, code])]).toEqual([400, wanted]);
  });
});
