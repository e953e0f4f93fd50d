import pg from 'pg';
import { compare, done } from '../measure.mjs';
import { patches } from '../writing.mjs';

const UPDATE = `update proposals set version = version + 1, updated_at = now(), title = $3
  where organization_id = $1 and id = $2 returning *`;
const EVENT = `insert into events (organization_id, id, type, created_at, data, actor_kind)
  values ($1, gen_random_uuid(), 'proposal.updated', now(), $2, 'system')`;
const KEY = `insert into idempotency_keys (organization_id, id, credential_id, key, request_hash, answer, created_at)
  values ($1, gen_random_uuid(), 'bench', $2, 'hash', $3, now())`;
const ANSWER = Buffer.alloc(1400);

export const goal = {
  id: 'P6',
  what: 'PATCH of a proposal with its event and idempotency record, against the bare SQL transaction of these rows',
  by: 'throughput',
  least: 0.6,
  async run(service, effort) {
    const pool = new pg.Pool({ connectionString: service.databaseUrl, max: 20 });
    const { data } = await service.json('/v1/proposals?limit=100');
    const ids = data.map((item) => item.proposal_id);
    try {
      const theirs = done(() => transact(pool, service.organizationId, ids[Math.floor(Math.random() * ids.length)]));
      return await compare({ ours: patches(service, [{ ids, headers: service.headers }]), theirs, ...effort });
    } finally {
      await pool.end();
    }
  },
};

let count = 0;

async function transact(pool, organizationId, id) {
  const client = await pool.connect();
  try {
    const query = (name, text, values) => client.query({ name, text, values });
    await client.query('begin');
    await query('lock', 'select * from proposals where organization_id = $1 and id = $2 for update', [
      organizationId,
      id,
    ]);
    await query('update', UPDATE, [organizationId, id, `Title ${count}`]);
    await query('event', EVENT, [organizationId, JSON.stringify({ object: { id } })]);
    await query('key', KEY, [organizationId, `${process.pid}-${(count += 1)}`, ANSWER]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
