import { startApplication, type RunningApplication } from '../setup/application.js';
import { given, type GivenOrganization } from '../setup/given.js';
import type { JsonObject } from '../setup/json.js';
import { addressedBy, pathWith, validBody } from './records.js';
import { apiRoutes, every, nameOfRoute, type ApiRoute } from './routes.js';

let application: RunningApplication;
let acme: GivenOrganization;
let changing: ApiRoute[];

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  changing = apiRoutes(application).filter(({ method }) => method === 'PATCH' || method === 'PUT');
});

/** What the record says itself, of the fields that the route takes. */
function ownFields({ body }: ApiRoute, record: JsonObject): JsonObject {
  const said: JsonObject = { ...record, ...(record.settings as JsonObject | undefined) };
  const fields = Object.keys((body?.properties ?? {}) as JsonObject).filter((name) => name in said);
  if (body && 'operations' in (body.properties as object)) return { operations: operationsOn(record) };
  return Object.fromEntries(fields.map((name) => [name, said[name]]));
}

/** Operations that leave a content as it is: each section keeps its title, and what nobody wrote is replaced. */
const operationsOn = ({ sections = [] }: { sections?: { id: string; title?: string }[] }) => [
  ...sections.map(({ id: section_id, title = null }) => ({ op: 'update_section', section_id, set: { title } })),
  { op: 'replace_text', find: 'What nobody wrote.', replace: 'Something.' },
];

const told = async (organization: GivenOrganization): Promise<number> =>
  (await organization.events()).length +
  (await application.sql('select 1 from audit_log where organization_id = $1', [organization.id])).length;

describe('what a record says already', () => {
  it('changes nothing when it is written again: neither version nor time, and no event tells of it', () =>
    every(changing, nameOfRoute, async (route) => {
      const organization = await given.organization();
      const ids = route.parameters.length > 0 ? (await addressedBy(route, organization)).ids : [];
      const path = pathWith(route, ids);
      const first = await organization
        .api()
        .request(route.method, path, { body: await validBody(route, organization) });
      const before = await organization.api().get(path);
      const body = ownFields(route, before.body as JsonObject);
      const count = await told(organization);
      const again = await organization.api().request(route.method, path, { body });
      const after = await organization.api().get(path);
      expect([first.status, again.status, Object.keys(body).length > 0]).toEqual([200, 200, true]);
      expect([after.headers.etag, after.body]).toEqual([before.headers.etag, before.body]);
      expect(await told(organization)).toBe(count);
    }));

  it('is held against If-Match all the same', () =>
    every(changing, nameOfRoute, async (route) => {
      const ids = route.parameters.length > 0 ? (await addressedBy(route, acme)).ids : [];
      const path = pathWith(route, ids);
      const body = ownFields(route, (await acme.api().get(path)).body as JsonObject);
      const headers = { 'if-match': '"999.x"' };
      const answer = await acme.api().request(route.method, path, { body, headers });
      expect(answer.status).toBe(412);
    }));
});

it('takes a password that is sent for a new one, which everybody is asked for', async () => {
  const { id } = (await acme.api().post('/v1/proposals', { title: 'Locked', password: 'tulips' })).body as JsonObject;
  const path = `/v1/proposals/${id as string}`;
  const version = async () => (await acme.api().get(path)).body.version as number;
  const before = await version();
  await acme.api().patch(path, { password: 'tulips' });
  expect(await version()).toBe(before + 1);
  await acme.api().patch(path, { password: null });
  await acme.api().patch(path, { password: null });
  expect(await version()).toBe(before + 2);
});
