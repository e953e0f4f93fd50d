import type { Database } from '../../database/database.js';
import type { Statement } from '../../database/statement.js';

/** Less than a scrape waits, so that what hangs is known before the next. */
const query_timeout = 2_000;

const PING: Statement = { name: 'metrics:ping', text: 'select 1 as up', query_timeout };

const RELAY_LAG: Statement = {
  name: 'metrics:relay-lag',
  text: `select coalesce(greatest(extract(epoch from now() - min(created_at)), 0), 0) as lag_seconds
         from events where position is null`,
  query_timeout,
};

export async function ping(db: Database): Promise<void> {
  await db.rows(PING);
}

/** How long the oldest event has been waiting for the relay. */
export async function relayLag(db: Database): Promise<number> {
  return (await db.row<{ lag_seconds: number }>(RELAY_LAG))?.lag_seconds ?? 0;
}
