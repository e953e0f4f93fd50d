import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';
import type { ReasonDto } from './metrics.dto.js';
import { scopedWhere, within } from './facts.queries.js';
import type { Scope } from './scope.js';

const MAX_REASONS = 1000;

/** The reasons of the denials in the range, most frequent first. */
export function readReasons(db: Database, caller: Caller, scope: Scope): Promise<ReasonDto[]> {
  const where = scopedWhere(caller, scope);
  const conditions = [where.text, `p.deal_status = 'denied'`, ...within(where, 'p.decided_at', scope)].join(' and ');
  const text = `select p.denial_reason as reason, count(*) as count, count(*)::float8 / sum(count(*)) over ()::float8 as share
                from proposals p where ${conditions} group by p.denial_reason
                order by count desc, p.denial_reason collate "C" limit ${MAX_REASONS}`;
  return db.rows<ReasonDto>({ name: '', text }, where.values);
}
