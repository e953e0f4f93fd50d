import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

const SILENT_SECONDS = 30;
const BEAT = {
  name: 'workers:beat',
  text: `insert into workers (id, seen_at) values ($1, now()) on conflict (id) do update set seen_at = now()`,
};
const LEAVE = { name: 'workers:leave', text: 'delete from workers where id = $1' };
const FORGET = { name: 'workers:forget', text: `delete from workers where seen_at < now() - interval '1 day'` };
const RELEASE = {
  name: 'workers:release',
  text: `select graphile_worker.force_unlock_workers(array(
           select distinct locked_by from graphile_worker.jobs
           where locked_at < now() - make_interval(secs => $1) and locked_by not in (
             select id from workers where seen_at > now() - make_interval(secs => $1))))`,
};

/** Tells the other workers that this one lives, and frees the jobs of those that died: graphile-worker would wait four hours. */
@Injectable()
export class Heartbeat {
  constructor(private readonly db: Database) {}

  async beat(workerId: string): Promise<void> {
    await this.db.rows(BEAT, [workerId]);
    await this.db.rows(RELEASE, [SILENT_SECONDS]);
    await this.db.rows(FORGET);
  }

  async leave(workerId: string): Promise<void> {
    await this.db.rows(LEAVE, [workerId]);
  }
}
