import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

let acme: GivenOrganization;
beforeAll(() => sharedApplication());
beforeEach(async () => {
  acme = await given.organization();
});

const create = async (body: object = {}) => (await acme.api().post('/v1/themes', { name: 'T', ...body })).body;
const defaults = async () =>
  (await acme.api().all('/v1/themes')).filter((theme) => theme.is_default).map((theme) => theme.id);

it('has none until one is chosen', async () => {
  await create();
  expect(await defaults()).toEqual([]);
});

it('passes from one theme to the next, each change with its event and version', async () => {
  const first = await create({ is_default: true });
  const second = await create({ is_default: true });
  expect(await defaults()).toEqual([second.id]);
  expect((await acme.api().get(`/v1/themes/${first.id}`)).body).toMatchObject({ is_default: false, version: 2 });
  expect((await acme.api().patch(`/v1/themes/${first.id}`, { is_default: true })).body).toMatchObject({
    is_default: true,
    version: 3,
  });
  expect(await defaults()).toEqual([first.id]);
  const told = (await acme.events('theme.updated')).map(({ data }) => [
    data.object.id,
    data.object.is_default,
    data.previous,
  ]);
  expect(told).toEqual([
    [first.id, false, { is_default: true }],
    [second.id, false, { is_default: true }],
    [first.id, true, { is_default: false }],
  ]);
});

it('can be given up', async () => {
  const { id } = await create({ is_default: true });
  expect((await acme.api().patch(`/v1/themes/${id}`, { is_default: false })).body.is_default).toBe(false);
  expect(await defaults()).toEqual([]);
});

it('stays when the default is chosen again', async () => {
  const { id } = await create({ is_default: true });
  expect((await acme.api().patch(`/v1/themes/${id}`, { is_default: true })).body).toMatchObject({
    is_default: true,
    version: 1,
  });
});

it('cannot be deleted', async () => {
  const { id } = await create({ is_default: true });
  const { status, body } = await acme.api().delete(`/v1/themes/${id}`);
  expect([status, body.error.code]).toEqual([409, 'conflict']);
  expect((await acme.api().get(`/v1/themes/${id}`)).status).toBe(200);
});

it('is one of its organization', async () => {
  const { id } = await create({ is_default: true });
  const other = await given.organization();
  await other.api().post('/v1/themes', { name: 'Theirs', is_default: true });
  expect(await defaults()).toEqual([id]);
});

it('stays one while many choose at once', async () => {
  const themes = await Promise.all(Array.from({ length: 6 }, () => create()));
  const choices = themes.flatMap(({ id }) => [
    acme.api().patch(`/v1/themes/${id}`, { is_default: true }),
    acme.api().post('/v1/themes', { name: 'New', is_default: true }),
    acme.api().patch(`/v1/themes/${id}`, { is_default: false, name: 'Changed' }),
  ]);
  const statuses = (await Promise.all(choices)).map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 201)).toBe(true);
  expect((await defaults()).length).toBeLessThanOrEqual(1);
  const last = await create({ is_default: true });
  expect(await defaults()).toEqual([last.id]);
});
