import pg from 'pg';
import { DataSource } from 'typeorm';
import { LeadEntity } from '../../../src/modules/leads/lead.entity.js';
import { LeadsService } from '../../../src/modules/leads/leads.service.js';
import { Database } from '../../../src/platform/database/database.js';
import { newId } from '../../../src/platform/database/ids.js';
import { poolOf } from '../../../src/platform/database/statement.js';
import { startApplication } from '../../setup/application.js';
import { provokeDeadlocks } from '../../setup/database.js';
import { given, type GivenOrganization } from '../../setup/given.js';

let db: Database;
let acme: GivenOrganization;

beforeAll(async () => {
  db = (await startApplication()).get(Database);
});

beforeEach(async () => {
  acme = await given.organization();
});

const leads = () => acme.application.get(LeadsService);
const names = async () => (await leads().list(acme.caller, {})).data.map(({ name }) => name);
const failure = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });

describe('a transaction', () => {
  it('that fails leaves nothing: no row, no event, no count', async () => {
    const work = db.transaction(async () => {
      await leads().create(acme.caller, { name: 'Ann' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await names()).toEqual([]);
    expect((await leads().list(acme.caller, {})).pagination.total_count).toBe(0);
    expect(await acme.events()).toEqual([]);
  });

  it('that fails with what waited for its end leaves nothing', async () => {
    const twin = { organization_id: acme.id, id: newId(), name: 'Ann' };
    const work = db.transaction(async () => {
      await leads().create(acme.caller, { name: 'Ann' });
      await db.append(LeadEntity, twin);
      await db.append(LeadEntity, twin);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await names()).toEqual([]);
  });

  it('that does not begin leaves nothing, nor the connection', async () => {
    const row = { organization_id: acme.id, id: newId(), name: 'Ann' };
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const refused = () => query.mockImplementationOnce(() => Promise.reject(new Error('cannot begin')) as never);
    const pool = poolOf(acme.application.get(DataSource));
    const { totalCount } = pool;
    for (const write of ['insert', 'append'] as const) {
      refused();
      await expect(db.transaction<unknown>(() => db[write](LeadEntity, row))).rejects.toThrow('cannot begin');
    }
    query.mockRestore();
    expect(pool.totalCount).toBeLessThan(totalCount);
    expect(await names()).toEqual([]);
  });

  it('is joined by every service in it', async () => {
    await db.transaction(async () => {
      const { id } = await leads().create(acme.caller, { name: 'Ann' });
      await leads().update(acme.caller, id, { name: 'Anna' });
      expect(await acme.application.sql('select 1 from leads where id = $1', [id])).toEqual([]);
    });
    expect(await names()).toEqual(['Anna']);
  });

  it('cannot be used once it has ended', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const end = new Promise<void>((resolve) => setTimeout(resolve, 50));
    await db.transaction(() => {
      late = end.then(() => db.find(LeadEntity, acme.caller, acme.id));
      return Promise.resolve();
    });
    await expect(late).rejects.toThrow('has ended');
  });

  it('is demanded by every write', async () => {
    const row = { organization_id: acme.id, id: acme.id, name: 'Ann' };
    await expect(async () => db.insert(LeadEntity, row)).rejects.toThrow('needs a transaction');
    await expect(async () => db.update(LeadEntity, acme.caller, acme.id, { name: 'Ann' })).rejects.toThrow(
      'needs a transaction',
    );
    await expect(async () => db.delete(LeadEntity, acme.caller, acme.id)).rejects.toThrow('needs a transaction');
  });

  it.each(['40001', '40P01'])('is tried again after %s, and commits once', async (code) => {
    let attempts = 0;
    await db.transaction(async () => {
      attempts += 1;
      await leads().create(acme.caller, { name: `Attempt ${attempts}` });
      if (attempts < 3) throw failure(code);
    });
    expect([attempts, await names()]).toEqual([3, ['Attempt 3']]);
  });

  it('is tried four times at most, by the outermost alone', async () => {
    let [outer, inner] = [0, 0];
    const work = db.transaction(() => {
      outer += 1;
      return db.transaction(() => {
        inner += 1;
        return Promise.reject(failure('40001'));
      });
    });
    await expect(work).rejects.toThrow('40001');
    expect([outer, inner]).toEqual([4, 4]);
  });

  it('is not tried again after anything else', async () => {
    let attempts = 0;
    const work = db.transaction(() => {
      attempts += 1;
      return Promise.reject(failure('23505'));
    });
    await expect(work).rejects.toThrow('23505');
    expect(attempts).toBe(1);
  });

  it('ends a real deadlock with both changes made', async () => {
    provokeDeadlocks(1);
    const [a, b] = [await given.lead(acme), await given.lead(acme)];
    const inOrder = (first: string, second: string, city: string) =>
      db.transaction(async () => {
        await leads().update(acme.caller, first, { city });
        await new Promise((resolve) => setTimeout(resolve, 100));
        await leads().update(acme.caller, second, { city });
      });
    await Promise.all([inOrder(a.id, b.id, 'Paris'), inOrder(b.id, a.id, 'Lyon')]);
    const found = await Promise.all([a, b].map(({ id }) => leads().get(acme.caller, id)));
    expect(found.map(({ version }) => version)).toEqual([3, 3]);
    expect(found[0]?.city).toBe(found[1]?.city);
  });
});

describe('what waits for the commit', () => {
  it('happens after it, outside of it', async () => {
    const seen: unknown[] = [];
    await db.transaction(async () => {
      const { id } = await leads().create(acme.caller, { name: 'Ann' });
      db.afterCommit(async () => {
        seen.push((await leads().get(acme.caller, id)).name);
      });
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['Ann']);
  });

  it('never happens after a rollback, and once after a retry', async () => {
    const seen: number[] = [];
    let attempts = 0;
    await db.transaction(() => {
      const attempt = (attempts += 1);
      db.afterCommit(() => {
        seen.push(attempt);
      });
      return attempt === 1 ? Promise.reject(failure('40001')) : Promise.resolve();
    });
    expect(seen).toEqual([2]);
  });
});

it('is outlived, when its connection breaks before anybody listens', async () => {
  const connection = await poolOf(acme.application.get(DataSource)).connect();
  expect(() => connection.emit('error', new Error('It broke.'))).not.toThrow();
  connection.release(true);
});
