import { problemsOf } from './executed-sql.js';

const TABLES = ['leads', 'proposals', 'counters', 'counter_deltas', 'api_keys'];
const problems = (text: string, name?: string) => problemsOf([{ name, text }], TABLES);

describe('statements that keep to one organization', () => {
  it.each([
    'select * from leads where organization_id = $1',
    'select * from leads l where $1::uuid = l.organization_id and l.name ilike $2',
    'select count(*) from leads where (organization_id, id) = ($1, $2)',
    'update "leads" set "version" = version + 1 where organization_id = $1 and id = $2 returning *',
    'delete from leads where organization_id = $1 and id = any($2)',
    'insert into "leads" ("organization_id", "id", "name") values ($1, $2, default), ($3, $4, $5) returning *',
    'insert into counters (organization_id, id, value) select $1, $2, 3 on conflict (organization_id, id) do update set value = excluded.value',
    'insert into proposals (id, organization_id) select $2, l.organization_id from leads l where l.organization_id = $1',
    'select * from proposals p join leads l on l.organization_id = p.organization_id and l.id = p.lead_id where p.organization_id = $1',
    'select * from proposals p left join leads l using (organization_id, id) where p.organization_id = $1',
    'select * from proposals p where p.organization_id = $1 and exists (select 1 from leads l where l.organization_id = p.organization_id)',
    'select * from proposals p, lateral (select * from leads l where l.organization_id = p.organization_id limit 1) l where p.organization_id = $1',
    'with mine as (select * from leads where organization_id = $1) select * from proposals p join mine m on p.organization_id = m.organization_id',
    `with recursive tree as (
       select organization_id, id from leads where organization_id = $1
       union all select l.organization_id, l.id from leads l join tree t on l.organization_id = t.organization_id and l.parent_id = t.id
     ) select * from tree`,
    'select k.* from api_key_hashes h join api_keys k on k.organization_id = h.organization_id and k.id = h.api_key_id where h.hash = $1',
    'select * from api_keys k join organizations o on o.id = k.organization_id where o.id = $1',
    'select * from users where email = $1',
    'select * from leads where organization_id = $1 union all select * from leads where organization_id = $1 and id = $2',
    'begin',
  ])('%s', async (text) => {
    expect(await problems(text)).toEqual([]);
  });
});

describe('statements that reach beyond it', () => {
  it.each([
    'select * from leads',
    'select * from "public"."leads" where id = $1',
    "select * from leads where organization_id = '0198c0de-7a11-7000-8000-000000000001'",
    'select * from leads where organization_id = any($1)',
    'select * from leads where organization_id <> $1',
    'select * from leads where not (organization_id = $1)',
    'select * from leads where organization_id = $1 or id = $2',
    'select * from leads where organization_id = organization_id',
    'select * from leads where organization_id = (select organization_id from leads where organization_id = $1)',
    'update leads set name = $1 where id = $2',
    'update leads set organization_id = $1 where organization_id = $2',
    'delete from leads using proposals p where p.organization_id = $1 and p.lead_id = leads.id',
    'insert into leads (id, name) values ($1, $2)',
    'insert into leads values ($1, $2)',
    "insert into leads (organization_id, id) values ('0198c0de-7a11-7000-8000-000000000001', $1)",
    'insert into proposals (organization_id, id) select l.organization_id, l.id from leads l',
    'select * from proposals p join leads l on l.id = p.lead_id where p.organization_id = $1',
    'select * from proposals p left join leads l on p.organization_id = $1',
    'select * from proposals p left join leads l on l.organization_id = $1 and p.organization_id = l.organization_id',
    'select * from leads l full join proposals p on l.organization_id = $1 and p.organization_id = $1',
    'select * from proposals p where p.organization_id = $1 and exists (select 1 from leads l where l.id = p.lead_id)',
    'select (select count(*) from leads) from proposals where organization_id = $1',
    'with others as (select * from leads) select * from proposals where organization_id = $1',
    'with gone as (delete from leads where id = $1 returning *) select * from gone where organization_id = $2',
    'with all_of_them as (select * from memberships) select * from leads l join all_of_them a on a.organization_id = l.organization_id',
    'select * from api_key_hashes h join api_keys k on k.organization_id = h.organization_id',
    'select * from leads where organization_id = $1 union all select * from leads where id = $2',
    'select * from (select * from leads) l where l.organization_id = $1',
    'truncate leads',
    'merge into leads using proposals p on p.id = leads.id when matched then delete',
    'select * from leads l where organization_id = $1; delete from leads',
  ])('%s', async (text) => {
    expect(await problems(text)).not.toEqual([]);
  });

  it('names the table and the statement', async () => {
    const [problem] = await problems('select 1 from leads l where l.id = $1', 'leads:find');
    expect(problem).toMatch(/^leads \(l\): .*\n.*leads:find: select 1/);
  });
});

describe('scans of the worker', () => {
  it('may give organizations and ids', async () => {
    const text =
      'select organization_id, counter from counter_deltas group by organization_id, counter having count(*) > $1';
    expect(await problems(text, 'counters:stale')).toEqual([]);
    expect(await problems(text, 'another')).not.toEqual([]);
  });

  it('may give nothing else', async () => {
    expect(await problems('select organization_id, counter, delta from counter_deltas', 'counters:stale')).not.toEqual(
      [],
    );
    expect(await problems('select * from counter_deltas', 'counters:stale')).not.toEqual([]);
    expect(await problems('delete from counter_deltas', 'counters:stale')).not.toEqual([]);
  });
});
