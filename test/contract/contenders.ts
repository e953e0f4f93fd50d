import { randomInt, randomUUID } from 'node:crypto';
import type { Answer } from '../setup/api-client.js';
import type { RunningApplication } from '../setup/application.js';
import { given, type GivenOrganization } from '../setup/given.js';
import type { JsonObject } from '../setup/json.js';
import type { PublishedSchema } from '../setup/published-schema.js';
import { exampleOf } from './examples.js';
import { makeAddressed, makeRecord, OFFER, pathWith, validBody } from './records.js';
import { apiRoutes, nameOfRoute, type ApiRoute } from './routes.js';

type Ask = () => Promise<Answer>;

/** An operation that is about to act on a record which another one acts on too. */
export interface Contender {
  route: ApiRoute;
  /** Makes what it needs; around the record that is given, or a new one. */
  prepare(organization: GivenOrganization, sharedId?: string): Promise<Prepared>;
}

export interface Prepared {
  /** Of the shared record; that of a route without parameters is the organization. */
  id: string | undefined;
  /** Brings the record into the state that the operation begins in; not before all that needs it was made. */
  ready(): Promise<unknown>;
  /** Gives one call, which is ready to be sent. */
  call(index: number): Promise<Ask>;
}

interface SharedKind {
  name: string;
  /** Of the routes that address it. */
  path: string;
  /** The fields of bodies that name it. */
  fields: string[];
  make(organization: GivenOrganization): Promise<string>;
}

const kind = (name: string, path: string, ...fields: string[]): SharedKind => {
  return { name, path, fields, make: (organization) => makeRecord(path, organization) };
};

export const SHARED_KINDS: SharedKind[] = [
  kind('lead', '/v1/leads/{id}', 'lead_id'),
  kind('proposal', '/v1/proposals/{id}', 'proposal_id'),
  kind('product', '/v1/catalog/products/{id}', 'product_id'),
  kind('bundle', '/v1/catalog/bundles/{id}', 'bundle_id'),
  kind('theme', '/v1/themes/{id}', 'theme_id'),
  kind('template', '/v1/templates/{id}', 'template_id'),
  kind('folder', '/v1/media/folders/{id}', 'folder_id'),
  kind('file', '/v1/media/files/{id}', 'image_file_id', 'logo_file_id', 'background_image'),
  kind('webhook', '/v1/webhooks/{id}'),
  {
    ...kind('member', '/v1/members/{id}', 'owner_id'),
    make: async (organization) => (await given.member(organization)).id,
  },
];

const ORGANIZATION = 'PATCH /v1/organization';

const content = () => ({ sections: [{ blocks: [{ type: 'paragraph', text: randomUUID() }] }] });

const edit = () => ({ operations: content().sections.map((section) => ({ op: 'insert_section', section })) });

/** Bodies that change something where the smallest valid one would not. */
const BODIES: Record<string, () => JsonObject> = {
  'PUT /v1/proposals/{id}/content': content,
  'PATCH /v1/proposals/{id}/content': edit,
  'PATCH /v1/templates/{id}/content': edit,
  'POST /v1/proposals/{id}/content/validate': content,
  'PATCH /v1/organization/members/{user_id}': () => ({ role: randomInt(2) === 0 ? 'admin' : 'viewer' }),
  // Only the member it acts for may allow it more.
  'PATCH /v1/connections/{id}': () => ({ access: 'read' }),
};

/** Every operation that writes to such a record, or refers to it. */
export function contendersFor(application: RunningApplication, shared: SharedKind): Contender[] {
  const writing = writingRoutes(application);
  const addressing = writing.filter(({ path }) => path.startsWith(shared.path)).map((route) => on(shared, route));
  const referring = writing.flatMap((route) => {
    const place = shared.fields.map((field) => placeOf(application.schema, route.body, field)).find(Boolean);
    return place && !route.path.startsWith(shared.path) ? [toward(shared, route, place)] : [];
  });
  return [...addressing, ...referring, ...(shared.name === 'lead' ? [movingBetweenLeads(writing)] : [])];
}

/** What changes the organization, and every other operation, which all refer to it. */
export function contendersForOrganization(application: RunningApplication): [Contender, Contender[]] {
  const writing = writingRoutes(application);
  const all = writing.map((route) => on({ path: rootOf(route) }, route));
  const first = all.find(({ route }) => nameOfRoute(route) === ORGANIZATION);
  if (!first) throw new Error(`There is no ${ORGANIZATION}.`);
  return [first, all];
}

/** Takes rows instead of JSON, and few at once: the rows are written later, by a job that has tests of its own. */
const IMPORT = 'POST /v1/imports';

const writingRoutes = (application: RunningApplication) =>
  apiRoutes(application).filter((route) => route.method !== 'GET' && nameOfRoute(route) !== IMPORT);
const rootOf = ({ path }: ApiRoute) => path.slice(0, path.indexOf('}') + 1);

/** All calls are for one record. */
function on({ path, make }: Pick<SharedKind, 'path'> & Partial<SharedKind>, route: ApiRoute): Contender {
  return {
    route,
    prepare: async (organization, sharedId) => {
      const isAddressed = route.parameters.length > 0;
      const id = isAddressed ? (sharedId ?? (await (make ?? ((o) => makeRecord(path, o)))(organization))) : undefined;
      const { ids, before } = await makeAddressed(route, organization, id === undefined ? [] : [id]);
      return {
        id,
        ready: before,
        call: async () => sending(route, organization, ids, await changing(route, organization)),
      };
    },
  };
}

/** Each call is for a record of its own, and names the shared one in its body. */
function toward(shared: SharedKind, route: ApiRoute, place: Place): Contender {
  return {
    route,
    prepare: async (organization, sharedId) => {
      const id = sharedId ?? (await shared.make(organization));
      const call = async () => {
        const { ids, before } = await makeAddressed(route, organization);
        await before();
        // The offer of an edit of content is the one that is selected.
        if (place[0] === 'offer') await organization.api().post(`/v1/proposals/${ids[0] ?? ''}/products`, OFFER);
        return sending(route, organization, ids, await naming(route, organization, place, id));
      };
      return { id, ready: () => Promise.resolve(), call };
    },
  };
}

/** Published proposals, so that both leads' statuses follow; half of the calls go the other way. */
function movingBetweenLeads(writing: ApiRoute[]): Contender {
  const route = writing.find((one) => nameOfRoute(one) === 'PATCH /v1/proposals/{id}');
  if (!route) throw new Error('Proposals cannot be changed.');
  return {
    route,
    prepare: async (organization, sharedId) => {
      const id = sharedId ?? (await given.lead(organization)).id;
      const leads = [id, (await given.lead(organization)).id];
      const call = async (index: number) => {
        const [from, to] = index % 2 === 0 ? leads : [...leads].reverse();
        const made = await organization.api().post('/v1/proposals', { title: randomUUID(), lead_id: from });
        await organization.api().post(`/v1/proposals/${made.body.id}/publish`, {});
        return sending(route, organization, [made.body.id as string], { lead_id: to });
      };
      return { id, ready: () => Promise.resolve(), call };
    },
  };
}

function sending(route: ApiRoute, organization: GivenOrganization, ids: string[], body: JsonObject | undefined): Ask {
  return () => organization.api().request(route.method, pathWith(route, ids), { body });
}

/** A body that leaves the record different from what it was. */
async function changing(route: ApiRoute, organization: GivenOrganization): Promise<JsonObject | undefined> {
  const special = BODIES[nameOfRoute(route)];
  if (special) return special();
  const body = await validBody(route, organization);
  if (route.method !== 'PATCH' || !route.body) return body;
  const { properties } = organization.application.schema.resolve(route.body) as { properties: JsonObject };
  const field = ['name', 'title', 'description'].find((name) => properties[name]);
  if (!field) throw new Error(`Nothing is known that ${nameOfRoute(route)} could change.`);
  return { ...body, [field]: `Changed ${randomUUID()}` };
}

/** Where a body names a record: the names of fields on the way, 0 for the first of a list. */
type Place = (string | 0)[];

function placeOf(schemas: PublishedSchema, unresolved: JsonObject | null, field: string, depth = 0): Place | null {
  if (!unresolved || depth > 4) return null;
  const schema = schemas.resolve(unresolved);
  if (schema.items) {
    const below = placeOf(schemas, schema.items as JsonObject, field, depth + 1);
    return below && [0, ...below];
  }
  const properties = (schema.properties ?? {}) as Record<string, JsonObject>;
  if (properties[field]) return [field];
  for (const [name, property] of Object.entries(properties)) {
    const below = placeOf(schemas, property, field, depth + 1);
    if (below) return [name, ...below];
  }
  return null;
}

async function naming(
  route: ApiRoute,
  organization: GivenOrganization,
  place: Place,
  id: string,
): Promise<JsonObject | undefined> {
  // An offer is a bundle's or has lines of its own, and a template is made of one thing: never both.
  if (place.length === 1 && place[0] === 'bundle_id') return { bundle_id: id };
  if (nameOfRoute(route) === 'POST /v1/templates') return { [String(place[0])]: id };
  const valid = await validBody(route, organization);
  const body = place[0] === 'offer' ? { ...valid, offer: { lines: OFFER.lines } } : valid;
  return body && route.body
    ? (placed(organization.application.schema, route.body, body, place, id) as JsonObject)
    : body;
}

function placed(
  schemas: PublishedSchema,
  unresolved: JsonObject,
  body: unknown,
  [at, ...below]: Place,
  id: string,
): unknown {
  if (at === undefined) return id;
  const schema = schemas.resolve(unresolved);
  if (at === 0) {
    const [first = exampleOf(schemas, schema.items as JsonObject), ...rest] = (body ?? []) as unknown[];
    return [placed(schemas, schema.items as JsonObject, first, below, id), ...rest];
  }
  const field = (schema.properties as Record<string, JsonObject>)[at] ?? {};
  const all = (body ?? exampleOf(schemas, schema)) as JsonObject;
  return { ...all, [at]: placed(schemas, field, all[at], below, id) };
}
