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

/** Rows that only a long life would make; the counters say what is there. */
export async function fill(databaseUrl, organizationId, { proposals, leads }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select id from leads where organization_id = $1 limit 1', [organizationId]);
  const mark = `${organizationId.slice(-4)}-`;
  await client.query(PROPOSALS, [organizationId, proposals, mark, rows[0]?.id ?? null]);
  await client.query(COUNTED, [organizationId, proposals, 'proposals:pending:draft']);
  if (leads) {
    await client.query(LEADS, [organizationId, leads]);
    await client.query(COUNTED, [organizationId, leads, 'leads']);
  }
  await client.query('vacuum analyze proposals');
  await client.query('vacuum analyze leads');
  await client.end();
}
