import type { DescribedOperation } from '../../src/platform/operations/operations-document.js';
import { operationsDocument } from '../../src/platform/operations/operations-document.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { Person } from '../setup/person.js';
import { inPerson } from '../e2e/recipients/people.js';
import { every } from './routes.js';

/** Longer ago than a proof counts. */
const TOO_LONG = 601;
const NOBODY = '01900000-0000-7000-8000-000000000000';

/** What decides who gets in, and as what. */
const ABOUT_ACCESS =
  /^(api_keys:write|members:write|webhooks:write|webhooks:delete|connections:write|organization:write)$/;

/** What of it opens no door to anybody, and why it needs no proof. */
const WITHOUT_PROOF: Record<string, string> = {
  advance_test_clock: 'of test mode',
  change_own_password: 'takes the password itself',
  choose_own_mode: 'shows the same person another room',
  delete_webhook: 'closes',
  end_other_sessions: 'closes',
  end_own_connection: 'closes',
  end_own_session: 'closes',
  erase_lead: 'is about a client',
  reauthenticate: 'is the proof',
  redeliver_event: 'to where it went before',
  revoke_connection: 'closes, and anybody closes their own',
  tell_of_exported_list: 'is written to the audit log and changes nothing',
  test_webhook: 'to where events go already',
  update_own_profile: 'is a name',
};

/** A change of each field that an operation asks it for. */
const OF_FIELDS: Record<string, Record<string, unknown>> = {
  update_api_key: { allowed_ips: ['203.0.113.7'] },
  update_connection: { access: 'full' },
  update_organization: {
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    account_holder: 'Acme',
    require_mfa: true,
  },
  update_own_connection: { access: 'full' },
  update_webhook: { url: 'https://elsewhere.example.com/events' },
};

let application: RunningApplication;
let operations: DescribedOperation[];
let acme: GivenOrganization;
let owner: Person;

beforeAll(async () => {
  application = await startApplication();
  ({ operations } = operationsDocument(application.app));
  acme = await given.organization();
  owner = await Person.of(acme);
});
afterEach(() => application.clock.reset());

const codeOf = ({ body }: { body: { error?: { code: string } } | null }) => body?.error?.code;
const split = (route: string) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path: path.replace(/\{\w+\}/g, NOBODY) };
};

it('is asked for by whatever opens doors, or it stands here why not', () => {
  const inPersonAlone = ({ routes }: DescribedOperation) => routes.some((route) => route.includes(' /v1/me/'));
  const about = operations.filter(
    (one) => one.effect !== 'read' && (ABOUT_ACCESS.test(one.access ?? '') || inPersonAlone(one)),
  );
  const bare = about.filter(({ asks_proof }) => !asks_proof).map(({ name }) => name);
  expect(bare).toEqual(Object.keys(WITHOUT_PROOF));
  expect(operations.filter(({ asks_proof }) => asks_proof).length).toBeGreaterThan(15);
});

it('is asked for ten minutes after the last one, before anything is looked at', async () => {
  const asking = operations.filter(({ asks_proof }) => asks_proof === true);
  const routes = asking.flatMap((one) => one.routes);
  const ask = async (route: string) => {
    const { method, path } = split(route);
    return codeOf(await inPerson(owner, method, path, method === 'DELETE' ? undefined : {}));
  };
  await every(routes, String, async (route) => {
    expect(await ask(route)).not.toBe('reauthentication_required');
  });
  application.clock.shift(TOO_LONG);
  await every(routes, String, async (route) => {
    expect(await ask(route)).toBe('reauthentication_required');
  });
});

it('is asked for a change of the fields that are declared, and not for another', async () => {
  const declared = operations.flatMap(({ name, asks_proof }) =>
    Array.isArray(asks_proof) ? asks_proof.map((field: string) => [name, field] as const) : [],
  );
  const tried = Object.entries(OF_FIELDS).flatMap(([name, fields]) => Object.keys(fields).map((one) => [name, one]));
  expect(declared).toEqual(tried);
  application.clock.shift(TOO_LONG);
  for (const [name, field] of declared) {
    const { method, path } = split(operations.find((one) => one.name === name)!.routes[0]!);
    const answer = await inPerson(owner, method, path, { [field]: OF_FIELDS[name]![field] });
    expect([name, field, codeOf(answer)]).toEqual([name, field, 'reauthentication_required']);
  }
  expect((await inPerson(owner, 'PATCH', '/v1/organization', { phone: '+33 1 23 45 67 89' })).status).toBe(200);
  expect(codeOf(await inPerson(owner, 'PATCH', `/v1/api-keys/${NOBODY}`, { name: 'CRM' }))).toBe('not_found');
});

it('is not asked of a key, which proves itself with each call', async () => {
  application.clock.shift(TOO_LONG);
  const made = await acme.api().post('/v1/organization/invitations', { email: 'zoe@example.com', role: 'viewer' });
  expect(made.status).toBe(201);
  expect((await acme.api().delete(`/v1/organization/invitations/${made.body.id as string}`)).status).toBe(204);
});
