/** @long Waits until the service gives up. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { listen } from './stream-reader.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication({ env: { ROLE: 'all' } });
  acme = await given.organization();
  await acme.key();
  // That there is a key is an event of its own, which comes before those that are counted.
  while ((await acme.api().all('/v1/events')).length === 0) await sleep(50);
});

it('ends when its reader takes nothing of what is there, who comes back without a loss', async () => {
  const url = new URL('/v1/events/stream', application.url);
  const asked = get(url, { headers: { authorization: `Bearer ${await acme.key()}` } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const first = (await once(response, 'data')) as [Buffer];
  response.pause();
  const start = /id: (\S+)/.exec(first[0].toString())![1]!;
  const count = 1500;
  // As many as no socket on the way holds.
  await application.sql(
    `insert into events (organization_id, id, type, created_at, data, actor_kind)
     select $1, gen_random_uuid(), 'lead.created', now(), jsonb_build_object('object', jsonb_build_object('id', n, 'type', repeat('x', 20000))), 'system'
     from generate_series(1, $2::int) n`,
    [acme.id, count],
  );
  const closed = once(response, 'close').catch(() => []);
  const began = Date.now();
  const quick = await listen(application, await acme.key(), '', { 'last-event-id': start });
  await quick.until(() => quick.events.length === count, 30_000);
  expect(new Set(quick.events.map(({ id }) => id as string)).size).toBe(count);
  const [{ position }] = (await application.sql(
    `select position::int from event_cursors where organization_id = $1 and id = 'log'`,
    [acme.id],
  )) as [{ position: number }];
  expect(position).toBeGreaterThanOrEqual(count);
  // It notices nothing until it reads again.
  await sleep(Math.max(0, 20_000 - (Date.now() - began)));
  response.resume();
  quick.cut();
  await closed;
  expect(response.complete).toBe(false);
}, 60_000);
