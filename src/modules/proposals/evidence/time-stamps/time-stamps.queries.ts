import type { Database } from '../../../../platform/database/database.js';

/** The last decision, unless it has its time stamp; what came before is covered by its hash. */
const UNSTAMPED = {
  name: 'time-stamps:unstamped-decision',
  text: `select d.seq, d.hash from (
           select seq, hash from evidence_events
           where organization_id = $1 and proposal_id = $2 and type = any('{signed,denied,approved_recorded,denied_recorded}')
           order by seq desc limit 1) d
         where not exists (
           select 1 from evidence_events s
           where s.organization_id = $1 and s.proposal_id = $2 and s.type = 'time_stamped' and s.data ->> 'event_hash' = d.hash)`,
};

export function unstampedDecision(
  db: Database,
  { organization_id, id }: { organization_id: string; id: string },
): Promise<{ seq: number; hash: string } | null> {
  return db.row<{ seq: number; hash: string }>(UNSTAMPED, [organization_id, id]);
}
