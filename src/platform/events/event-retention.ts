import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Task } from '../jobs/task.decorator.js';
import { TrueTime } from '../time/true-time.js';

const KEPT_SECONDS = 30 * 24 * 3600;
const HOUR = 3600;

/** A worker's scan over all organizations. */
const OLD = {
  name: 'events:old',
  text: 'select distinct organization_id from events where created_at < $1 and position is not null',
};
/** From the beginning up to the first event that is kept, so that positions stay without a gap. */
const PURGE = {
  name: 'events:purge',
  text: `with oldest as (
           select id, position, created_at < $2 as old from events
           where organization_id = $1 and position is not null order by position limit 1000
         )
         delete from events e using oldest
         where e.organization_id = $1 and e.id = oldest.id
           and oldest.position < coalesce((select min(position) from oldest where not old), oldest.position + 1)
         returning e.id`,
};

/** Forgets events thirty days after they happened. */
@Injectable()
export class EventRetention {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
  ) {}

  @Task('events.purge', { every: HOUR })
  async purge(): Promise<void> {
    const before = this.trueTime.in(-KEPT_SECONDS);
    const organizations = await this.db.rows<{ organization_id: string }>(OLD, [before]);
    for (const { organization_id } of organizations) {
      let purged = 1;
      while (purged > 0) purged = (await this.db.rows(PURGE, [organization_id, before])).length;
    }
  }
}
