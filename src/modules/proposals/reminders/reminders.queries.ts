import type { Database } from '../../../platform/database/database.js';

type Scope = { organization_id: string };
export interface Due extends Scope {
  id: string;
}

/** A worker's scan over all organizations. */
const DUE = {
  name: 'proposals:to-remind',
  text: `select organization_id, id from ((select organization_id, id from proposals where next_reminder_at <= $1 order by next_reminder_at limit $2)
         union all
         (select p.organization_id, p.id from organizations o join proposals p on p.organization_id = o.id
          where o.clock_ahead_ms > 0
            and p.next_reminder_at <= $1::timestamptz + o.clock_ahead_ms * interval '1 millisecond' limit $2)) due`,
};
const SET_NEXT = {
  name: 'proposals:next-reminder',
  text: 'update proposals set next_reminder_at = $3, reminded_at = $4 where organization_id = $1 and id = $2',
};
const MARK_REMINDED = {
  name: 'recipients:reminded',
  text: 'update recipients set reminded_at = $3 where organization_id = $1 and id = any($2::uuid[])',
};
const LEAD_MAILED = {
  name: 'proposals:lead-mailed',
  text: `update proposals set lead_mailed_at = $3, next_reminder_at = case when reminders is null then null else $3::timestamptz end
         where organization_id = $1 and id = $2 and lead_mailed_at is null`,
};
const STOP_FOR_LEAD = {
  name: 'proposals:stop-reminders',
  text: `update proposals set reminders_stopped_at = coalesce(reminders_stopped_at, $3)
         where organization_id = $1 and id = $2`,
};
const STOP_FOR = {
  name: 'recipients:stop-reminders',
  text: `update recipients set reminders_stopped_at = coalesce(reminders_stopped_at, $4)
         where organization_id = $1 and proposal_id = $2 and id = $3`,
};

export function dueReminders(db: Database, now: string, take: number): Promise<Due[]> {
  return db.rows<Due>(DUE, [now, take]);
}

export async function setNextReminder(
  db: Database,
  { organization_id, id }: Due,
  { next, reminded_at }: { next: string | null; reminded_at: string | null },
): Promise<void> {
  await db.rows(SET_NEXT, [organization_id, id, next, reminded_at]);
}

export async function markReminded(db: Database, scope: Scope, ids: string[], at: string): Promise<void> {
  await db.rows(MARK_REMINDED, [scope.organization_id, ids, at]);
}

/** The first time that the link goes to the lead. */
export async function markLeadMailed(db: Database, scope: Scope, id: string, at: string): Promise<void> {
  await db.rows(LEAD_MAILED, [scope.organization_id, id, at]);
}

/** For one person, or without any for the lead. */
export async function stopReminders(
  db: Database,
  { organization_id, id }: Due,
  recipientId: string | null,
  at: string,
): Promise<void> {
  if (recipientId === null) await db.rows(STOP_FOR_LEAD, [organization_id, id, at]);
  else await db.rows(STOP_FOR, [organization_id, id, recipientId, at]);
}
