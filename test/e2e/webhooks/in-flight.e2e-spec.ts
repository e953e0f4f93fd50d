/** @long Waits for endpoints that hang. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { deliveriesOf, endpointAt } from './endpoints.js';
import { Receiver, hang, stopReceivers, verified } from './receiver.js';

const env = { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', ROLE: 'all' };

let another: RunningApplication;
let acme: GivenOrganization;
let api: ApiClient;

beforeAll(async () => {
  another = await startApplication({ env });
  acme = await given.organization({}, await startApplication({ env }));
  api = acme.api();
});
afterEach(stopReceivers);

describe('two workers', () => {
  it('never have more than two messages on their way to one endpoint', async () => {
    const receiver = await Receiver.start();
    const open: ServerResponse[] = [];
    let most = 0;
    receiver.answers((response) => {
      open.push(response);
      most = Math.max(most, open.length);
      setTimeout(() => open.splice(open.indexOf(response), 1)[0]?.writeHead(204).end(), 60);
    });
    const endpoint = await endpointAt(api, receiver, { types: ['lead.created'] });
    await Promise.all(Array.from({ length: 60 }, () => given.lead(acme)));
    await receiver.receives(60, 25_000);
    await pause(300);
    expect(most).toBe(2);
    const ids = receiver.got.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
    expect((await deliveriesOf(api, endpoint)).map(({ status }) => status)).toEqual(Array(60).fill('succeeded'));
    await api.delete(endpoint.path);
  });

  it('let no endpoint that hangs delay another', async () => {
    const [hanging, receiver] = [await Receiver.start(), await Receiver.start()];
    hanging.answers(hang);
    const stuck = await endpointAt(api, hanging, { types: ['lead.created'] });
    const endpoint = await endpointAt(api, receiver, { types: ['lead.created'] });
    await Promise.all(Array.from({ length: 30 }, () => given.lead(acme)));
    await hanging.receives(2);
    await receiver.receives(30);
    await given.lead(acme);
    const got = await receiver.receives(31);
    expect(verified(got[30]!, endpoint.secret).type).toBe('lead.created');
    expect(hanging.got).toHaveLength(2);
    const begun = (await deliveriesOf(api, stuck)).filter(({ attempt }) => attempt > 0);
    expect(begun).toMatchObject(Array(2).fill({ status: 'pending', attempt: 1, duration_ms: null }));
  });
});

describe('one worker', () => {
  it('has places left however many endpoints hang', async () => {
    await another.stop();
    const [hanging, receiver] = [await Receiver.start(), await Receiver.start()];
    hanging.answers(hang);
    const hostile = [await given.organization(), await given.organization()];
    const inAll = <T>(work: (organization: GivenOrganization) => Promise<T>) => Promise.all(hostile.map(work));
    for (let count = 0; count < 30; count++)
      await inAll((one) => endpointAt(one.api(), hanging, { types: ['lead.created'] }));
    for (let count = 0; count < 3; count++) await inAll((one) => given.lead(one));
    await endpointAt(api, receiver, { types: ['lead.created'] });
    await hanging.receives(100);
    await given.lead(acme);
    await receiver.receives(1);
    await hanging.receives(120);
    await pause(500);
    expect(hanging.got).toHaveLength(120);
  });
});
