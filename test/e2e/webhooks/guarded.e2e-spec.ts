import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { work } from '../../setup/work.js';
import { deliveriesOf, endpointAt, typesGotBy } from './endpoints.js';
import { Receiver, stopReceivers } from './receiver.js';

let application: RunningApplication;
let acme: GivenOrganization;
let api: ApiClient;
/** Of a key that sees to endpoints, and may read no keys. */
let limited: ApiClient;
let receiver: Receiver;

beforeAll(async () => {
  application = await startApplication({ env: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } });
});
beforeEach(async () => {
  acme = await given.organization();
  [api, limited] = [acme.api(), acme.api(['webhooks:read', 'webhooks:write'])];
  // Keys of the tests are made by their first request.
  await given.lead(acme);
  for (const one of [api, limited]) await one.get('/v1/webhooks');
  await work(application);
  receiver = await Receiver.start();
});
afterEach(() => {
  stopReceivers();
  application.clock.reset();
});

/** A key, and a lead after it. */
async function both(): Promise<void> {
  await acme.newKey();
  await given.lead(acme);
  await work(application);
}

const problemsOf = ({ status, body }: { status: number; body: Json }) => [
  status,
  (body.error?.details as Json[] | undefined)?.map(({ field, code }) => [field, code]),
];

describe('events of keys, to an endpoint of who may not read keys', () => {
  it.each(['api_key.created', 'api_key.*'])('are not to be had as %s, neither first nor later', async (type) => {
    const types = ['lead.created', type];
    const made = await limited.post('/v1/webhooks', { url: receiver.url, types });
    expect(problemsOf(made)).toEqual([400, [['types[1]', 'not_allowed']]]);
    const { path } = await endpointAt(limited, receiver, { types: ['lead.created'] });
    expect(problemsOf(await limited.patch(path, { types }))).toEqual([400, [['types[1]', 'not_allowed']]]);
    expect((await api.patch(path, { types })).status).toBe(200);
    await both();
    expect(typesGotBy(receiver).sort()).toEqual(['api_key.created', 'lead.created']);
  });

  it('are left out of all events, until somebody says so who may read them', async () => {
    const { path } = await endpointAt(limited, receiver);
    await both();
    expect(typesGotBy(receiver)).toEqual(['lead.created']);
    expect((await api.patch(path, { types: ['*'] })).status).toBe(200);
    expect((await limited.patch(path, { types: ['*'], description: 'All' })).status).toBe(200);
    await both();
    expect(typesGotBy(receiver).sort()).toEqual(['api_key.created', 'lead.created', 'lead.created']);
  });

  it('go on to an endpoint of who may, and are neither shown there nor led elsewhere', async () => {
    const all = await endpointAt(api, receiver);
    const named = await endpointAt(api, receiver, { types: ['api_key.created'] });
    await both();
    expect(typesGotBy(receiver).sort()).toEqual(['api_key.created', 'api_key.created', 'lead.created']);
    expect((await deliveriesOf(limited, all)).map(({ event_type }) => event_type)).toEqual(['lead.created']);
    expect((await limited.get(`${named.path}/deliveries`)).body.pagination.total_count).toBe(0);
    const ofKey = (await deliveriesOf(api, all)).find(({ event_type }) => event_type === 'api_key.created')!;
    const redeliver = `${all.path}/deliveries/${ofKey.id as string}/redeliver`;
    expect((await limited.post(redeliver)).status).toBe(404);
    const url = `${receiver.url}moved`;
    expect(problemsOf(await limited.patch(named.path, { url }))).toEqual([400, [['url', 'not_allowed']]]);
    expect((await limited.patch(all.path, { url })).status).toBe(200);
    await both();
    expect(receiver.got.filter(({ path }) => path.endsWith('moved')).map(({ body }) => JSON.parse(body).type)).toEqual([
      'lead.created',
    ]);
    expect((await api.post(redeliver)).status).toBe(200);
    await work(application);
    expect(typesGotBy(receiver).filter((type) => type === 'api_key.created')).toHaveLength(3);
    expect((await deliveriesOf(api, all))[0]).toMatchObject({
      ...{ event_id: ofKey.event_id, status: 'failed', error: 'The endpoint is not sent such events.' },
    });
  });

  it('wait in vain for an endpoint that moves', async () => {
    receiver.answers((response) => response.writeHead(500).end());
    const { path } = await endpointAt(api, receiver);
    await both();
    expect((await limited.patch(path, { url: `${receiver.url}moved` })).status).toBe(200);
    const found = (await api.all(`${path}/deliveries`)).map(({ event_type, status }) => [event_type, status]);
    expect(Object.fromEntries(found)).toEqual({ 'api_key.created': 'failed', 'lead.created': 'pending' });
  });

  it('do not follow it where one was under way as it moved', async () => {
    const { path } = await endpointAt(api, receiver);
    let moved = 0;
    receiver.answersNext((response) => {
      void limited.patch(path, { url: `${receiver.url}moved` }).then(({ status }) => {
        moved = status;
        response.writeHead(500).end();
      });
    });
    await acme.newKey();
    await work(application);
    expect([moved, (await deliveriesOf(api, { path }))[0]!.status]).toEqual([200, 'pending']);
    application.clock.shift(60);
    await given.lead(acme);
    await work(application);
    expect(typesGotBy(receiver)).toEqual(['api_key.created', 'lead.created']);
    expect((await deliveriesOf(api, { path }))[1]).toMatchObject({ event_type: 'api_key.created', status: 'failed' });
  });
});

describe('events that tell as much as a record which not everybody may read', () => {
  it.each([
    ['connection.created', 'connections:read'],
    ['invitation.created', 'members:read'],
    ['service_account.created', 'members:write'],
  ] as const)('of %s are for who has %s', async (type, permission) => {
    const types = [type];
    const url = receiver.url;
    const refused = await limited.post('/v1/webhooks', { url, types });
    expect(problemsOf(refused)).toEqual([400, [['types[0]', 'not_allowed']]]);
    expect(refused.body.error.details[0].message).toContain(permission);
    const allowed = acme.api(['webhooks:read', 'webhooks:write', permission]);
    expect((await allowed.post('/v1/webhooks', { url, types })).status).toBe(201);
  });
});
