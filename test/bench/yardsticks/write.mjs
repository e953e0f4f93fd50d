import { createHash } from 'node:crypto';
import express from 'express';
import pg from 'pg';

/** The change of a title as nothing but its transaction: row, event, and the answer for repetitions; no key, no limit, no checks. */
const { DATABASE_URL, ORGANIZATION_ID, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
const LOCK = 'select * from proposals where organization_id = $1 and id = $2 for no key update';
const UPDATE = `update proposals set version = version + 1, updated_at = now(), title = $3
  where organization_id = $1 and id = $2 returning *`;
const EVENT = `insert into events (organization_id, id, type, created_at, data, actor_kind)
  values ($1, gen_random_uuid(), 'proposal.updated', now(), $2, 'system')`;
const KEPT = `select answer from idempotency_keys where organization_id = $1 and credential_id = 'bench' and key = $2`;
const KEEP = `insert into idempotency_keys (organization_id, id, credential_id, key, request_hash, answer, created_at)
  values ($1, gen_random_uuid(), 'bench', $2, $3, $4, now())`;

async function change(id, { title }, key) {
  const client = await pool.connect();
  const query = async (name, text, values) =>
    (await client.query({ name, text, values: [ORGANIZATION_ID, ...values] })).rows;
  try {
    await client.query('begin');
    const [kept] = await query('kept', KEPT, [key]);
    if (kept) return kept.answer.toString();
    await query('lock', LOCK, [id]);
    const [row] = await query('update', UPDATE, [id, title]);
    const answer = JSON.stringify(row);
    await query('event', EVENT, [JSON.stringify({ object: { id } })]);
    await query('keep', KEEP, [key, createHash('sha256').update(title).digest('base64url'), Buffer.from(answer)]);
    await client.query('commit');
    return answer;
  } finally {
    client.release();
  }
}

express()
  .use(express.json())
  .get('/', (_request, response) => response.send('ok'))
  .patch('/v1/proposals/:id', async ({ params, body, headers }, response) => {
    response.type('json').send(await change(params.id, body, headers['idempotency-key']));
  })
  .listen(Number(PORT), '127.0.0.1');
