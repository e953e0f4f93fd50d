import express from 'express';
import pg from 'pg';

/** The list of proposals as nothing but its SQL, as anybody would write it: no key, no limit, no headers, no cursor. */
const { DATABASE_URL, ORGANIZATION_ID, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
const COUNTED = ['pending', 'approved', 'denied', 'canceled'].flatMap((deal) =>
  ['draft', 'published', 'unpublished'].map((page) => `proposals:${deal}:${page}`),
);
const TEXT = `select page.*, counted.total
  from (select (select coalesce(sum(value), 0) from counters where organization_id = $1 and id = any($3::text[]))
    + (select coalesce(sum(delta), 0) from counter_deltas where organization_id = $1 and counter = any($3::text[])) as total) counted
  left join (
    select c.id as proposal_id, c.title, c.deal_status, c.page_status, l.name as lead_name, c.created_at as proposal_created_at
    from (
      select p.id, p.title, p.page_status, p.created_at, p.lead_id,
        case when p.deal_status = 'pending' and p.expires_at <= $2 then 'expired' else p.deal_status end as deal_status
      from proposals p where p.organization_id = $1 and p.deleted_at is null and p.page_status <> 'archived'
      order by p.created_at desc, p.id desc limit 26) c
    left join leads l on l.organization_id = $1 and l.id = c.lead_id) page on true
  order by page.proposal_created_at desc, page.proposal_id desc`;

express()
  .get('/', async (_request, response) => {
    const { rows } = await pool.query({ name: 'list', text: TEXT, values: [ORGANIZATION_ID, new Date(), COUNTED] });
    const pagination = { has_more: rows.length > 25, total_count: Number(rows[0].total) };
    const data = rows.slice(0, 25);
    for (const item of data) delete item.total;
    response.json({ data, pagination });
  })
  .listen(Number(PORT), '127.0.0.1');
