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
  unlisted?: true;
  description?: string;
  annotations?: JsonObject;
  inputSchema: Json;
  outputSchema?: Json;
}

let application: RunningApplication;
let acme: GivenOrganization;
let agent: Toolbox;
/** All that may be called. */
let tools: Listed[];
/** What agents are told of. */
let listed: Listed[];
const NOBODY = '0198c0de-7a11-7000-8000-00000000dead';

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  agent = await Toolbox.of(acme, 'owner');
  tools = application.get(ToolCatalogueService).tools();
  listed = (await agent.client.listTools()).tools;
});

const nameOf = ({ name }: Listed) => name;
const accessOf = (name: string) =>
  application
    .get(ToolRegistryService)
    .tools()
    .find(({ declaration }) => declaration.name === name)!.declaration;

/** Of a tool whose arguments decide: all that could be enough. */
function rightsOf(name: string): readonly Permission[] {
  const { access } = accessOf(name);
  if (access === 'authenticated' || access === 'page') throw new Error(`${name} names no permission.`);
  return typeof access === 'function' ? access({}) : [access];
}

it('is described as the documents say, in 32 KB', () => {
  const documented = JSON.parse(readFileSync('docs/tools.json', 'utf8')) as { tools: Listed[] };
  expect(tools).toEqual(documented.tools);
  expect(documented.tools.filter(({ unlisted }) => !unlisted).map(nameOf)).toEqual(listed.map(nameOf));
  const excess = Buffer.byteLength(JSON.stringify(listed)) - 32_768;
  if (excess > 0)
    throw new Error(`Say it in ${excess} bytes less, or hide it by unlisted or unlistedFields of its @Operation.`);
});

/** Somebody outside of the organization hears of it at once. */
const MAILS = /^(send_proposal|reply_to_thread)$/;

it('has a name, a title, a use, annotations and schemas for each', () => {
  for (const { name, description, annotations, inputSchema, outputSchema } of tools) {
    expect(name).toMatch(/^(search|[a-z]+(_[a-z]+)+)$/);
    expect([name, description!.length > 30]).toEqual([name, true]);
    expect([name, annotations]).toEqual([
      name,
      {
        title: expect.any(String),
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: expect.any(Boolean),
        openWorldHint: MAILS.test(name),
      },
    ]);
    expect([name, inputSchema.type, inputSchema.additionalProperties]).toEqual([name, 'object', false]);
    expect([name, outputSchema!.type]).toEqual([name, 'object']);
    expect([name, JSON.stringify([inputSchema, outputSchema])]).toEqual([name, expect.not.stringContaining('$ref')]);
    const writes = !annotations!.readOnlyHint;
    expect([name, 'idempotency_key' in (inputSchema.properties as object)]).toEqual([name, writes]);
  }
});

it('says what a milestone is made of', () => {
  for (const { inputSchema } of tools.filter((tool) => /^(add|update)_offer$/.test(tool.name))) {
    const { milestones, due_days } = inputSchema.properties.payment.properties as JsonObject;
    expect(milestones.items).toMatchObject({
      properties: {
        ...{ label: { type: 'string' }, percent: { type: 'number' }, amount: { type: 'integer' } },
        due: { properties: { on: { enum: ['signature', 'date', 'days_after_signature'] }, value: expect.anything() } },
      },
      required: ['label'],
    });
    expect(due_days).toBeDefined();
  }
});

/** Saving without an id, an offer's lines without one, and replacing a by aa do more each time. */
const READS = /^(check|export|get|list|render|validate)_|^search$/;
const CAN_LOSE = /^(delete|edit|find_and|publish|replace|restore|save|undo|update)_|^change_proposal_state$/;
const DOES_MORE_EACH_TIME =
  /^(add|append|create|duplicate|edit|find_and|generate|import|insert|reply|request|save|send|undo)_|^update_offer$/;

it('says truly what each does', () => {
  for (const { name, annotations } of tools) {
    const { readOnlyHint, destructiveHint, idempotentHint } = annotations!;
    expect([name, readOnlyHint, destructiveHint, idempotentHint]).toEqual([
      ...[name, READS.test(name), CAN_LOSE.test(name), !DOES_MORE_EACH_TIME.test(name)],
    ]);
  }
});

it('changes nothing more when a tool that may be repeated is called twice', async () => {
  const busy = await given.organization();
  const own = await Toolbox.of(busy, 'owner');
  const { id: lead_id } = await given.lead(busy);
  const { id: theme_id } = await own.get('create_theme', { name: 'Plain' });
  const { id: proposal_id } = await own.get('create_proposal', { title: 'Twice', lead_id });
  const text = (words: string) => ({ blocks: [{ type: 'paragraph', text: words }] });
  const { sections } = await own.get('append_sections', { proposal_id, sections: [text('One'), text('Two')] });
  const [first, second] = (sections as JsonObject[]).map(({ id }) => id as string);
  const line = { name: 'Design', quantity: 1, unit_amount: 100 };
  const offer = { proposal_id, name: 'Offer', currency: 'EUR', lines: [line] };
  await own.get('add_offer', offer);
  const { id: offer_id } = await own.get('add_offer', offer);
  const { id: thread_id } = await own.get('reply_to_thread', { proposal_id, text: 'May we begin?' });
  const calls: [string, JsonObject][] = [
    ['update_lead', { lead_id, company: 'Acme' }],
    ['update_theme', { theme_id, radius: 1 }],
    // But for a password, which everybody is asked for anew whenever it is sent.
    ['update_proposal', { proposal_id, title: 'Thrice' }],
    ['apply_theme', { proposal_id, theme_id }],
    ['select_offer', { proposal_id, offer_id }],
    ['move_sections', { proposal_id, section_ids: [second], before_section_id: first }],
    ['replace_section', { proposal_id, section_id: first, section: text('Three') }],
    ['restore_revision', { proposal_id, revision: 2 }],
    ['delete_section', { proposal_id, section_id: first }],
    ['resolve_thread', { proposal_id, thread_id }],
    ['publish_proposal', { proposal_id, accept: ['no_signer_email'] }],
    ['change_proposal_state', { proposal_id, action: 'archive' }],
    ['delete_record', { kind: 'proposal', id: proposal_id }],
  ];
  const repeatable = tools.filter(({ annotations }) => annotations!.idempotentHint && !annotations!.readOnlyHint);
  expect(calls.map(([name]) => name).sort()).toEqual(repeatable.map(nameOf).sort());
  for (const [name, input] of calls) {
    await own.get(name, input);
    const before = (await busy.events()).length;
    await own.call(name, input);
    expect([name, (await busy.events()).length]).toEqual([name, before]);
  }
});

/** What is read there is what was wanted: nothing has to come next. */
const ENDS = /^get_(metrics|organization|proposal_(evidence|signature|views))$|^list_events$/;

it('says which tool comes next', () => {
  const others = (name: string) => listed.filter((tool) => tool.name !== name).map(nameOf);
  const silent = tools.filter(
    ({ name, description }) => !others(name).some((other) => new RegExp(`\\b${other}\\b`).test(description!)),
  );
  expect(silent.filter(({ name }) => !ENDS.test(name)).map(nameOf)).toEqual([]);
});

it('sends nobody to a tool that it does not tell of', () => {
  const unlisted = tools.filter((tool) => tool.unlisted);
  expect(unlisted.length).toBeGreaterThan(0);
  // Operations of an edit are called like the tools that did the same.
  const others = listed.filter(({ name }) => name !== 'edit_content');
  const named = others.flatMap(({ name, description }) =>
    unlisted.filter((tool) => new RegExp(`\\b${tool.name}\\b`).test(description!)).map((tool) => [name, tool.name]),
  );
  expect(named).toEqual([]);
  const words = agent.client.getInstructions()!;
  expect(unlisted.filter((tool) => words.includes(tool.name))).toEqual([]);
});

it.each(['usual', 'unusual'])('answers a call of a tool that it does not tell of, in its %s form', async (form) => {
  const more = form === 'usual' ? {} : { unheard_of: 1 };
  const headers = {
    ...{ authorization: `Bearer ${agent.tokens.access_token}`, 'content-type': 'application/json' },
    accept: 'application/json, text/event-stream',
  };
  await every(
    tools.filter((tool) => tool.unlisted),
    nameOf,
    async ({ name }) => {
      const params = { name, arguments: { no_such_argument: 1 }, ...more };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      const { result } = await (await fetch(agent.url, { method: 'POST', headers, body })).json();
      expect([name, JSON.stringify(result)]).toEqual([name, expect.stringContaining('no_such_argument')]);
    },
  );
});

it('lists the kinds of record that it deletes, each with the permission of its route', async () => {
  const { kind } = tools.find(({ name }) => name === 'delete_record')!.inputSchema.properties as JsonObject;
  const kinds = kind.enum as string[];
  const { access } = accessOf('delete_record');
  if (typeof access !== 'function') throw new Error('The kind decides.');
  const routes = application.schema.operations.filter(
    ({ method, path }) =>
      method === 'DELETE' &&
      !/^.v1.(webhooks|api-keys|connections|organization.(members|invitations))..(user_)?id.$/.test(path),
  );
  const demanded = routes.map(({ operation }) => operation['x-scope'] as string);
  expect(kinds.flatMap((one) => access({ kind: one })).sort()).toEqual(demanded.sort());
  for (const one of kinds)
    expect(await agent.fail('delete_record', { kind: one, id: NOBODY })).toMatchObject({ code: 'not_found' });
  const error = await agent.fail('delete_record', { kind: 'webhook', id: NOBODY });
  expect(error.details).toMatchObject([
    { field: 'kind', code: 'invalid_value', message: `Must be one of: ${kinds.join(', ')}.` },
  ]);
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

const fieldsOf = ({ details }: Json) => (details as { field: string }[]).map(({ field }) => field);

it('tells of all that is unknown or missing at once', () =>
  every(tools, nameOf, async ({ name, inputSchema }) => {
    const required = (inputSchema.required ?? []) as string[];
    const error = await agent.fail(name, { no_such_argument: 1 });
    expect(fieldsOf(error).sort()).toEqual([...required, 'no_such_argument'].sort());
  }));

it('names the id that is none, and the version that is none', () =>
  every(
    tools.filter(({ name }) => (accessOf(name).ids ?? []).length > 0),
    nameOf,
    async ({ name, inputSchema }) => {
      const [id = ''] = accessOf(name).ids ?? [];
      const error = await agent.fail(name, { [id]: 'nonsense' });
      expect([error.code, fieldsOf(error)]).toEqual(['validation_error', expect.arrayContaining([id])]);
      if (!('expected_version' in (inputSchema.properties as object))) return;
      const version = await agent.fail(name, { [id]: NOBODY, expected_version: 'x' });
      expect(fieldsOf(version)).toContain('expected_version');
    },
  ));

it('says of an id that nothing has which tool lists those there are', () =>
  every(
    tools.filter(({ name }) => (accessOf(name).ids ?? []).length > 0),
    nameOf,
    async ({ name, inputSchema }) => {
      const required = (inputSchema.required ?? []) as string[];
      const input = Object.fromEntries(
        required.map((field) => [field, plausible(inputSchema.properties[field], field)]),
      );
      const error = await agent.fail(name, input);
      const list = error.details?.[0].params?.list as string;
      expect([error.code, error.message]).toEqual(['not_found', expect.stringContaining(`. ${list} lists them.`)]);
      expect(required).toContain(error.details[0].field);
      expect(tools.map(nameOf)).toContain(list);
    },
  ));

it('says of a name in the place of an id which tool tells the id', () =>
  every(listed, nameOf, async ({ name, inputSchema }) => {
    const fields = Object.entries(inputSchema.properties as Record<string, JsonObject>);
    // What list_records takes depends on the kind.
    const ids =
      name === 'list_records' ? [] : fields.filter(([field]) => isId(field) && !NAMED.has(`${name}.${field}`));
    const given = Object.fromEntries(
      (inputSchema.required ?? []).map((field: string) => [field, plausible(inputSchema.properties[field], field)]),
    );
    for (const [field] of ids) {
      const { details } = await agent.fail(name, { ...given, [field]: 'Vasseur' });
      const detail = (details as JsonObject[]).find((one) => one.field === field)!;
      const { list } = detail.params as { list: string };
      const wanted =
        field === 'proposal_id'
          ? `Must be an id, or the last six letters or more of just one: ${list} tells it.`
          : `Must be a UUID, which ${list} tells.`;
      expect([name, detail.message]).toEqual([name, wanted]);
      expect(listed.map(nameOf)).toContain(list);
    }
  }));

it('knows which argument is meant by another spelling, those of the tool and those of its record', () =>
  every(listed, nameOf, async ({ name, inputSchema }) => {
    const fields = Object.keys(inputSchema.properties as object);
    const error = await agent.fail(
      name,
      Object.fromEntries([...fields, 'no_such'].map((field) => [field.toUpperCase(), 'x'])),
    );
    const told = (error.details as JsonObject[]).map(({ field, message }) => `${field as string} ${message as string}`);
    for (const field of fields) expect(told).toContain(`${field.toUpperCase()} Unknown field: ${field} is meant.`);
  }));

const isId = (field: string) => /(^|_)id$/.test(field);
/** What is called by a key or a name as well. */
const NAMED = new Set(['get_record.id', 'save_offer.bundle_id', 'save_offer.selected_package_id']);

/** An argument of the right form, of which nothing is there. */
function plausible({ type, items, enum: choices }: JsonObject, field = ''): unknown {
  if (isId(field.replace(/s$/, ''))) return type === 'array' ? [NOBODY] : NOBODY;
  if (type === 'integer') return 1;
  if (type === 'array') return [plausible(items as JsonObject)];
  if (type === 'object') return { blocks: [] };
  return (choices as unknown[] | undefined)?.[0] ?? 'x';
}

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
      const { ok, body } = await theirs.call(name, { no_such_argument: 1 });
      const mayCall = rightsOf(name).some((permission) => allowed.has(permission));
      expect([ok, body.code]).toEqual([false, mayCall ? 'validation_error' : 'forbidden']);
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

/** Deliberately left to the API and the studio. */
const WITHOUT_TOOL = /^((webhooks|api_keys|members|connections):.*|organization:write|audit:read)$/;

it('leaves no resource of the API out but what admins look after', () => {
  const asked = new Set(tools.flatMap(({ name }) => rightsOf(name)));
  const demanded = application.schema.operations.map(({ operation }) => operation['x-scope'] as Permission | undefined);
  const missing = new Set(demanded.filter((scope) => scope && !asked.has(scope) && !WITHOUT_TOOL.test(scope)));
  expect([...missing]).toEqual([]);
});
