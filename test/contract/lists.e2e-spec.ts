import { startApplication, type RunningApplication } from '../setup/application.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { addressedBy, kindOfItems, pathWith } from './records.js';
import { apiRoutes, every, nameOfRoute, type ApiRoute } from './routes.js';
import type { JsonObject } from '../setup/json.js';

let application: RunningApplication;
let acme: GivenOrganization;
let other: GivenOrganization;
let lists: ApiRoute[];

beforeAll(async () => {
  application = await startApplication();
  lists = apiRoutes(application).filter(({ isList }) => isList);
  [acme, other] = [await given.organization(), await given.organization()];
});

async function pathOf(route: ApiRoute, organization = acme): Promise<string> {
  return route.parameters.length > 0 ? pathWith(route, (await addressedBy(route, organization)).ids) : route.path;
}

async function ask(route: ApiRoute, query: string, organization = acme, path?: string) {
  return organization.api().get(`${path ?? (await pathOf(route, organization))}?${query}`);
}

async function expectRefused(route: ApiRoute, query: string, field: string): Promise<void> {
  const answer = await ask(route, query);
  const fields = ((answer.body?.error?.details ?? []) as { field: string }[]).map((detail) => detail.field);
  if (answer.status !== 400 || !fields.includes(field))
    throw new Error(`?${query.slice(0, 60)}: ${answer.status} names ${fields.join(', ') || 'nothing'}`);
}

/** Makes some items for a list that has a record kind of its own. */
async function fill(route: ApiRoute, organization: GivenOrganization, items: number): Promise<void> {
  for (let index = 0; index < items; index += 1) await kindOfItems(route)?.make(organization, []);
}

describe('every list', () => {
  it('gives its items and its place in an envelope', () =>
    every(lists, nameOfRoute, async (route) => {
      const { status, body, headers } = await ask(route, '');
      expect(status).toBe(200);
      expect(Object.keys(body as JsonObject)).toEqual(expect.arrayContaining(['data', 'pagination']));
      expect(Object.keys(body.pagination as JsonObject).sort()).toEqual(['has_more', 'next_cursor', 'total_count']);
      expect(body.pagination.has_more).toBe(body.pagination.next_cursor !== null);
      expect(headers.etag).toBeUndefined();
    }));

  it('refuses a limit that is no number from 1 to 100', () =>
    every(lists, nameOfRoute, async (route) => {
      for (const limit of ['0', '101', '-1', '1.5', '1e1', '0x10', 'abc', '', '%20', '1&limit=2'])
        await expectRefused(route, `limit=${limit}`, 'limit');
      for (const limit of ['1', '100']) expect((await ask(route, `limit=${limit}`)).status).toBe(200);
    }));

  it('refuses a cursor that it did not issue', async () => {
    const leads = lists.find(({ path }) => path === '/v1/leads') as ApiRoute;
    await fill(leads, acme, 2);
    const cursor = (await ask(leads, 'limit=1')).body.pagination.next_cursor as string;
    expect(cursor).toEqual(expect.any(String));
    await every(lists, nameOfRoute, async (route) => {
      const forged = Buffer.from(JSON.stringify(['2020-01-01T00:00:00.000Z', 'x'])).toString('base64url');
      for (const after of [
        '',
        'garbage',
        forged,
        `${forged}.`,
        `${forged}.${cursor.split('.')[1]}`,
        `${cursor}x`,
        `${cursor}=`,
        otherSpelling(cursor),
        '%00',
        'x'.repeat(2000),
      ]) {
        await expectRefused(route, `after=${after}`, 'after');
      }
      if (route !== leads) await expectRefused(route, `after=${cursor}`, 'after');
    });
  });

  it('refuses a cursor of another organization, and of other filters', () =>
    every(
      lists.filter((route) => kindOfItems(route)),
      nameOfRoute,
      async (route) => {
        const [ours, theirs] = [await given.organization(), await given.organization()];
        await fill(route, ours, 2);
        await fill(route, theirs, 2);
        const { body } = await ask(route, 'limit=1', ours);
        const cursor = encodeURIComponent(body.pagination.next_cursor as string);
        expect((await ask(route, `limit=1&after=${cursor}`, ours)).status).toBe(200);
        expect((await ask(route, `limit=2&after=${cursor}`, ours)).status).toBe(200);
        expect((await ask(route, `limit=1&after=${cursor}`, theirs)).status).toBe(400);
        const names = ((route.operation.parameters ?? []) as JsonObject[]).filter(
          (parameter) => parameter.name === 'search',
        );
        if (names.length > 0) expect((await ask(route, `search=x&after=${cursor}`, ours)).status).toBe(400);
      },
    ));

  it('shows nothing of another organization', () =>
    every(
      lists.filter((route) => kindOfItems(route) && !kindOfItems(route)?.shared),
      nameOfRoute,
      async (route) => {
        const id = await kindOfItems(route)?.make(other, []);
        const { body } = await ask(route, 'limit=100', other);
        expect(JSON.stringify(body)).toContain(id);
        const ours = await ask(route, 'limit=100', acme);
        expect(ours.text).not.toContain(id);
      },
    ));

  it('gives each item once, page by page, and the exact total on every page', () =>
    every(
      lists.filter((route) => kindOfItems(route)),
      nameOfRoute,
      async (route) => {
        const organization = await given.organization();
        await fill(route, organization, 5);
        const whole = (await ask(route, 'limit=100', organization)).body as JsonObject;
        const total = whole.pagination.total_count as number;
        expect(whole.data).toHaveLength(total);
        const seen: string[] = [];
        for (let after = ''; ;) {
          const { body } = await ask(route, `limit=2${after}`, organization);
          expect(body.pagination.total_count).toBe(total);
          seen.push(...(body.data as JsonObject[]).map(idOf));
          if (!body.pagination.has_more) break;
          expect(body.data).toHaveLength(2);
          after = `&after=${encodeURIComponent(body.pagination.next_cursor as string)}`;
        }
        expect(seen).toEqual((whole.data as JsonObject[]).map(idOf));
        expect(new Set(seen).size).toBe(seen.length);
      },
    ));

  it('links to the next page with all that was asked, and from the last page to none', () =>
    every(
      lists.filter((route) => kindOfItems(route)),
      nameOfRoute,
      async (route) => {
        const organization = await given.organization();
        await fill(route, organization, 3);
        const whole = (await ask(route, 'limit=100', organization)).body as JsonObject;
        const searches = JSON.stringify(route.operation.parameters ?? []).includes('"search"');
        const search = searches ? '&search=o%20%3E%20o' : '';
        expect((await ask(route, `limit=100${search}`, organization)).headers.link).toBeUndefined();
        const seen: string[] = [];
        for (let path: string | undefined = `${await pathOf(route, organization)}?limit=2`; path;) {
          const { body, headers } = await organization.api().get(path);
          seen.push(...(body.data as JsonObject[]).map(idOf));
          const [, address] = /^<([^<>]+)>; rel="next"$/.exec(headers.link ?? '') ?? [];
          expect(address !== undefined).toBe(body.pagination.has_more);
          const next = address === undefined ? null : new URL(address);
          expect(next === null || next.origin === application.url).toBe(true);
          expect(next === null || next.searchParams.get('limit') === '2').toBe(true);
          path = next ? `${next.pathname}${next.search}` : undefined;
        }
        expect(seen).toEqual((whole.data as JsonObject[]).map(idOf));
        const declared = (route.operation.responses as JsonObject)['200'].headers as JsonObject;
        expect(declared.Link).toEqual({ $ref: '#/components/headers/Link' });
      },
    ));

  it('refuses filters that are not what the document says', () =>
    every(lists, nameOfRoute, async (route) => {
      const parameters = ((route.operation.parameters ?? []) as JsonObject[]).filter(
        ({ in: place, name }) => place === 'query' && !['limit', 'after'].includes(name as string),
      );
      for (const { name, schema } of parameters as { name: string; schema: JsonObject }[]) {
        for (const value of wrongValues(application.schema.resolve(schema)))
          await expectRefused(route, `${name}=${value}`, name);
        await expectRefused(route, `${name}=a&${name}=b`, name);
      }
    }));
});

/** Items of the lists of proposals and members call it otherwise. */
const idOf = ({ id, proposal_id, user_id }: JsonObject): string => (id ?? proposal_id ?? user_id) as string;

function wrongValues(schema: JsonObject): string[] {
  const values = ['%00', ''];
  if (schema.enum) values.push('no-such-choice');
  if (schema.format) values.push('not-it');
  if (schema.type === 'boolean') values.push('yes', '1');
  if (schema.maxLength !== undefined) values.push('x'.repeat(Number(schema.maxLength) + 1));
  return values;
}

/** Base64url of 32 bytes has two bits to spare in its last character: the same bytes, written otherwise. */
function otherSpelling(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return text.slice(0, -1) + letters.charAt(letters.indexOf(text.charAt(text.length - 1)) ^ 1);
}
