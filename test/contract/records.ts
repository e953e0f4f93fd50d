import { randomUUID } from 'node:crypto';
import { ConnectionsService } from '../../src/modules/access/oauth/connections/connections.service.js';
import { memberCaller } from '../../src/platform/auth/caller.js';
import { TemplatesService } from '../../src/modules/templates/templates.service.js';
import { DeliveriesService } from '../../src/modules/webhooks/deliveries/deliveries.service.js';
import type { ApiRoute } from './routes.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { relay } from '../setup/work.js';
import { exampleOf } from './examples.js';
import { extensionRecords, type ExtensionRecord } from '../setup/extensions.js';
import type { JsonObject } from '../setup/json.js';

/** How the contract suite makes the record that a path parameter names. */
interface RecordKind {
  table: string;
  /** Makes one in the organization, below the records that the parameters before it name; gives what goes into the path. */
  make(organization: GivenOrganization, parents: string[]): Promise<string>;
  /** A parameter that is no UUID: what it refuses, and what it cannot find. */
  malformed?: string;
  unknown?: string;
  /** It ships with the service: no organization has one of its own. */
  shared?: boolean;
  /** The column that the parameter names, when it is not the id, and the one that names the record before it. */
  column?: string;
  parent?: string;
}

/** Makes a record by the API itself. */
function created(path: string, body: (organization: GivenOrganization) => JsonObject | Promise<JsonObject>) {
  return async (organization: GivenOrganization): Promise<string> => {
    const answer = await organization.api().post(path, await body(organization));
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body.id as string;
  };
}

/** Makes a record that workers finish. */
async function begun(path: string, organization: GivenOrganization, body: JsonObject): Promise<string> {
  const answer = await organization.api().post(path, body);
  if (answer.status !== 202) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
  return answer.body.id as string;
}

function proposal(organization: GivenOrganization, _parents: string[]): Promise<string> {
  return created('/v1/proposals', () => ({ title: 'Proposal' }))(organization);
}

function webhook(organization: GivenOrganization): Promise<string> {
  return created('/v1/webhooks', () => ({ url: 'https://hooks.example.com/', types: ['*'] }))(organization);
}

async function connection(organization: GivenOrganization): Promise<string> {
  const { id } = await given.member(organization);
  const caller = memberCaller(organization.id, { id, name: 'Agent of', role: 'member' });
  const client = { client_id: 'client', client_name: 'Claude', client_host: 'claude.ai', scopes: ['mcp:use'] };
  const connections = organization.application.get(ConnectionsService);
  return (await connections.create(caller, { ...client, access: 'full' })).id;
}

/** Whatever happens last, once it has its place in the log. */
async function event(organization: GivenOrganization): Promise<string> {
  await given.lead(organization);
  await relay(organization.application);
  const [last] = await organization.application.sql<{ id: string }>(
    'select id from events where organization_id = $1 and position is not null order by position desc limit 1',
    [organization.id],
  );
  return last?.id ?? '';
}

const product = created('/v1/catalog/products', () => ({ name: 'Product', unit_amount: 1000 }));

async function bundle(organization: GivenOrganization): Promise<JsonObject> {
  return { name: 'Bundle', items: [{ product_id: await product(organization), quantity: 1 }] };
}

const FILE = { name: 'picture.png', content_type: 'image/png' };

const TEMPLATE = { title: 'Template', category: null, image: null, color: null, language: 'en', sections: [] } as const;

const LINE = { name: 'Design', quantity: 1, unit_amount: 1000 };
export const OFFER = { name: 'Offer', currency: 'EUR', lines: [LINE] };

const someone = () => ({ name: 'Claire Morel', email: `${randomUUID()}@example.com` });

/** Makes a proposal one whose client owes something. */
async function owed(organization: GivenOrganization, id: string): Promise<void> {
  await organization.api().post(`/v1/proposals/${id}/products`, OFFER);
  await organization.api().post(`/v1/proposals/${id}/approve`, {});
}

/** One entry for each path parameter of the API, by the path up to it; a route without one fails the suite. */
const RECORDS: Record<string, RecordKind> = {
  '/v1/events/{id}': { table: 'events', make: event },
  '/v1/api-keys/{id}': {
    table: 'api_keys',
    make: created('/v1/api-keys', () => ({ name: 'Key', scopes: ['leads:read'] })),
  },
  '/v1/organization/members/{user_id}': {
    table: 'memberships',
    column: 'user_id',
    make: async (organization) => (await given.member(organization)).id,
  },
  '/v1/organization/invitations/{id}': {
    table: 'invitations',
    make: created('/v1/organization/invitations', () => ({ email: `${randomUUID()}@example.com`, role: 'member' })),
  },
  '/v1/connections/{id}': { table: 'connections', make: connection },
  '/v1/leads/{id}': { table: 'leads', make: created('/v1/leads', () => ({ name: 'Lead' })) },
  '/v1/catalog/products/{id}': { table: 'products', make: product },
  '/v1/catalog/bundles/{id}': { table: 'bundles', make: created('/v1/catalog/bundles', bundle) },
  '/v1/themes/{id}': { table: 'themes', make: created('/v1/themes', () => ({ name: 'Theme' })) },
  '/v1/webhooks/{id}': { table: 'webhooks', make: webhook },
  '/v1/webhooks/{id}/deliveries/{delivery_id}': {
    table: 'webhook_deliveries',
    make: async (organization, [webhookId = '']) =>
      (await organization.application.get(DeliveriesService).test(organization.caller, webhookId)).id,
  },
  '/v1/templates/{id}': {
    table: 'templates',
    make: async ({ application, caller }) =>
      (await application.get(TemplatesService).create(caller, { ...TEMPLATE, sections: [] })).id,
  },
  // No row either: each template has at least one page.
  '/v1/templates/{id}/pages/{page}': {
    table: '',
    shared: true,
    malformed: 'one',
    unknown: '999',
    make: () => Promise.resolve('1'),
  },
  '/v1/content/prefabs/{id_or_key}': {
    table: '',
    shared: true,
    malformed: 'no key',
    unknown: 'no-such-section',
    make: () => Promise.resolve('about-studio'),
  },
  '/v1/exports/{id}': {
    table: 'exports',
    make: async (organization) => {
      await endExports(organization);
      return begun('/v1/exports', organization, { format: 'ndjson' });
    },
  },
  '/v1/imports/{id}': {
    table: 'imports',
    make: async (organization) => {
      await endImports(organization);
      const raw = '{"name":"Lead"}';
      const headers = { 'content-type': 'application/x-ndjson' };
      const answer = await organization.api().request('POST', '/v1/imports?type=leads', { raw, headers });
      if (answer.status !== 202) throw new Error(`POST /v1/imports answered ${answer.status}: ${answer.text}`);
      return answer.body.id as string;
    },
  },
  '/v1/media/files/{id}': { table: 'files', make: created('/v1/media/files', () => FILE) },
  '/v1/media/folders/{id}': { table: 'folders', make: created('/v1/media/folders', () => ({ title: 'Folder' })) },
  '/v1/proposals/{id}': { table: 'proposals', make: proposal },
  // A page is no row: the revision that it shows stands for it.
  '/v1/proposals/{id}/pages/{page}': {
    table: 'proposal_revisions',
    column: 'revision',
    parent: 'proposal_id',
    malformed: 'one',
    unknown: '999',
    make: () => Promise.resolve('1'),
  },
  '/v1/proposals/{id}/revisions/{revision}': {
    table: 'proposal_revisions',
    column: 'revision',
    parent: 'proposal_id',
    malformed: 'one',
    unknown: '999999',
    make: () => Promise.resolve('1'),
  },
  '/v1/proposals/{id}/products/{product_row_id}': {
    table: 'proposal_products',
    make: (organization, [proposalId = '']) =>
      created(`/v1/proposals/${proposalId}/products`, () => OFFER)(organization),
  },
  '/v1/proposals/{id}/recipients/{recipient_id}': {
    table: 'recipients',
    parent: 'proposal_id',
    make: (organization, [proposalId = '']) => created(`/v1/proposals/${proposalId}/recipients`, someone)(organization),
  },
  '/v1/proposals/{id}/threads/{thread_id}': {
    table: 'threads',
    parent: 'proposal_id',
    make: (organization, [proposalId = '']) =>
      created(`/v1/proposals/${proposalId}/threads`, () => ({ text: 'May we begin in June?' }))(organization),
  },
  '/v1/proposals/{id}/payments/{payment_id}': {
    table: 'payments',
    make: async (organization, [proposalId = '']) => {
      await owed(organization, proposalId);
      return created(`/v1/proposals/${proposalId}/payments`, () => ({ amount: 1 }))(organization);
    },
  },
};

/** Something that happened to a proposal. */
function done(action: string, body: JsonObject = {}) {
  return async (organization: GivenOrganization, [id = '']: string[]): Promise<void> => {
    const { status, text } = await organization.api().post(`/v1/proposals/${id}/${action}`, body);
    if (status >= 300) throw new Error(`${action} answered ${status}: ${text}`);
  };
}

/** What has to have happened to a record before its route has anything to give. */
const BEFORE: Record<string, (organization: GivenOrganization, ids: string[]) => Promise<unknown>> = {
  'POST /v1/proposals/{id}/payments': (organization, [id = '']) => owed(organization, id),
  'GET /v1/proposals/{id}/pdf': done('publish'),
  'POST /v1/proposals/{id}/unpublish': done('publish'),
  'POST /v1/proposals/{id}/send': done('publish'),
  'POST /v1/proposals/{id}/recipients/{recipient_id}/remind': done('publish'),
  'POST /v1/proposals/{id}/recipients/{recipient_id}/session': done('publish'),
  'POST /v1/proposals/{id}/reopen': done('cancel', { reason: 'Called off.' }),
  'POST /v1/proposals/{id}/unarchive': done('archive'),
  'POST /v1/proposals/{id}/revisions/undo': (organization, [id = '']) =>
    organization.api().patch(`/v1/proposals/${id}`, { title: 'Another title' }),
  // Something else, so that the first revision is worth restoring.
  'POST /v1/proposals/{id}/revisions/{revision}/restore': (organization, [id = '']) =>
    organization.api().put(`/v1/proposals/${id}/content`, {
      sections: [{ blocks: [{ type: 'paragraph', text: 'Another text.' }] }],
    }),
};

/** One at a time: another can begin once those before it have ended. */
async function endExports({ application, id }: GivenOrganization): Promise<void> {
  await application.sql(
    "update exports set status = 'failed' where organization_id = $1 and status in ('queued', 'running')",
    [id],
  );
}

/** Only so many at a time. */
async function endImports({ application, id }: GivenOrganization): Promise<void> {
  await application.sql("update imports set status = 'failed' where organization_id = $1 and status = 'queued'", [id]);
}

const EDIT = { operations: [{ op: 'insert_section', section: { blocks: [] } }] };

/** Bodies of routes whose smallest valid body cannot be told from its schema. */
const BODIES: Record<string, (organization: GivenOrganization) => Promise<JsonObject> | JsonObject> = {
  'POST /v1/catalog/bundles': bundle,
  'POST /v1/exports': async (organization) => {
    await endExports(organization);
    return { format: 'ndjson' };
  },
  'POST /v1/media/files': () => FILE,
  'PATCH /v1/proposals/{id}/content': () => EDIT,
  'PATCH /v1/templates/{id}/content': () => EDIT,
  'POST /v1/proposals/{id}/products': () => OFFER,
  'PUT /v1/proposals/{id}/products/{product_row_id}': () => OFFER,
  'PATCH /v1/proposals/{id}/products/{product_row_id}': () => ({ lines: [LINE] }),
  'POST /v1/proposals/{id}/send': () => ({ to: 'someone@example.com' }),
  'POST /v1/proposals/{id}/recipients': someone,
  'POST /v1/proposals/{id}/recipients/{recipient_id}/session': () => ({
    origins: ['https://app.example.com'],
    expires_in: 600,
    purpose: 'view',
  }),
  'POST /v1/themes/generate': () => ({ palette: { accent: '#1d4ed8' } }),
  'POST /v1/templates': async (organization) => ({ proposal_id: await proposal(organization, []) }),
};

/** A body for a record of an extension, with the records that it refers to. */
async function extensionBody(
  organization: GivenOrganization,
  { body, refers = {} }: ExtensionRecord,
): Promise<JsonObject> {
  const made = await Promise.all(
    Object.entries(refers).map(async ([field, path]) => [field, await makeRecord(path, organization)] as const),
  );
  return { ...body, ...Object.fromEntries(made) };
}

for (const [path, record] of extensionRecords()) {
  const body = (organization: GivenOrganization) => extensionBody(organization, record);
  RECORDS[path] = { table: record.table, make: created(record.create, body) };
  BODIES[`POST ${record.create}`] = body;
}

/** The records that the parameters of a route name, and their rows as they are. */
export interface Addressed {
  ids: string[];
  rows(): Promise<unknown[]>;
}

function kindsOf(route: ApiRoute): RecordKind[] {
  return route.parameters.map((name) => {
    const path = route.path.slice(0, route.path.indexOf(`{${name}}`) + name.length + 2);
    const kind = RECORDS[path];
    if (!kind) throw new Error(`test/contract/records.ts has no entry for ${path}.`);
    return kind;
  });
}

export function makeRecord(path: string, organization: GivenOrganization): Promise<string> {
  const kind = RECORDS[path];
  if (!kind) throw new Error(`test/contract/records.ts has no entry for ${path}.`);
  return kind.make(organization, []);
}

/** Makes what the parameters of the route name, below those that are there; `before` does what has to have happened to them. */
export async function makeAddressed(
  route: ApiRoute,
  organization: GivenOrganization,
  there: string[] = [],
): Promise<{ ids: string[]; before: () => Promise<unknown> }> {
  const ids = [...there];
  for (const kind of kindsOf(route).slice(there.length)) ids.push(await kind.make(organization, [...ids]));
  return { ids, before: async () => BEFORE[`${route.method} ${route.path}`]?.(organization, ids) };
}

/** Whether the route is about records that belong to an organization. */
export const isTenants = (route: ApiRoute) => kindsOf(route).every(({ shared }) => !shared);

/** Makes what the route addresses, in the organization. */
export async function addressedBy(route: ApiRoute, organization: GivenOrganization): Promise<Addressed> {
  const kinds = kindsOf(route);
  const { ids, before } = await makeAddressed(route, organization);
  await before();
  const rows = kinds.map((kind, index) => () => rowOf(kind, organization, ids[index], ids[index - 1]));
  return { ids, rows: () => Promise.all(rows.map((row) => row())) };
}

async function rowOf(
  kind: RecordKind,
  organization: GivenOrganization,
  id?: string,
  parentId?: string,
): Promise<unknown> {
  const { table, column = 'id', parent } = kind;
  const below = parent ? ` and ${parent}::text = $3` : '';
  const text = `select * from ${table} where organization_id = $1 and ${column}::text = $2${below}`;
  const found = await organization.application.sql(text, [organization.id, id, ...(parent ? [parentId] : [])]);
  if (found.length > 1)
    throw new Error(`${table} has ${found.length} such rows: name its parent in test/contract/records.ts.`);
  return found[0];
}

/** The record kind of a list's items, if they are addressed by a path of their own. */
export function kindOfItems(route: ApiRoute): RecordKind | undefined {
  const isItem = (path: string) => path.startsWith(`${route.path}/{`) && path.indexOf('}') === path.length - 1;
  return RECORDS[Object.keys(RECORDS).find(isItem) ?? ''];
}

export function malformedValues(route: ApiRoute): string[] {
  return kindsOf(route).map(({ malformed = 'not-a-uuid' }) => malformed);
}

export function unknownValues(route: ApiRoute): string[] {
  return kindsOf(route).map(({ unknown }) => unknown ?? randomUUID());
}

/** The path of the route with these values for its parameters. */
export function pathWith(route: ApiRoute, values: string[]): string {
  return route.parameters.reduce(
    (path, name, index) => path.replace(`{${name}}`, encodeURIComponent(values[index] ?? '')),
    route.path,
  );
}

/** A body that the route accepts; undefined when it takes none. */
export async function validBody(route: ApiRoute, organization: GivenOrganization): Promise<JsonObject | undefined> {
  if (!route.body) return undefined;
  const made = BODIES[`${route.method} ${route.path}`];
  return made ? made(organization) : (exampleOf(organization.application.schema, route.body) as JsonObject);
}
