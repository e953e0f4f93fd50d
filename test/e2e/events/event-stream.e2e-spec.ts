/** @long Waits for streams to end and to begin again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiKeysService } from '../../../src/modules/access/api-keys/api-keys.service.js';
import { MemberChangesService } from '../../../src/modules/access/members/member-changes.service.js';
import { Database } from '../../../src/platform/database/database.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { listen, StreamReader } from './stream-reader.js';

const OURS = { 'x-requested-with': 'proposal-service', 'sec-fetch-site': 'same-origin' };

let application: RunningApplication;
/** Another process on the same database. */
let replica: RunningApplication;
let acme: GivenOrganization;
let open: StreamReader[];

beforeAll(async () => {
  application = await startApplication({ env: { ROLE: 'all' } });
  replica = await startApplication();
});

beforeEach(async () => {
  acme = await given.organization();
  await acme.key();
  await logged(1);
  open = [];
});

afterEach(() => {
  for (const reader of open) reader.cut();
});

async function listening(query = '', headers: Record<string, string> = {}, at = application): Promise<StreamReader> {
  return kept(await listen(at, await acme.key(), query, headers));
}

function kept(reader: StreamReader): StreamReader {
  open.push(reader);
  return reader;
}

/** Once the log holds so many. */
async function logged(least: number): Promise<{ id: string; type: string }[]> {
  for (;;) {
    const all = (await acme.api().all('/v1/events', { limit: 100 })) as { id: string; type: string }[];
    if (all.length >= least) return all;
    await sleep(50);
  }
}

describe('a stream of events', () => {
  it('tells within two seconds what happens, as the list has it', async () => {
    const reader = await listening();
    expect(reader.response.headers.get('cache-control')).toContain('no-store');
    expect(reader.response.headers.get('x-accel-buffering')).toBe('no');
    expect(reader.response.headers.get('content-encoding')).toBeNull();
    await acme.api().post('/v1/leads', { name: 'Ann' });
    await reader.until(() => reader.types.includes('lead.created'), 2000);
    const listed = await logged(2);
    expect(reader.events).toEqual(listed.filter(({ id }) => reader.told.some((told) => told.id === id)));
    expect(reader.told.slice(1).map(({ id, event }) => [id, event])).toEqual(
      reader.events.map(({ id, type }) => [id, type]),
    );
  });

  it('begins now, unless it is told where', async () => {
    await given.lead(acme);
    const all = await logged(2);
    const fresh = await listening();
    const after = await listening(`?after=${all[0]!.id}`);
    const seen = await listening(`?after=garbage`, { 'last-event-id': all[0]!.id });
    await given.lead(acme);
    await Promise.all([fresh.until(() => fresh.events.length >= 1), after.until(() => after.events.length >= 2)]);
    await seen.until(() => seen.events.length >= 2);
    expect(fresh.types).toEqual(['lead.created']);
    expect([after.types, seen.types]).toEqual([
      ['lead.created', 'lead.created'],
      ['lead.created', 'lead.created'],
    ]);
  });

  it('tells of the types that are asked for, and those that the key may read', async () => {
    const [leads, some, all] = [
      await listening('?type=lead.deleted'),
      await listening('?type=lead.created,lead.deleted'),
      kept(await listen(application, await acme.key(['events:read']))),
    ];
    await acme.newKey();
    const { id } = await given.lead(acme);
    await acme.api().delete(`/v1/leads/${id}`);
    for (const reader of [leads, some, all]) await reader.until(() => reader.types.includes('lead.deleted'));
    expect([leads.types, some.types]).toEqual([['lead.deleted'], ['lead.created', 'lead.deleted']]);
    expect(all.types).toEqual(['lead.created', 'lead.deleted']);
  });

  it('passes what is not asked for in a long log, and misses nothing of what is', async () => {
    const [first] = await logged(1);
    await application.sql(
      `with log as (update event_cursors set position = position + 25000
                    where organization_id = $1 and id = 'log' returning position - 25000 as last)
       insert into events (organization_id, id, type, created_at, data, actor_kind, position)
       select $1, gen_random_uuid(), case when n % 150 = 0 then 'lead.deleted' else 'lead.updated' end, now(),
              '{"object": {}}', 'system', last + n from log, generate_series(1, 25000) n`,
      [acme.id],
    );
    const rows = jest.spyOn(application.get(Database), 'rows');
    const readings = () => rows.mock.calls.filter(([{ name }]) => name?.startsWith('event-feeds:following')).length;
    const none = await listening(`?after=${first!.id}&type=api_key.created`);
    const few = await listening(`?after=${first!.id}&type=lead.deleted,lead.created`);
    await given.lead(acme);
    await few.until(() => few.types.at(-1) === 'lead.created');
    expect(few.types.filter((type) => type === 'lead.deleted')).toHaveLength(166);
    await acme.newKey();
    await none.until(() => none.types.length > 0);
    expect(none.types).toEqual(['api_key.created']);
    expect(readings()).toBeLessThan(25);
    rows.mockRestore();
  });

  it('goes on after each of its ids, where the list does too, with none lost and none twice', async () => {
    const before = await listening();
    const start = before.lastId;
    before.cut();
    const total = 120;
    const writing = (async () => {
      for (let at = 0; at < total; at += 6)
        await Promise.all(Array.from({ length: 6 }, () => acme.api().post('/v1/leads', { name: 'Ann' })));
    })();
    const seen: string[] = [];
    let last = start;
    for (let turn = 0; seen.length < total; turn += 1) {
      const reader = await listening('', { 'last-event-id': last }, turn % 2 === 0 ? application : replica);
      const most = 1 + ((turn * 7) % 23);
      await reader.until(() => reader.events.length >= Math.min(most, total - seen.length));
      reader.cut();
      seen.push(...reader.events.map(({ id }) => id as string));
      last = reader.lastId;
    }
    await writing;
    const listed = (await acme.api().all('/v1/events', { limit: 100, type: 'lead.created' })) as { id: string }[];
    expect(seen).toEqual(listed.map(({ id }) => id));
    const page = await acme.api().get('/v1/events', { query: { after: start, limit: 1 } });
    expect(page.body.data.map(({ id }: { id: string }) => id)).toEqual([seen[0]]);
  });

  it('refuses what it cannot go on after, and what the list refuses, before it begins', async () => {
    const other = await given.organization();
    await other.api().post('/v1/leads', { name: 'Ann' });
    await sleep(600);
    const [theirs] = (await other.api().get('/v1/events')).body.data as { id: string }[];
    for (const id of [theirs!.id, 'garbage', '0198c0de-7a11-7000-8000-000000000001']) {
      const header = await acme.api().get('/v1/events/stream', { headers: { 'last-event-id': id } });
      expect([header.status, header.body.error.details[0].field]).toEqual([400, 'Last-Event-ID']);
      const query = await acme.api().get('/v1/events/stream', { query: { after: id } });
      expect([query.status, query.body.error.details[0].field]).toEqual([400, 'after']);
    }
    for (const type of ['lead.invented', 'lead.created,', '']) {
      const { status, body } = await acme.api().get('/v1/events/stream', { query: { type } });
      expect([status, body.error.details[0].field]).toEqual([400, 'type']);
    }
    expect((await acme.api(['leads:read']).get('/v1/events/stream')).status).toBe(403);
  });

  it('tells nothing of another organization, and the twin tells of itself alone', async () => {
    const other = await given.organization();
    const twin = await given.twin(acme);
    const { key } = await twin.newKey();
    while ((await twin.api().get('/v1/events')).body.data.length < 2) await sleep(50);
    const [ours, tests] = [await listening(), kept(await listen(application, key))];
    await given.lead(other);
    await given.lead(twin);
    await given.lead(acme);
    await Promise.all([ours, tests].map((reader) => reader.until(() => reader.events.length > 0)));
    await sleep(500);
    const of = async (organization: GivenOrganization) =>
      ((await organization.events('lead.created')) as { id: string }[]).map(({ id }) => id);
    expect(ours.events.map(({ id }) => id as string)).toEqual(await of(acme));
    expect(tests.events.map(({ id }) => id as string)).toEqual(await of(twin));
  });

  it('answers HEAD, and ends there', async () => {
    const response = await fetch(`${application.url}/v1/events/stream`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${await acme.key()}` },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });
});

describe('a stream ends', () => {
  it('when its key is revoked', async () => {
    const { id, key } = await acme.newKey();
    const reader = kept(await listen(application, key));
    const another = await listening();
    await application.get(ApiKeysService).revoke(acme.caller, id);
    const began = Date.now();
    await reader.ended;
    expect(Date.now() - began).toBeLessThan(5500);
    await given.lead(acme);
    await another.until(() => another.types.includes('lead.created'));
    expect(reader.types).not.toContain('lead.created');
  });

  it('when its member signs out, is removed, or may read events no more', async () => {
    const streamOf = async (person: Person) =>
      kept(
        await StreamReader.open(
          application.url,
          { ...OURS, cookie: `session=${person.cookie('session')}` },
          { path: '/app/api/v1/events/stream' },
        ),
      );
    const { id: removed } = await given.member(acme);
    const email = (await application.sql('select email from users where id = $1', [removed]))[0]!.email as string;
    const gone = new Person(email, application);
    await gone.signIn();
    const [out, stays] = [await Person.of(acme, 'member'), await Person.of(acme, 'viewer')];
    const readers = [await streamOf(out), await streamOf(gone), await streamOf(stays)];
    await given.lead(acme);
    for (const reader of readers) await reader.until(() => reader.types.includes('lead.created'));
    await application.sql('delete from sessions where user_id = (select id from users where email = $1)', [out.email]);
    await application.get(MemberChangesService).remove(acme.caller, removed);
    await Promise.all([readers[0]!.ended, readers[1]!.ended]);
    await given.lead(acme);
    await readers[2]!.until(() => readers[2]!.types.filter((type) => type === 'lead.created').length === 2);
  });

  it('is no use of a session, which a day without any ends', async () => {
    const person = await Person.of(acme);
    const old = new Date(Date.now() - 23 * 3_600_000).toISOString();
    const headers = { ...OURS, cookie: `session=${person.cookie('session')}` };
    const reader = kept(await StreamReader.open(application.url, headers, { path: '/app/api/v1/events/stream' }));
    const text = 'update sessions set last_seen_at = $2 where user_id = (select id from users where email = $1)';
    await application.sql(text, [person.email, old]);
    await sleep(4000);
    const [row] = await application.sql(
      'select last_seen_at from sessions where user_id = (select id from users where email = $1)',
      [person.email],
    );
    expect(new Date(row!.last_seen_at as string).toISOString()).toBe(old);
    const ending = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await application.sql(text, [person.email, ending]);
    await reader.ended;
  });

  it('and makes room: an organization has twenty at once', async () => {
    const readers = await Promise.all(Array.from({ length: 20 }, () => listening()));
    const refused = await acme.api().get('/v1/events/stream');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limit_exceeded']);
    expect(refused.headers['retry-after']).toBe('10');
    const other = await given.organization();
    kept(await listen(application, await other.key()));
    readers[0]!.cut();
    while ((await acme.api().get('/v1/events/stream')).status === 429) await sleep(50);
    for (const reader of readers) reader.cut();
  });

  it('when the service does, which does not wait for its readers', async () => {
    const ending = await startApplication();
    const readers = await Promise.all(Array.from({ length: 3 }, () => listening('', {}, ending)));
    const began = Date.now();
    await ending.stop();
    await Promise.all(readers.map(({ ended }) => ended));
    expect(Date.now() - began).toBeLessThan(3000);
  });
});
