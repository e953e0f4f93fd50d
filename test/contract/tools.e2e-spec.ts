import { readFileSync } from 'node:fs';
import { permissionsOf, type Permission } from '../../src/platform/auth/permissions.js';
import { ToolCatalogueService } from '../../src/modules/mcp/tool-catalogue.service.js';
import { ToolRegistryService } from '../../src/modules/mcp/tool-registry.service.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { given, type GivenOrganization } from '../setup/given.js';
import type { Json, JsonObject } from '../setup/json.js';
import { Toolbox } from '../setup/tools.js';
import { every } from './routes.js';

interface Listed {
  name: string;
  description?: string;
  annotations?: JsonObject;
  inputSchema: Json;
  outputSchema?: Json;
}

let application: RunningApplication;
let acme: GivenOrganization;
let agent: Toolbox;
let tools: Listed[];
const NOBODY = '0198c0de-7a11-7000-8000-00000000dead';

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  agent = await Toolbox.of(acme, 'owner');
  tools = (await agent.client.listTools()).tools;
});

const nameOf = ({ name }: Listed) => name;
const accessOf = (name: string) =>
  application
    .get(ToolRegistryService)
    .tools()
    .find(({ declaration }) => declaration.name === name)!.declaration;

it('is described as the documents say, in less than 80 KB', () => {
  const documented = JSON.parse(readFileSync('docs/tools.json', 'utf8')) as { tools: Listed[] };
  expect(documented.tools.map(nameOf)).toEqual(tools.map(nameOf));
  expect(application.get(ToolCatalogueService).tools()).toEqual(documented.tools);
  expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(80_000);
});

it('has a name, a title, a use, annotations and schemas for each', () => {
  for (const { name, description, annotations, inputSchema, outputSchema } of tools) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
    expect([name, description!.length > 30]).toEqual([name, true]);
    expect([name, annotations]).toEqual([
      name,
      {
        title: expect.any(String),
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: expect.any(Boolean),
        openWorldHint: name === 'send_proposal',
      },
    ]);
    expect([name, inputSchema.type, inputSchema.additionalProperties]).toEqual([name, 'object', false]);
    expect([name, outputSchema!.type]).toEqual([name, 'object']);
    expect([name, JSON.stringify([inputSchema, outputSchema])]).toEqual([name, expect.not.stringContaining('$ref')]);
    const writes = !annotations!.readOnlyHint;
    expect([name, 'idempotency_key' in (inputSchema.properties as object)]).toEqual([name, writes]);
  }
});

/** What agents.md says of each kind; saving without an id, and replacing a by aa, do more each time. */
const READS = /^(get|list|validate)_/;
const TAKES_AWAY = /^(delete_|publish_proposal$|change_proposal_state$)/;
const DOES_MORE_EACH_TIME = /^(add|append|create|duplicate|find_and|generate|insert|save|send)_/;

it('says truly what each does', () => {
  for (const { name, annotations } of tools) {
    const { readOnlyHint, destructiveHint, idempotentHint } = annotations!;
    expect([name, readOnlyHint, destructiveHint, idempotentHint]).toEqual([
      ...[name, READS.test(name), TAKES_AWAY.test(name), !DOES_MORE_EACH_TIME.test(name)],
    ]);
  }
});

it('refuses what no argument is, by name', () =>
  every(tools, nameOf, async ({ name, inputSchema }) => {
    const given = Object.fromEntries((inputSchema.required ?? []).map((field: string) => [field, NOBODY]));
    const error = await agent.fail(name, { ...given, no_such_argument: 1 });
    expect([error.code, JSON.stringify(error.details)]).toEqual([
      'validation_error',
      expect.stringContaining('no_such_argument'),
    ]);
  }));

it('names the id that is none, and the version that is none', () =>
  every(
    tools.filter(({ name }) => (accessOf(name).ids ?? []).length > 0),
    nameOf,
    async ({ name, inputSchema }) => {
      const [id = ''] = accessOf(name).ids ?? [];
      const error = await agent.fail(name, { [id]: 'nonsense' });
      expect(error).toMatchObject({ code: 'validation_error', details: [{ field: id }] });
      if (!('expected_version' in (inputSchema.properties as object))) return;
      const version = await agent.fail(name, { [id]: NOBODY, expected_version: 'x' });
      expect(version.details[0].field).toBe('expected_version');
    },
  ));

it('finds nothing of another organization, and leaves it as it was', async () => {
  const other = await given.organization();
  const lead = await given.lead(other, { name: 'Foreign' });
  for (const [tool, input] of [
    ['get_lead', { lead_id: lead.id }],
    ['update_lead', { lead_id: lead.id, name: 'Stolen' }],
    ['delete_record', { kind: 'lead', id: lead.id }],
    ['create_proposal', { title: 'x', lead_id: lead.id }],
  ] as const)
    expect(await agent.fail(tool, input)).toMatchObject({ code: 'not_found' });
  expect((await agent.get('list_leads', {})).data).toEqual([]);
  expect((await other.api().get(`/v1/leads/${lead.id}`)).body.name).toBe('Foreign');
});

it('allows each role what the API allows it, before it looks at the arguments', async () => {
  for (const role of ['viewer', 'member'] as const) {
    const theirs = await Toolbox.of(acme, role);
    const allowed = permissionsOf(role);
    await every(tools, nameOf, async ({ name }) => {
      const { access } = accessOf(name);
      if (typeof access === 'function') return;
      const { ok, body } = await theirs.call(name, { no_such_argument: 1 });
      expect([ok, body.code]).toEqual([false, allowed.has(access) ? 'validation_error' : 'forbidden']);
    });
  }
});

/** The route of each tool's operation, where the permission must be the same. */
const ROUTES: [string, RegExp][] = [
  ['get_lead', /^GET .*leads\/\{id\}$/],
  ['create_lead', /^POST \/v1\/leads$/],
  ['publish_proposal', /^POST .*\/publish$/],
  ['create_preview_link', /^POST .*preview-link$/],
  ['get_proposal_evidence', /^GET .*evidence$/],
  ['list_products', /^GET .*catalog\/products$/],
  ['generate_theme', /^POST .*themes\/generate$/],
  ['list_events', /^GET \/v1\/events$/],
  ['get_organization', /^GET \/v1\/organization$/],
];

it('asks for the permission of its route', () => {
  for (const [name, pattern] of ROUTES) {
    const route = application.schema.operations.find(({ method, path }) => pattern.test(`${method} ${path}`))!;
    expect([name, accessOf(name).access]).toEqual([name, route.operation['x-scope'] as Permission]);
  }
});

/** Deliberately left to the API and the dashboard. */
const WITHOUT_TOOL = /^(webhooks:.*|organization:write)$/;
const KINDS = ['proposal', 'lead', 'product', 'bundle', 'offer', 'template', 'theme', 'file', 'folder'];

it('leaves no resource of the API out but webhooks', () => {
  const asked = new Set(
    tools.flatMap(({ name }) => {
      const { access } = accessOf(name);
      return typeof access === 'function' ? KINDS.map((kind) => access({ kind })) : [access];
    }),
  );
  const demanded = application.schema.operations.map(({ operation }) => operation['x-scope'] as Permission | undefined);
  const missing = new Set(demanded.filter((scope) => scope && !asked.has(scope) && !WITHOUT_TOOL.test(scope)));
  expect([...missing]).toEqual([]);
});
