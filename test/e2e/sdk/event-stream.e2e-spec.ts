/** @long Waits for services that are away. */
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProposalService, ProposalServiceError } from '../../../sdk/src/index.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { broken, refuses, silent, UnreliableNetwork, type Fate } from './unreliable.js';

let application: RunningApplication;
let network: UnreliableNetwork;
let acme: GivenOrganization;
let client: ProposalService;
let listening: AbortController;

beforeAll(async () => {
  application = await startApplication({ env: { ROLE: 'all' } });
  network = await UnreliableNetwork.before(application.url);
});
afterAll(() => {
  network.close();
});
beforeEach(async () => {
  acme = await given.organization();
  network.next();
  client = new ProposalService({ baseUrl: network.url, apiKey: await acme.key() });
  while ((await acme.api().get('/v1/events')).body.data.length === 0) await sleep(50);
  listening = new AbortController();
});
afterEach(() => {
  listening.abort();
});

const writeOne = async () => (await given.lead(acme)).id;
const idOf = ({ data }: { data: { object: object } }) => (data.object as { id: string }).id;

/** Connections that pass, and are kept to be cut. */
function passing(connections: ServerResponse[]): Fate {
  return (_request, response, pass) => {
    connections.push(response);
    pass();
  };
}

it('goes on after each break, with no event lost and none twice', async () => {
  const connections: ServerResponse[] = [];
  const cuts = 6;
  network.next(...Array.from({ length: cuts + 1 }, () => passing(connections)));
  const stream = client.events.stream({ type: ['lead.created'] }, { signal: listening.signal });
  const written: string[] = [];
  const seen: string[] = [];
  const first = stream.next();
  while (connections.length === 0 || !connections[0]!.headersSent) await sleep(20);
  for (let cut = 0; cut < cuts; cut += 1) {
    written.push(await writeOne(), await writeOne());
    for (let event = cut === 0 ? first : stream.next(); seen.length < written.length; event = stream.next()) {
      seen.push(idOf((await event).value as never));
      if (seen.length === written.length) break;
    }
    connections.at(-1)!.socket!.destroy();
    written.push(await writeOne());
  }
  while (seen.length < written.length) seen.push(idOf((await stream.next()).value as never));
  expect(seen).toEqual(written);
  const resumed = network.seen.map(({ headers }) => headers['last-event-id']);
  expect(resumed[0]).toBeUndefined();
  expect(resumed.slice(1).every((id) => id !== undefined)).toBe(true);
});

it('begins anew where nothing had come, at the place where it had begun', async () => {
  const connections: ServerResponse[] = [];
  network.next(passing(connections));
  const next = client.events.stream({}, { signal: listening.signal }).next();
  while (!connections[0]?.headersSent) await sleep(20);
  await sleep(200);
  connections[0].socket!.destroy();
  const id = await writeOne();
  expect(idOf((await next).value as never)).toBe(id);
});

it('comes back to a service that is busy, silent or away, and gives up where that is of no use', async () => {
  network.next(broken, refuses(503, 'unavailable', { 'Retry-After': '0' }), silent, broken);
  const stream = client.events.stream({}, { signal: listening.signal, timeout: 300 });
  const next = stream.next();
  while (network.seen.length < 5) await sleep(20);
  await sleep(300);
  const id = await writeOne();
  expect(idOf((await next).value as never)).toBe(id);

  for (const [refusal, code] of [
    [refuses(401, 'unauthorized'), 'unauthorized'],
    [refuses(400, 'validation_error'), 'validation_error'],
  ] as const) {
    network.next(refusal);
    const error: unknown = await client.events
      .stream()
      .next()
      .catch((reason: unknown) => reason);
    expect(ProposalServiceError.is(error, code)).toBe(true);
    expect(network.seen).toHaveLength(1);
  }
  network.next(broken, broken);
  await expect(client.events.stream({}, { retries: 1 }).next()).rejects.toMatchObject({ code: 'connection_failed' });
});

it('ends with the loop that reads it, or by a signal, and leaves nothing open', async () => {
  const connections: ServerResponse[] = [];
  network.next(passing(connections), passing(connections));
  const reading = (async () => {
    for await (const event of client.events.stream()) return event.type;
    return null;
  })();
  while (!connections[0]?.headersSent) await sleep(20);
  await sleep(200);
  await writeOne();
  expect(await reading).toBe('lead.created');
  const next = client.events.stream({}, { signal: listening.signal }).next();
  while (!connections[1]?.headersSent) await sleep(20);
  listening.abort(new Error('Enough.'));
  await expect(next).rejects.toThrow('Enough.');
  while (connections.some(({ destroyed }) => !destroyed)) await sleep(20);
});
