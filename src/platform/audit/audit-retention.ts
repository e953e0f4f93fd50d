import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Task } from '../jobs/task.decorator.js';

const DAY = 24 * 3600;

/** A worker's scan over all organizations. */
const OLD = {
  name: 'audit:old',
  text: "select distinct organization_id from audit_log where at < now() - interval '400 days'",
};
/** By the database's own clock, as the trigger that refuses every other deletion. */
const PURGE = {
  name: 'audit:purge',
  text: `delete from audit_log where organization_id = $1 and id in (
           select id from audit_log where organization_id = $1 and at < now() - interval '400 days' order by at limit 1000)
         returning id`,
};

/** Forgets audit entries after 400 days. */
@Injectable()
export class AuditRetention {
  constructor(private readonly db: Database) {}

  @Task('audit-log.purge', { every: DAY })
  async purge(): Promise<void> {
    for (const { organization_id } of await this.db.rows<{ organization_id: string }>(OLD)) {
      let purged = 1;
      while (purged > 0) purged = (await this.db.rows(PURGE, [organization_id])).length;
    }
  }
}
