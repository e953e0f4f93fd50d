import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import { Task } from '../jobs/task.decorator.js';
import { CounterDeltaEntity } from './counter-delta.entity.js';

const PILED_UP = 100;
const VALUES = {
  name: 'counters:values',
  text: `select counter, sum(value)::bigint as value from (
           select id as counter, value from counters where organization_id = $1
           union all
           select counter, delta from counter_deltas where organization_id = $1
         ) parts group by counter`,
};
const STALE = {
  name: 'counters:stale',
  text: 'select organization_id, counter from counter_deltas group by organization_id, counter having count(*) > $1 limit 200',
};
const FOLD = {
  name: 'counters:fold',
  text: `with taken as (
           select d.id, d.delta from counter_deltas d
           where d.organization_id = $1 and d.counter = $2 order by d.id limit 10000 for update skip locked
         ), removed as (
           delete from counter_deltas d using taken where d.organization_id = $1 and d.id = taken.id returning d.delta
         )
         insert into counters (organization_id, id, value)
         select $1, $2, coalesce(sum(delta), 0) from removed
         on conflict (organization_id, id) do update set value = counters.value + excluded.value`,
};

/** The exact sum of the counters named by a list parameter: what is folded and what is not yet, in one snapshot. */
export function counterSum(names: string): string {
  return `(select coalesce(sum(value), 0) from counters where organization_id = $1 and id = any(${names}))
        + (select coalesce(sum(delta), 0) from counter_deltas where organization_id = $1 and counter = any(${names}))`;
}

/** Exact counts that stay flat: writers append deltas and never wait for each other. */
@Injectable()
export class Counters {
  constructor(private readonly db: Database) {}

  /** Joins the transaction of the change that is counted. */
  async add(organizationId: string, counter: string, delta: number): Promise<void> {
    if (delta === 0) return;
    await this.db.append(CounterDeltaEntity, { organization_id: organizationId, id: newId(), counter, delta });
  }

  /** Everything that is counted of an organization, by the counter's name. */
  async values(organizationId: string): Promise<Map<string, number>> {
    const rows = await this.db.rows<{ counter: string; value: number }>(VALUES, [organizationId]);
    return new Map(rows.map(({ counter, value }) => [counter, value]));
  }

  /** Folds piled-up deltas into their sums; any number of replicas may do it at once. */
  @Task('counters.fold', { every: 15 })
  async fold(): Promise<void> {
    const stale = await this.db.rows<{ organization_id: string; counter: string }>(STALE, [PILED_UP]);
    for (const { organization_id, counter } of stale) {
      await this.db.transaction(() => this.db.rows(FOLD, [organization_id, counter]));
    }
  }
}
