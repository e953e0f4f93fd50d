import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';
import { Where } from '../../platform/database/where.js';
import { counterSum } from '../../platform/pagination/counters.js';
import type { PageRequest } from '../../platform/pagination/paginate.js';
import { readPage } from '../../platform/pagination/read-page.js';
import type { WebhookDto } from './webhooks.dto.js';

export const WEBHOOKS_COUNTER = 'webhooks';

const COLUMNS = 'id, url, types, description, enabled, disabled_reason, version, created_at, updated_at';

const FIND = { name: 'webhooks:find', text: `select ${COLUMNS} from webhooks where organization_id = $1 and id = $2` };
/** The organization's row is locked first, so that of two at once neither is overlooked. */
const TAKE_TURN = {
  name: 'webhooks:take-turn',
  text: 'select id from organizations where id = $1 for no key update',
};
const COUNT = {
  name: 'webhooks:count',
  text: 'select count(*) as webhooks from webhooks where organization_id = $1',
};

/** Newest first. */
export function listWebhooks(db: Database, caller: Caller, { take, after }: PageRequest) {
  const where = new Where(caller.organization_id);
  const total = counterSum(`${where.bind([WEBHOOKS_COUNTER])}::text[]`);
  if (after) where.and(`(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select ${COLUMNS} from webhooks where ${where.text} order by created_at desc, id desc ${where.limit(take)}`;
  const order = 'page.created_at desc, page.id desc';
  return readPage<WebhookDto>(db, { name: 'webhooks:list', rows, total, order }, where.values);
}

export function findWebhook(db: Database, caller: Caller, id: string): Promise<WebhookDto | null> {
  return db.row<WebhookDto>(FIND, [caller.organization_id, id]);
}

/** Joins the transaction of a creation; until it ends, no other can begin. */
export async function countForCreation(db: Database, caller: Caller): Promise<number> {
  await db.row(TAKE_TURN, [caller.organization_id]);
  return (await db.row<{ webhooks: number }>(COUNT, [caller.organization_id]))?.webhooks ?? 0;
}
