import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';
import { scopedWhere, within } from './facts.queries.js';
import type { DurationDto, ProposalTimingDto } from './metrics.dto.js';
import type { Scope } from './scope.js';

interface DurationRow extends DurationDto {
  step: keyof ProposalTimingDto;
}

const DURATIONS = {
  publish: { since: 'p.created_at', until: 'p.published_at', holds: 'p.published_at is not null' },
  first_view: {
    since: 'p.published_at',
    until: 'p.first_viewed_at',
    holds: 'p.published_at is not null and p.first_viewed_at is not null',
  },
  decision: {
    since: 'p.published_at',
    until: 'p.decided_at',
    holds: `p.published_at is not null and p.deal_status in ('approved', 'denied')`,
  },
} as const;

/** Percentiles of each step, in one statement; times that differ by the clocks of two processes are no less than nothing. */
export async function readDurations(db: Database, caller: Caller, scope: Scope): Promise<DurationRow[]> {
  const where = scopedWhere(caller, scope);
  const arms = Object.entries(DURATIONS).map(([step, { since, until, holds }]) => {
    const seconds = `greatest(extract(epoch from ${until} - ${since}), 0)::float8`;
    const percentile = (part: number) =>
      `round((percentile_cont(${part}) within group (order by ${seconds}))::numeric, 3)`;
    const conditions = [where.text, holds, ...within(where, until, scope)].join(' and ');
    return `select '${step}' as step, count(*) as count, ${percentile(0.5)} as median_seconds, ${percentile(0.9)} as p90_seconds
            from proposals p where ${conditions}`;
  });
  return db.rows<DurationRow>({ name: '', text: arms.join(' union all ') }, where.values);
}
