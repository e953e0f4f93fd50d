import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const PROPOSALS = `insert into proposals
    (organization_id, id, public_id, title, slug, language, lead_id, created_at, updated_at)
  select $1, gen_random_uuid(), 'bench-' || $3 || n, 'Proposal ' || n || ' for ' || substr(md5(n::text), 1, 12),
         'bench-' || $3 || n, 'en', $4, now() - n * interval '1 second', now() - n * interval '1 second'
  from generate_series(1, $2::int) n`;
/** Three years of proposals that went every way, each with an offer. */
const SOLD = `with n as (select n, md5($1::uuid || 'p' || n)::uuid as id, md5($1::uuid || 'o' || n)::uuid as offer_id,
      now() - n * interval '3 years' / $2::int as at from generate_series(1, $2::int) n),
    offered as (
      insert into proposal_products (organization_id, id, proposal_id, name, currency, lines, payment, subtotal, discount_total,
        tax_total, total, recurring, created_at, updated_at)
      select $1, offer_id, id, 'Offer', case when n % 5 = 0 then 'USD' else 'EUR' end, '[{}]', '{"schedule": "full"}', 1000 * n, 0,
        200 * n, 1200 * n, case when n % 4 = 0 then '[{"interval": "month", "total": 1200, "tax": 200}]'::jsonb else '[]' end, at, at from n)
    insert into proposals (organization_id, id, public_id, title, slug, language, deal_status, page_status, published_at,
      first_viewed_at, decided_at, decided_via, canceled_at, canceled_from, proposal_product_id, created_at, updated_at)
    select $1, id, 'sold-' || id, 'Proposal ' || n, 'sold-' || n, 'en',
      case when n % 10 < 4 then 'approved' when n % 10 < 6 then 'denied' when n % 10 = 6 then 'canceled' else 'pending' end,
      case when n % 7 = 0 then 'archived' else 'unpublished' end, at + interval '1 hour', case when n % 9 > 1 then at + interval '1 day' end,
      case when n % 10 < 6 then at + interval '2 days' end, case when n % 10 < 6 then 'api' end,
      case when n % 10 = 6 then at + interval '3 days' end, case when n % 10 = 6 then 'pending' end, offer_id, at, at from n`;
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

/** Fills an organization with a past, and waits until its figures are kept. */
export async function fillSales(databaseUrl, organizationId, proposals) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(SOLD, [organizationId, proposals]);
    await client.query(COUNTED, [organizationId, proposals, 'proposals:pending:draft']);
    for (const table of ['proposals', 'proposal_products']) await client.query(`vacuum analyze ${table}`);
    const first = '00000000-0000-0000-0000-000000000000';
    await client.query(
      "insert into metric_rollups (organization_id, timezone, counted_to, building_after) values ($1, '', now() - interval '10 minutes', $2)",
      [organizationId, first],
    );
    const built = 'select from metric_rollups where organization_id = $1 and building_after is null';
    while ((await client.query(built, [organizationId])).rowCount === 0) await setTimeout(1000);
    for (const table of ['metric_days', 'metric_contributions']) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

async function withKey(client, organizationId) {
  const key = `pp_live_${organizationId.replaceAll('-', '').slice(0, 24)}`;
  const hash = createHash('sha256').update(key).digest();
  await client.query(KEY, [organizationId, hash, ['proposals:read', 'proposals:write', 'leads:read', 'metrics:read']]);
  return { authorization: `Bearer ${key}` };
}
