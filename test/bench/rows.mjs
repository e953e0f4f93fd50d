import { createHash } from 'node:crypto';
import pg from 'pg';

const PROPOSALS = `insert into proposals
    (organization_id, id, public_id, title, slug, language, lead_id, created_at, updated_at)
  select $1, gen_random_uuid(), 'bench-' || $3 || n, 'Proposal ' || n || ' for ' || substr(md5(n::text), 1, 12),
         'bench-' || $3 || n, 'en', $4, now() - n * interval '1 second', now() - n * interval '1 second'
  from generate_series(1, $2::int) n`;
const COUNTED = `insert into counters (organization_id, id, value) values ($1, $3, $2)
  on conflict (organization_id, id) do update set value = counters.value + excluded.value`;
/** Every twentieth has a common name, every two thousandth a rarer one. */
const LEADS = `insert into leads (organization_id, id, name, email, company, created_at, updated_at)
  select $1, gen_random_uuid(),
         case when n % 2000 = 0 then 'Quintana ' when n % 20 = 0 then 'Martin ' else '' end || md5(n::text),
         md5('mail' || n) || '@example.com', 'Company ' || n, now() - n * interval '1 second', now()
  from generate_series(1, $2::int) n`;

const ORGANIZATIONS = `insert into organizations (id, name, created_at, updated_at)
  select gen_random_uuid(), 'Neighbour ' || n, now(), now() from generate_series(1, $1::int) n returning id`;
const NEIGHBOURS = `insert into proposals (organization_id, id, public_id, title, slug, language, created_at, updated_at)
  select id, gen_random_uuid(), 'beside-' || n || id, 'Proposal ' || n, 'beside-' || n, 'en', now(), now()
  from unnest($1::uuid[]) id, generate_series(1, 3) n`;
const KEY = `with made as (
    insert into api_keys (organization_id, id, name, prefix, scopes, created_at)
    values ($1, gen_random_uuid(), 'Bench', 'pp_live_benc', $3, now()) returning organization_id, id)
  insert into api_key_hashes (hash, organization_id, api_key_id) select $2, organization_id, id from made`;

/** A life's worth of rows beside the demo: one large organization, one of a thousand proposals, many small ones. */
export async function fill(databaseUrl, large, { proposals, leads, organizations }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fillOne(client, large, { proposals, leads });
    const { rows } = await client.query(ORGANIZATIONS, [organizations]);
    const ids = rows.map(({ id }) => id);
    await client.query(NEIGHBOURS, [ids]);
    await fillOne(client, ids[0], { proposals: 1000, leads: 1000 });
    const neighbours = [];
    for (const id of ids.slice(0, 32)) neighbours.push({ id, headers: await withKey(client, id) });
    for (const table of ['proposals', 'leads']) await client.query(`vacuum analyze ${table}`);
    return neighbours;
  } finally {
    await client.end();
  }
}

async function fillOne(client, organizationId, { proposals, leads }) {
  const { rows } = await client.query('select id from leads where organization_id = $1 limit 1', [organizationId]);
  await client.query(PROPOSALS, [organizationId, proposals, `${organizationId.slice(-8)}-`, rows[0]?.id ?? null]);
  await client.query(COUNTED, [organizationId, proposals, 'proposals:pending:draft']);
  await client.query(LEADS, [organizationId, leads]);
  await client.query(COUNTED, [organizationId, leads, 'leads']);
}

async function withKey(client, organizationId) {
  const key = `pp_live_${organizationId.replaceAll('-', '').slice(0, 24)}`;
  const hash = createHash('sha256').update(key).digest();
  await client.query(KEY, [organizationId, hash, ['proposals:read', 'proposals:write', 'leads:read']]);
  return { authorization: `Bearer ${key}` };
}
